import { type Sheet, readColors } from "../../pixels/canvas.ts";

/** Red, green and blue of each pixel, row by row, in levels that may be fractions. */
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

/** A mix of two copies with different levels. */
export interface Mix {
  readonly one: PixelLevels;
  readonly other: PixelLevels;
  /** Share of the second copy, 0…1. */
  readonly share: number;
}

/** Returns the levels at a position among copies: 1.5 is halfway from the second to the third. */
export function createMix(copies: readonly PixelLevels[], position: number): Mix {
  const first = Math.min(copies.length - 1, Math.floor(position));
  const one = copies[first];
  if (!one) throw new Error("The list of copies is empty.");
  return { one, other: copies[first + 1] ?? one, share: position - first };
}

/** Returns a row, which may lie between two rows. */
export function readMixedRow({ one, other, share }: Mix, row: number): Float32Array {
  const size = one.width * 3;
  const first = Math.floor(row);
  const [above, below] = [first * size, Math.min(one.height - 1, first + 1) * size];
  const down = row - first;
  const out = new Float32Array(size);
  for (let i = 0; i < size; i++)
    out[i] = interpolate(one.data[above + i] ?? 0, one.data[below + i] ?? 0, down);
  if (other === one || share === 0) return out;
  for (let i = 0; i < size; i++)
    out[i] = interpolate(
      out[i] ?? 0,
      interpolate(other.data[above + i] ?? 0, other.data[below + i] ?? 0, down),
      share,
    );
  return out;
}

function interpolate(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

/** Fills a row of pixels with levels, at one alpha. */
export function fillRow(rgba: Uint8ClampedArray, row: number, levels: Float32Array, alpha: number): void {
  const start = (row * levels.length * 4) / 3;
  for (let i = 0, to = start; i < levels.length; i += 3, to += 4) {
    rgba[to] = levels[i] ?? 0;
    rgba[to + 1] = levels[i + 1] ?? 0;
    rgba[to + 2] = levels[i + 2] ?? 0;
    rgba[to + 3] = alpha;
  }
}

/** Returns the share of its value that a running mean keeps at each step, for a blur of about this many pixels. */
function computeKeptShare(radius: number): number {
  return radius / (radius + Math.SQRT2);
}

/** Blurs each column by a running mean, down and up. */
export function smoothDown({ data, width, height }: PixelLevels, radius: number): PixelLevels {
  const size = width * 3;
  const out = data.slice();
  const keep = computeKeptShare(radius);
  const rows = Math.min(height, Math.max(1, Math.round(radius)));
  for (let i = 0; i < size; i++) {
    let sum = 0;
    for (let row = 0; row < rows; row++) sum += data[row * size + i] ?? 0;
    out[i] = sum / rows;
  }
  for (let i = size; i < out.length; i++) out[i] = interpolate(out[i] ?? 0, out[i - size] ?? 0, keep);
  for (let i = out.length - size - 1; i >= 0; i--)
    out[i] = interpolate(out[i] ?? 0, out[i + size] ?? 0, keep);
  return { data: out, width, height };
}

/** Blurs each row by a running mean, to the right and to the left. */
export function smoothAcross({ data, width, height }: PixelLevels, radius: number): PixelLevels {
  const size = width * 3;
  const out = data.slice();
  const keep = computeKeptShare(radius);
  for (let start = 0; start < height * size; start += size) {
    for (let i = start + 3; i < start + size; i++) out[i] = interpolate(out[i] ?? 0, out[i - 3] ?? 0, keep);
    for (let i = start + size - 4; i >= start; i--) out[i] = interpolate(out[i] ?? 0, out[i + 3] ?? 0, keep);
  }
  return { data: out, width, height };
}
