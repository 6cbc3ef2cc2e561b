import type { Plane } from "../../pixels/raster.ts";

export const background = 0;
export const band = 1;
export const product = 2;

/** Zone of each pixel: certainly background, certainly product, or the band between them that contains the edge. */
interface Trimap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const minProductAlpha = 0.9;
const maxBackgroundAlpha = 0.1;

/** @param margin minimum distance of certain pixels from uncertain ones in the mask, in pixels */
export function createTrimap(mask: Plane, margin: number): Trimap {
  const { width, height } = mask;
  const inside = new Uint8Array(mask.data.length);
  const outside = new Uint8Array(mask.data.length);
  for (let i = 0; i < mask.data.length; i++) {
    const value = mask.data[i] ?? 0;
    inside[i] = value > minProductAlpha ? 1 : 0;
    outside[i] = value < maxBackgroundAlpha ? 1 : 0;
  }
  const depthInside = measureDistanceToUnset(inside, width, height);
  const depthOutside = measureDistanceToUnset(outside, width, height);
  const data = new Uint8Array(mask.data.length).fill(band);
  for (let i = 0; i < data.length; i++) {
    if ((depthInside[i] ?? 0) > margin) data[i] = product;
    else if ((depthOutside[i] ?? 0) > margin) data[i] = background;
  }
  return { data, width, height };
}

/** Returns the zones with the band widened by a few pixels, straight and diagonally. */
export function widenBand(zones: Uint8Array, width: number, height: number, by: number): Uint8Array {
  const widened = zones.slice();
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (zones[i] !== band) continue;
      const from = Math.max(0, x - by);
      const to = Math.min(width - 1, x + by) + 1;
      for (let row = Math.max(0, y - by); row <= Math.min(height - 1, y + by); row++) {
        widened.fill(band, row * width + from, row * width + to);
      }
    }
  }
  return widened;
}

const straightStep = 1;
const diagonalStep = Math.SQRT2;
const unreachable = 1e6;

/**
 * Returns the distance of each set pixel to the nearest unset one, in pixels; 0 for unset pixels. The frame's edge
 * doesn't count as unset. The two-pass chamfer distance (G. Borgefors 1986) is within 8% of the Euclidean one.
 */
export function measureDistanceToUnset(set: Uint8Array, width: number, height: number): Float32Array {
  // A border of one pixel on each side avoids edge cases in the loops.
  const stride = width + 2;
  const d = new Float32Array(stride * (height + 2)).fill(unreachable);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, j = (y + 1) * stride + 1; x < width; x++, i++, j++) if (set[i] === 0) d[j] = 0;
  }
  for (let y = 1; y <= height; y++) sweepRow(d, y * stride + 1, y * stride + width, 1, stride);
  for (let y = height; y >= 1; y--) sweepRow(d, y * stride + width, y * stride + 1, -1, stride);
  const distance = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    distance.set(d.subarray((y + 1) * stride + 1, (y + 1) * stride + 1 + width), y * width);
  }
  return distance;
}

/** Propagates distances along a row from visited pixels: one to the side, and three in the previous row. */
function sweepRow(d: Float32Array, from: number, to: number, step: 1 | -1, stride: number): void {
  const row = step * stride;
  for (let j = from; j !== to + step; j += step) {
    const here = d[j] ?? 0;
    if (here === 0) continue;
    const beside = d[j - step] ?? unreachable;
    const before = d[j - row] ?? unreachable;
    const left = d[j - row - 1] ?? unreachable;
    const right = d[j - row + 1] ?? unreachable;
    const side = (beside < before ? beside : before) + straightStep;
    const corner = (left < right ? left : right) + diagonalStep;
    const nearest = side < corner ? side : corner;
    if (nearest < here) d[j] = nearest;
  }
}

/** Minimum opacity of a piece's pixels. Fainter ones are cleared. */
const minVisibleAlpha = 0.04;
/** Minimum size of a piece as a fraction of the largest. Smaller ones are dirt, not product. */
const minIslandFraction = 0.02;

/** Clears, in place, faint pixels and small pieces that aren't connected (by sides) to the product. */
export function dropIslands(alpha: Plane): void {
  const { data, width, height } = alpha;
  const label = new Int32Array(data.length);
  const stack = new Int32Array(data.length);
  const sizes = [0];
  const isUnvisited = (i: number) => label[i] === 0 && (data[i] ?? 0) > minVisibleAlpha;
  for (let seed = 0; seed < data.length; seed++) {
    if (!isUnvisited(seed)) continue;
    const name = sizes.length;
    let size = 0;
    let top = 0;
    const visit = (i: number) => {
      label[i] = name;
      stack[top++] = i;
    };
    visit(seed);
    while (top > 0) {
      const i = stack[--top] ?? 0;
      const x = i % width;
      size++;
      if (x > 0 && isUnvisited(i - 1)) visit(i - 1);
      if (x < width - 1 && isUnvisited(i + 1)) visit(i + 1);
      if (i >= width && isUnvisited(i - width)) visit(i - width);
      if (i < width * (height - 1) && isUnvisited(i + width)) visit(i + width);
    }
    sizes.push(size);
  }
  const largest = Math.max(...sizes);
  for (let i = 0; i < data.length; i++) {
    const name = label[i] ?? 0;
    if (name === 0 || (sizes[name] ?? 0) < largest * minIslandFraction) data[i] = 0;
  }
}
