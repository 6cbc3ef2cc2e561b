import { type Sheet, readColors } from "../../pixels/canvas.ts";

/**
 * Red, green and blue of each pixel, row by row, in levels (0…255), which may be fractional and, in differences,
 * negative.
 */
export interface PixelLevels {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

export function readLevels(sheet: Sheet): PixelLevels {
  const { data, width, height } = readColors(sheet);
  return { data: new Float32Array(data), width, height };
}

export function takeFirstRow(levels: PixelLevels): PixelLevels {
  return takeFirstRows(levels, 1);
}

export function takeFirstRows({ data, width, height }: PixelLevels, count: number): PixelLevels {
  const rows = Math.min(height, count);
  return { data: data.slice(0, rows * width * 3), width, height: rows };
}

export function subtractLevels(a: PixelLevels, b: PixelLevels): PixelLevels {
  const data = new Float32Array(a.data.length);
  for (let i = 0; i < data.length; i++) data[i] = (a.data[i] ?? 0) - (b.data[i] ?? 0);
  return { ...a, data };
}

/** A linear mix of two images of the same size. */
export interface Mix {
  readonly first: PixelLevels;
  readonly second: PixelLevels;
  /** Weight of `second`, 0…1. */
  readonly weight: number;
}

/** Returns the mix at a fractional index into `copies`: 1.5 is halfway between the second and the third. */
export function createMix(copies: readonly PixelLevels[], index: number): Mix {
  const lower = Math.min(copies.length - 1, Math.floor(index));
  const first = copies[lower];
  if (!first) throw new Error("The list of copies is empty.");
  return { first, second: copies[lower + 1] ?? first, weight: index - lower };
}

/** Returns a row of a mix, interpolated if the row number is fractional. */
export function readMixedRow({ first, second, weight }: Mix, row: number): Float32Array {
  const size = first.width * 3;
  const upper = Math.floor(row);
  const [above, below] = [upper * size, Math.min(first.height - 1, upper + 1) * size];
  const down = row - upper;
  const out = new Float32Array(size);
  for (let i = 0; i < size; i++)
    out[i] = interpolate(first.data[above + i] ?? 0, first.data[below + i] ?? 0, down);
  if (second === first || weight === 0) return out;
  for (let i = 0; i < size; i++)
    out[i] = interpolate(
      out[i] ?? 0,
      interpolate(second.data[above + i] ?? 0, second.data[below + i] ?? 0, down),
      weight,
    );
  return out;
}

function interpolate(a: number, b: number, weight: number): number {
  return a + (b - a) * weight;
}

/** Fills row `row` of an RGBA image with levels and one alpha for all pixels, 0…255. */
export function fillRow(rgba: Uint8ClampedArray, row: number, levels: Float32Array, alpha: number): void {
  const start = (row * levels.length * 4) / 3;
  for (let i = 0, to = start; i < levels.length; i += 3, to += 4) {
    rgba[to] = levels[i] ?? 0;
    rgba[to + 1] = levels[i + 1] ?? 0;
    rgba[to + 2] = levels[i + 2] ?? 0;
    rgba[to + 3] = alpha;
  }
}

/** Returns the factor of exponential smoothing for a blur with a radius of about this many pixels. */
function computeSmoothingFactor(radius: number): number {
  return radius / (radius + Math.SQRT2);
}

/** Returns a copy in which each column is blurred by exponential smoothing, first down, then up. */
export function blurColumns({ data, width, height }: PixelLevels, radius: number): PixelLevels {
  const size = width * 3;
  const out = data.slice();
  const factor = computeSmoothingFactor(radius);
  const rows = Math.min(height, Math.max(1, Math.round(radius)));
  for (let i = 0; i < size; i++) {
    let sum = 0;
    for (let row = 0; row < rows; row++) sum += data[row * size + i] ?? 0;
    out[i] = sum / rows;
  }
  for (let i = size; i < out.length; i++) out[i] = interpolate(out[i] ?? 0, out[i - size] ?? 0, factor);
  for (let i = out.length - size - 1; i >= 0; i--)
    out[i] = interpolate(out[i] ?? 0, out[i + size] ?? 0, factor);
  return { data: out, width, height };
}

/** Returns a copy in which each row is blurred by exponential smoothing, first to the right, then to the left. */
export function blurRows({ data, width, height }: PixelLevels, radius: number): PixelLevels {
  const size = width * 3;
  const out = data.slice();
  const factor = computeSmoothingFactor(radius);
  for (let start = 0; start < height * size; start += size) {
    for (let i = start + 3; i < start + size; i++) out[i] = interpolate(out[i] ?? 0, out[i - 3] ?? 0, factor);
    for (let i = start + size - 4; i >= start; i--)
      out[i] = interpolate(out[i] ?? 0, out[i + 3] ?? 0, factor);
  }
  return { data: out, width, height };
}
