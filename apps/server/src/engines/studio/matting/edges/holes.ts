import { type Plane, type Rgb, mapToBytes } from "../../pixels/raster.ts";
import { type Piece, findPieces } from "../doubts/overview.ts";
import type { ProductCrop } from "./product-crop.ts";

/** Maximum opacity of a hole's pixels, high enough to include its soft rim. */
const maxHoleAlpha = 0.95;
/** Maximum opacity of a hole's clear pixels, and their minimum number. */
const maxClearAlpha = 0.5;
const minClearPixels = 12;
/** Number of pixels that represent the colors of the background, of the product near a hole, and of the hole. */
const colorSamples = 256;
/**
 * Minimum distance between two colors that count as different, and minimum difference between a color's distances to
 * the product and to the background, in levels of 255.
 */
const minColorDistance = 40;
const minDistanceMargin = 6;

/**
 * Finds transparent areas inside the product that look like the product. Openings that show the background, such as
 * the inside of a handle, don't count. Neither do highlights in the background's color, which look the same.
 */
export function findHoles({ photo, matte }: ProductCrop): Piece[] {
  const enclosed = findEnclosed(matte);
  const pieces = findPieces(enclosed, matte.width).filter(
    ({ cells }) => cells.filter((cell) => isClear(matte, cell)).length >= minClearPixels,
  );
  if (pieces.length === 0) return [];
  const background = sampleBackground(photo, matte, enclosed);
  return pieces.filter((piece) => looksLikeProduct(piece, { photo, matte }, background));
}

/** Returns the area of the holes as a fraction of the product with its holes. */
export function measureHoleArea(holes: readonly Piece[], { matte }: ProductCrop): number {
  const missing = holes.reduce(
    (sum, { cells }) => sum + cells.reduce((part, cell) => part + 1 - (matte.data[cell] ?? 0), 0),
    0,
  );
  if (missing === 0) return 0;
  return missing / (missing + matte.data.reduce((sum, value) => sum + value, 0));
}

/** Returns the matte with its holes opaque. */
export function fillHoles(crop: ProductCrop): Plane {
  const data = crop.matte.data.slice();
  for (const { cells } of findHoles(crop)) for (const cell of cells) data[cell] = 1;
  return { ...crop.matte, data };
}

function isClear({ data }: Plane, cell: number): boolean {
  return (data[cell] ?? 0) < maxClearAlpha;
}

/** Marks (1) the pixels that aren't solid and are fully enclosed by solid pixels. */
function findEnclosed({ data, width, height }: Plane): Uint8Array {
  const remaining = mapToBytes(data, (value) => (value < maxHoleAlpha ? 1 : 0));
  const stack = new Int32Array(remaining.length);
  let count = 0;
  const take = (i: number) => {
    if (remaining[i] !== 1) return;
    remaining[i] = 0;
    stack[count++] = i;
  };
  for (let x = 0; x < width; x++) {
    take(x);
    take((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    take(y * width);
    take((y + 1) * width - 1);
  }
  while (count > 0) {
    const i = stack[--count] ?? 0;
    const x = i % width;
    if (x > 0) take(i - 1);
    if (x < width - 1) take(i + 1);
    if (i >= width) take(i - width);
    if (i < remaining.length - width) take(i + width);
  }
  return remaining;
}

function sampleBackground({ data }: Rgb, matte: Plane, enclosed: Uint8Array): Uint8Array {
  const cells: number[] = [];
  const step = Math.max(1, Math.floor(matte.data.length / (colorSamples * 16)));
  for (let i = 0; i < matte.data.length; i += step) {
    if (matte.data[i] === 0 && enclosed[i] === 0) cells.push(i);
  }
  return sampleColors(data, cells);
}

function looksLikeProduct(
  { cells, bounds }: Piece,
  { photo, matte }: Pick<ProductCrop, "photo" | "matte">,
  background: Uint8Array,
): boolean {
  const product = sampleColors(photo.data, findSolidAround(bounds, matte));
  const holeColors = sampleColors(
    photo.data,
    cells.filter((cell) => isClear(matte, cell)),
  );
  let productLike = 0;
  for (let i = 0; i < holeColors.length; i += 3) {
    const color = holeColors.subarray(i, i + 3);
    const toProduct = findNearestDistance(color, product);
    if (
      toProduct < minColorDistance &&
      toProduct + minDistanceMargin < findNearestDistance(color, background)
    )
      productLike++;
  }
  return productLike * 3 > holeColors.length / 2;
}

/** Returns the solid pixels around a hole, up to a distance of the hole's size. */
function findSolidAround(bounds: Piece["bounds"], { data, width, height }: Plane): number[] {
  const [dx, dy] = [bounds.width + 4, bounds.height + 4];
  const bottom = Math.min(height, bounds.top + bounds.height + dy);
  const right = Math.min(width, bounds.left + bounds.width + dx);
  const cells: number[] = [];
  for (let y = Math.max(0, bounds.top - dy); y < bottom; y++) {
    for (let x = Math.max(0, bounds.left - dx); x < right; x++) {
      const i = y * width + x;
      if ((data[i] ?? 0) >= maxHoleAlpha) cells.push(i);
    }
  }
  return cells;
}

/** Returns the colors of evenly spaced pixels. */
function sampleColors(data: Uint8Array, cells: readonly number[]): Uint8Array {
  const count = Math.min(colorSamples, cells.length);
  const colors = new Uint8Array(count * 3);
  for (let k = 0; k < count; k++) {
    const from = (cells[Math.floor((k * cells.length) / count)] ?? 0) * 3;
    colors.set(data.subarray(from, from + 3), k * 3);
  }
  return colors;
}

/** Returns the distance to the nearest of the colors; infinity if there are none. */
function findNearestDistance([r = 0, g = 0, b = 0]: Uint8Array, colors: Uint8Array): number {
  let min = Infinity;
  for (let i = 0; i < colors.length; i += 3) {
    const apart = Math.hypot((colors[i] ?? 0) - r, (colors[i + 1] ?? 0) - g, (colors[i + 2] ?? 0) - b);
    if (apart < min) min = apart;
  }
  return min;
}
