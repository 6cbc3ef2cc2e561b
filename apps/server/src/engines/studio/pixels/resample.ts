import type { Plane } from "./raster.ts";

/** Says for each target position where its four source values start (index × 4), and their weights. */
interface Taps {
  readonly index: Int32Array;
  readonly weight: Float32Array;
}

function cubicTaps(from: number, to: number): Taps {
  const index = new Int32Array(to * 4);
  const weight = new Float32Array(to * 4);
  for (let i = 0; i < to; i++) {
    const at = ((i + 0.5) * from) / to - 0.5;
    const base = Math.floor(at);
    const t = at - base;
    weight[i * 4] = ((-0.5 * t + 1) * t - 0.5) * t;
    weight[i * 4 + 1] = (1.5 * t - 2.5) * t * t + 1;
    weight[i * 4 + 2] = ((-1.5 * t + 2) * t + 0.5) * t;
    weight[i * 4 + 3] = (0.5 * t - 0.5) * t * t;
    for (let k = 0; k < 4; k++) index[i * 4 + k] = Math.min(from - 1, Math.max(0, base - 1 + k));
  }
  return { index, weight };
}

/** Reads `count` lines of `from` values, `step` apart, and writes them resampled to `to` values each. */
function resampleLines(
  source: Float32Array,
  target: Float32Array,
  lines: { count: number; sourceStride: number; targetStride: number },
  step: { source: number; target: number },
  { index, weight }: Taps,
): void {
  const to = weight.length / 4;
  for (let line = 0; line < lines.count; line++) {
    const from = line * lines.sourceStride;
    for (let i = 0, out = line * lines.targetStride; i < to; i++, out += step.target) {
      const k = i * 4;
      target[out] =
        (source[from + (index[k] ?? 0) * step.source] ?? 0) * (weight[k] ?? 0) +
        (source[from + (index[k + 1] ?? 0) * step.source] ?? 0) * (weight[k + 1] ?? 0) +
        (source[from + (index[k + 2] ?? 0) * step.source] ?? 0) * (weight[k + 2] ?? 0) +
        (source[from + (index[k + 3] ?? 0) * step.source] ?? 0) * (weight[k + 3] ?? 0);
    }
  }
}

/** Resizes by Catmull-Rom splines (R. Keys 1981, a = -0.5). It is meant for enlarging, because it does not average. */
export function enlarge(source: Plane, width: number, height: number): Plane {
  const rows = new Float32Array(width * source.height);
  const data = new Float32Array(width * height);
  const across = { count: source.height, sourceStride: source.width, targetStride: width };
  resampleLines(source.data, rows, across, { source: 1, target: 1 }, cubicTaps(source.width, width));
  const down = { count: width, sourceStride: 1, targetStride: 1 };
  resampleLines(rows, data, down, { source: width, target: width }, cubicTaps(source.height, height));
  return { data, width, height };
}

/** Returns the mean of each cell of `step` × `step` pixels (fewer at the right and bottom edge). */
export function shrink(source: Plane, step: number): Plane {
  const width = Math.ceil(source.width / step);
  const height = Math.ceil(source.height / step);
  const data = new Float32Array(width * height);
  for (let y = 0; y < source.height; y++) {
    const row = Math.floor(y / step) * width;
    for (let x = 0, i = y * source.width; x < source.width; x++, i++) {
      const j = row + Math.floor(x / step);
      data[j] = (data[j] ?? 0) + (source.data[i] ?? 0);
    }
  }
  for (let y = 0, j = 0; y < height; y++) {
    const rows = Math.min(step, source.height - y * step);
    for (let x = 0; x < width; x++, j++) {
      data[j] = (data[j] ?? 0) / (rows * Math.min(step, source.width - x * step));
    }
  }
  return { data, width, height };
}

/**
 * Returns the mean over a window of (2·radius + 1) by (2·down + 1) pixels around each pixel, clipped at the frame, by
 * running sums.
 */
export function boxMean(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  down = radius,
): Float32Array {
  const rows = new Float32Array(source.length);
  for (let y = 0; y < height; y++)
    meanOfLine(source, rows, { start: y * width, step: 1, length: width }, radius);
  const mean = new Float32Array(source.length);
  for (let x = 0; x < width; x++) meanOfLine(rows, mean, { start: x, step: width, length: height }, down);
  return mean;
}

function meanOfLine(
  source: Float32Array,
  target: Float32Array,
  line: { start: number; step: number; length: number },
  radius: number,
): void {
  const { start, step, length } = line;
  let sum = 0;
  for (let k = 0; k < Math.min(radius, length); k++) sum += source[start + k * step] ?? 0;
  for (let k = 0; k < length; k++) {
    if (k + radius < length) sum += source[start + (k + radius) * step] ?? 0;
    if (k - radius - 1 >= 0) sum -= source[start + (k - radius - 1) * step] ?? 0;
    const count = Math.min(length - 1, k + radius) - Math.max(0, k - radius) + 1;
    target[start + k * step] = sum / count;
  }
}
