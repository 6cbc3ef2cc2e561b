import type { Choice } from "@packshot/trpc/ports";
import sharp from "sharp";
import { type Plane, findBounds, cropPlane, cropRgb, growBy, mapToBytes } from "../pixels/raster.ts";
import { type Overview, type Piece, findCellBounds, findPieceArea } from "./doubts/overview.ts";

/** Margin of an object's box on each side, as a fraction of the photo. */
const boxMargin = 0.012;
/** Longer side of a preview, in pixels. */
const previewSide = 160;

/** Returns a choice for each of several objects, in order, and one for all of them together. */
export function offerObjects(objects: readonly Piece[], overview: Overview): Promise<Choice[]> {
  const createChoice = async (kind: Choice["kind"], cells: readonly number[]) => {
    const piece = { cells, bounds: findCellBounds(cells, overview.matte.width) };
    return {
      kind,
      area: getBoxAround(piece, overview),
      preview: await drawPreview(keepPiece(piece, overview.matte), overview),
    };
  };
  const all = objects.flatMap(({ cells }) => cells);
  return Promise.all([
    ...objects.map(({ cells }) => createChoice("thing", cells)),
    createChoice("all-things", all),
  ]);
}

/** Returns two choices: keep what may be background, as the matte does, or cut it out. */
export async function offerGaps(enclosed: readonly Piece[], overview: Overview): Promise<Choice[]> {
  if (enclosed.length === 0) return [];
  const cells = enclosed.flatMap((piece) => piece.cells);
  const area = findPieceArea({ cells, bounds: findCellBounds(cells, overview.matte.width) }, overview);
  const open = { ...overview.matte, data: overview.matte.data.slice() };
  for (const cell of cells) open.data[cell] = 0;
  return [
    { kind: "gaps-filled", area, preview: await drawPreview(overview.matte, overview) },
    { kind: "gaps-open", area, preview: await drawPreview(open, overview) },
  ];
}

function getBoxAround(object: Piece, overview: Overview): Choice["area"] {
  const { left, top, width, height } = findPieceArea(object, overview);
  const from = { left: Math.max(0, left - boxMargin), top: Math.max(0, top - boxMargin) };
  return {
    ...from,
    width: Math.min(1, left + width + boxMargin) - from.left,
    height: Math.min(1, top + height + boxMargin) - from.top,
  };
}

function keepPiece({ cells }: Piece, { data, width, height }: Plane): Plane {
  const pieceAlpha = new Float32Array(data.length);
  for (const cell of cells) pieceAlpha[cell] = data[cell] ?? 0;
  return { data: pieceAlpha, width, height };
}

async function drawPreview(matte: Plane, { photo }: Overview): Promise<Uint8Array> {
  const bounds = findBounds(matte, 0.5) ?? { left: 0, top: 0, width: matte.width, height: matte.height };
  const area = growBy(bounds, { across: 4, down: 4 }, matte);
  const { width, height } = area;
  const alpha = mapToBytes(cropPlane(matte, area).data, (value) => Math.round(value * 255));
  return sharp(cropRgb(photo, area).data, { raw: { width, height, channels: 3 } })
    .joinChannel(Buffer.from(alpha), { raw: { width, height, channels: 1 } })
    .resize(previewSide, previewSide, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
