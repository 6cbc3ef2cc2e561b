import {
  type Plane,
  type Rectangle,
  type Rgb,
  cropRgb,
  grow,
  mapToBytes,
  createPlane,
  resizeRgb,
} from "../../pixels/raster.ts";
import { enlarge } from "../../pixels/resample.ts";
import { findCellBounds, findPieces, listNeighbors } from "../doubts/overview.ts";
import { measureDistanceToUnset } from "../refine/trimap.ts";
import { type ColorCost, fitMixture, toOklabColors } from "./color-mixture.ts";
import { type ColorGrid, mixtureComponents, divideByColor, minCells } from "./divide-by-color.ts";

/** Cells along the box's longer side. */
const cellsAcross = 160;
/** Width of the area around the box that is background, on each side, as a fraction of the box's size. */
const surroundingsFraction = 0.3;
/** Additional weight of a salient cell outside the box, because another object may cover only a few cells there. */
const otherObjectWeight = 5;
/** Minimum saliency of another object outside the box. */
const minOtherObjectSaliency = 0.3;
/** Number of normal distributions in the color mixture of another object. */
const otherObjectComponents = 3;
/** Penalty added to the cost of another object's mixture. */
const otherObjectCost = 0.5;
/** Maximum fraction of the mask outside a box that fits the object. */
const maxBeyondFraction = 0.02;
/** Distance that users leave between a box and its object, as a fraction of the photo's longer side. */
const boxSlack = 0.015;
/** Minimum fraction of the box that the bounds of a whole object cover. */
const minBoxFraction = 0.8;
/** Maximum confusion at which the colors are trusted. */
const maxConfusion = 0.05;
/** Minimum area of the cut's bounds relative to the mask's. */
const minSpanRatio = 0.85;
/** Weight of the network's mask relative to the colors. */
const maskWeight = 0.5;
/** Maximum probability of the mask, which bounds its logit. */
const maxMaskProbability = 0.97;
/** Quantile of the cost of background cells. Colors with a lower cost count as background. */
const explainedFraction = 0.9;
/** Minimum fraction of the mask that the background's colors don't explain; below it, they prove nothing. */
const minUnexplainedFraction = 0.15;
/** Maximum distance from the cut, in cells, of faint mask cells to keep: the ends of thin parts. */
const maxFaintDistance = 4;

/** The box and its surroundings in cells, with the mask as the network drew it. */
interface Grid extends ColorGrid {
  readonly mask: Float32Array;
  readonly inside: readonly number[];
  readonly outside: readonly number[];
  /** Distance that users leave between a box and its object, in cells. */
  readonly slack: number;
}

/**
 * Segments the object in a box by color (after C. Rother, V. Kolmogorov, A. Blake, "GrabCut", 2004): everything outside
 * is background, the mask is a hint, and anything that has the background's colors or continues outside is cut off.
 * @param mask the network's mask of the photo, which isn't cleared outside the box
 * @returns the mask where it agrees with the cut, and the cut elsewhere; or undefined if the mask already fits the box,
 * there are too few cells to learn from, or the cut isn't reliable
 */
export async function cutWithin(photo: Rgb, box: Rectangle, mask: Plane): Promise<Plane | undefined> {
  const area = grow(box, surroundingsFraction, photo);
  const grid = await createGrid(photo, area, box, mask);
  const inside = grid && divide(grid);
  return inside && merge(mask, inside, area, box);
}

async function createGrid(
  photo: Rgb,
  area: Rectangle,
  box: Rectangle,
  mask: Plane,
): Promise<Grid | undefined> {
  const scale = Math.min(1, cellsAcross / Math.max(box.width, box.height));
  const small = await resizeRgb(
    cropRgb(photo, area),
    Math.max(1, Math.round(area.width * scale)),
    Math.max(1, Math.round(area.height * scale)),
  );
  const { width, height } = small;
  const values = new Float32Array(width * height);
  const inside: number[] = [];
  const outside: number[] = [];
  for (let row = 0, i = 0; row < height; row++) {
    const y = area.top + Math.floor(((row + 0.5) * area.height) / height);
    for (let column = 0; column < width; column++, i++) {
      const x = area.left + Math.floor(((column + 0.5) * area.width) / width);
      values[i] = mask.data[y * mask.width + x] ?? 0;
      const isInside = x >= box.left && y >= box.top && x < box.left + box.width && y < box.top + box.height;
      (isInside ? inside : outside).push(i);
    }
  }
  if (outside.length < minCells) return undefined;
  const slack = boxSlack * Math.max(photo.width, photo.height) * scale;
  return { colors: toOklabColors(small), width, height, mask: values, inside, outside, slack };
}

/** Returns 1 for each cell of the object in the box; undefined if no cut is needed or it isn't reliable. */
function divide(grid: Grid): Plane | undefined {
  const { colors, mask, inside, outside } = grid;
  const salient = inside.filter((cell) => (mask[cell] ?? 0) > 0.5);
  if (salient.length < minCells) return undefined;
  const maskAt = (cell: number) => mask[cell] ?? 0;
  if (!isDisputed(salient, grid)) return undefined;
  const weighCell = (cell: number) => 1 + otherObjectWeight * maskAt(cell);
  const background = fitMixture(colors, outside, weighCell, mixtureComponents);
  const otherColors = includeOtherObject(background, grid);
  const divided = divideByColor({
    grid,
    open: inside,
    foreground: fitMixture(
      colors,
      findUnexplained(salient, background, weighCell, grid),
      maskAt,
      mixtureComponents,
    ),
    background: otherColors,
    prior: (cell) => maskWeight * logit(maskAt(cell)),
    learnBackground: (rest) =>
      includeOtherObject(fitMixture(colors, [...outside, ...rest], weighCell, mixtureComponents), grid),
  });
  // If both sides have the same colors, trust the network instead.
  if (!divided || divided.confusion > maxConfusion) return undefined;
  // A user's box fits the object, so a cut that spans less of the box than the mask has lost a part.
  const spanned = inside.filter((cell) => divided.labels.data[cell] === 1);
  const isWhole = measureSpan(spanned, grid.width) >= measureSpan(salient, grid.width) * minSpanRatio;
  return isWhole ? keepJustified(divided.labels, salient, grid) : undefined;
}

/**
 * Returns the cut without those changes to the mask that the box doesn't justify. Parts are removed only if they
 * continue outside the box, and added only if the mask leaves much of the box empty.
 */
function keepJustified(cut: Plane, salient: readonly number[], grid: Grid): Plane {
  const { mask, inside, outside, width } = grid;
  const labels = new Uint8Array(mask.length);
  const removed = new Uint8Array(mask.length);
  const beyond = new Set(outside.filter((cell) => (mask[cell] ?? 0) > 0.5));
  const mayAdd = leavesBoxEmpty(salient, grid);
  for (const cell of inside) {
    const isSalient = (mask[cell] ?? 0) > 0.5;
    if (cut.data[cell] === 1 && (isSalient || mayAdd)) labels[cell] = 1;
    if (cut.data[cell] !== 1 && isSalient) removed[cell] = 1;
  }
  for (const { cells } of findPieces(removed, width)) {
    const continues = cells.some((cell) =>
      listNeighbors(cell, width, mask.length).some((neighbor) => beyond.has(neighbor)),
    );
    if (!continues) for (const cell of cells) labels[cell] = 1;
  }
  return { ...cut, data: Float32Array.from(labels) };
}

/** Returns true if the mask continues outside the box, or leaves much of it empty. */
function isDisputed(salient: readonly number[], grid: Grid): boolean {
  const beyond = grid.outside.filter((cell) => (grid.mask[cell] ?? 0) > 0.5).length;
  return beyond > salient.length * maxBeyondFraction || leavesBoxEmpty(salient, grid);
}

function leavesBoxEmpty(salient: readonly number[], { inside, width, slack }: Grid): boolean {
  return measureSpan(salient, width, slack) < measureSpan(inside, width) * minBoxFraction;
}

/** Returns the cost of a color that may belong to the background or to a salient object outside the box. */
function includeOtherObject(background: ColorCost, { colors, mask, outside }: Grid): ColorCost {
  const salient = outside.filter((cell) => (mask[cell] ?? 0) > minOtherObjectSaliency);
  if (salient.length < minCells) return background;
  const otherObject = fitMixture(colors, salient, (cell) => mask[cell] ?? 0, otherObjectComponents);
  return (values, at) => Math.min(background(values, at), otherObject(values, at) + otherObjectCost);
}

/** Returns the cells of the mask that the background's colors don't explain, if there are enough of them. */
function findUnexplained(
  salient: readonly number[],
  background: ColorCost,
  weighCell: (cell: number) => number,
  { colors, outside }: Grid,
): readonly number[] {
  const outsideCells = outside
    .map((cell) => ({ cost: background(colors, cell * 3), weight: weighCell(cell) }))
    .toSorted((a, b) => a.cost - b.cost);
  let remaining = explainedFraction * outsideCells.reduce((sum, { weight }) => sum + weight, 0);
  const limit = outsideCells.find(({ weight }) => (remaining -= weight) <= 0)?.cost ?? 0;
  const unexplained = salient.filter((cell) => background(colors, cell * 3) > limit);
  return unexplained.length < salient.length * minUnexplainedFraction ? salient : unexplained;
}

function measureSpan(cells: readonly number[], width: number, margin = 0): number {
  const bounds = findCellBounds(cells, width);
  return (bounds.width + 2 * margin) * (bounds.height + 2 * margin);
}

function logit(value: number): number {
  const limited = Math.min(maxMaskProbability, Math.max(1 - maxMaskProbability, value));
  return Math.log(limited / (1 - limited));
}

/** Puts the cut into the mask wherever they disagree. */
function merge(mask: Plane, inside: Plane, area: Rectangle, box: Rectangle): Plane {
  const isOutside = mapToBytes(inside.data, (value) => 1 - value);
  const distance = { ...inside, data: measureDistanceToUnset(isOutside, inside.width, inside.height) };
  const smooth = enlarge(inside, area.width, area.height);
  const target = createPlane(mask.width, mask.height);
  for (let y = box.top; y < box.top + box.height; y++) {
    const row = Math.floor(((y - area.top + 0.5) * inside.height) / area.height) * inside.width;
    for (let x = box.left; x < box.left + box.width; x++) {
      const i = y * mask.width + x;
      const cell = row + Math.floor(((x - area.left + 0.5) * inside.width) / area.width);
      const value = mask.data[i] ?? 0;
      const cut = smooth.data[(y - area.top) * area.width + x - area.left] ?? 0;
      const agree = Math.abs(value - cut) <= 0.5 && (distance.data[cell] ?? 0) <= maxFaintDistance;
      target.data[i] = agree ? value : Math.min(1, Math.max(0, cut));
    }
  }
  return target;
}
