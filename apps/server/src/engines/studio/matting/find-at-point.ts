import type { Hints } from "@packshot/trpc/ports";
import { type Plane, type Rectangle, type Rgb, cropRgb, mapToBytes } from "../pixels/raster.ts";
import { findDoubts } from "./doubts/doubts.ts";
import { type Overview, type Piece, createOverview, findPieces, growCells } from "./doubts/overview.ts";
import { clearCell, findSeparateObjects } from "./doubts/several-objects.ts";
import type { FoundMatte } from "./find-matte.ts";
import { type LocatedSubject, type Networks, placeInPhoto, findRoughMask } from "./locate.ts";

type Point = NonNullable<Hints["at"]>;

/** Minimum size of an object that the user can point at, as a fraction of the photo. */
const minObjectFraction = 0.03;
/** Sides of the squares around the point that the network searches, as fractions of the photo's longer side. */
const searchSides = [0.5, 0.8];
/** Width of the soft edge that is kept around the object, in cells. */
const softEdgeCells = 2;

/**
 * Isolates the object at a point if the matte also contains others.
 * @returns undefined if the matte has no other object, or no large enough one at the point
 */
export async function isolateObjectAt(
  wholeMatte: FoundMatte,
  photo: Rgb,
  at: Point,
): Promise<FoundMatte | undefined> {
  const overview = await createOverview(photo, wholeMatte.matte);
  const cell = findCell(at, overview.matte);
  const objects = findSeparateObjects(overview);
  const object = objects.find(({ cells }) => cells.includes(cell));
  if (!object || objects.length < 2 || isSmall(object, overview)) return undefined;
  const otherCells = new Set(objects.flatMap((each) => (each === object ? [] : each.cells)));
  const matte = { ...wholeMatte.matte, data: wholeMatte.matte.data.slice() };
  keepOnly(object, matte, overview, otherCells);
  return { matte, doubts: findDoubts(await createOverview(photo, matte), []), choices: [] };
}

function isSmall({ cells }: Piece, { matte }: Overview): boolean {
  return cells.length < minObjectFraction * matte.data.length;
}

/** Returns the cell of a plane at a point of the photo. */
export function findCell({ x, y }: Point, { width, height }: Plane): number {
  const column = Math.min(width - 1, Math.floor(x * width));
  return Math.min(height - 1, Math.floor(y * height)) * width + column;
}

/** Clears everything except the object and its soft edge. */
function keepOnly(object: Piece, matte: Plane, overview: Overview, otherCells: ReadonlySet<number>): void {
  const { matte: small, step } = overview;
  const ownCells = growCells(object.cells, softEdgeCells, small, (cell) => !otherCells.has(cell));
  for (let cell = 0; cell < small.data.length; cell++) {
    if (!ownCells.has(cell)) clearCell(matte, cell % small.width, Math.floor(cell / small.width), step);
  }
}

/**
 * Searches for an object around a point, in a square that grows until it contains the whole object.
 * @returns undefined if nothing large enough stands out there
 */
export async function locateAt(
  photo: Rgb,
  at: Point,
  networks: Networks,
): Promise<LocatedSubject | undefined> {
  for (const fraction of searchSides) {
    const area = placeSquare(at, fraction, photo);
    const rough = await findRoughMask(cropRgb(photo, area), networks);
    const object = rough && findPieceAround(rough.mask, at, area, photo);
    if (!object || isClipped(object, rough.mask, area, photo)) continue;
    const { data, width, height } = rough.mask;
    if (
      (object.cells.length / data.length) * area.width * area.height <
      minObjectFraction * photo.width * photo.height
    )
      continue;
    const ownCells = growCells(object.cells, softEdgeCells, rough.mask);
    const mask = { data: data.map((value, cell) => (ownCells.has(cell) ? value : 0)), width, height };
    return placeInPhoto({ ...rough, mask }, area, photo);
  }
  return undefined;
}

/** Returns the start of a span of this length that is centered as well as possible within the photo. */
function centerSpan(center: number, length: number, max: number): number {
  return Math.round(Math.min(max - length, Math.max(0, center - length / 2)));
}

function placeSquare({ x, y }: Point, fraction: number, photo: Rgb): Rectangle {
  const side = Math.round(fraction * Math.max(photo.width, photo.height));
  const [width, height] = [Math.min(side, photo.width), Math.min(side, photo.height)];
  return {
    left: centerSpan(x * photo.width, width, photo.width),
    top: centerSpan(y * photo.height, height, photo.height),
    width,
    height,
  };
}

function findPieceAround(mask: Plane, { x, y }: Point, area: Rectangle, photo: Rgb): Piece | undefined {
  const inside = {
    x: (x * photo.width - area.left) / area.width,
    y: (y * photo.height - area.top) / area.height,
  };
  const cell = findCell(inside, mask);
  const set = mapToBytes(mask.data, (value) => (value > 0.5 ? 1 : 0));
  return findPieces(set, mask.width).find(({ cells }) => cells.includes(cell));
}

/** Returns whether the object reaches a side of the square that isn't the photo's border. */
function isClipped({ bounds }: Piece, { width, height }: Plane, area: Rectangle, photo: Rgb): boolean {
  return (
    (bounds.left === 0 && area.left > 0) ||
    (bounds.top === 0 && area.top > 0) ||
    (bounds.left + bounds.width === width && area.left + area.width < photo.width) ||
    (bounds.top + bounds.height === height && area.top + area.height < photo.height)
  );
}
