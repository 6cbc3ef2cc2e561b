import type { Plane, Rectangle } from "./raster.ts";

/** The indexes and weights of four source values for each target position, starting at the position × 4. */
interface Taps {
  readonly index: Int32Array;
  readonly weight: Float32Array;
}

function computeCubicTaps(from: number, to: number): Taps {
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

/** Resamples each row of the source. */
function stretchRows(source: Plane, { index, weight }: Taps): Plane {
  const width = weight.length / 4;
  const data = new Float32Array(width * source.height);
  for (let y = 0, out = 0; y < source.height; y++) {
    const from = y * source.width;
    for (let k = 0; k < weight.length; k += 4, out++) {
      data[out] =
        (source.data[from + (index[k] ?? 0)] ?? 0) * (weight[k] ?? 0) +
        (source.data[from + (index[k + 1] ?? 0)] ?? 0) * (weight[k + 1] ?? 0) +
        (source.data[from + (index[k + 2] ?? 0)] ?? 0) * (weight[k + 2] ?? 0) +
        (source.data[from + (index[k + 3] ?? 0)] ?? 0) * (weight[k + 3] ?? 0);
    }
  }
  return { data, width, height: source.height };
}

/** Resamples each column of the source, row by row, in memory order. */
function stretchColumns({ data: source, width }: Plane, { index, weight }: Taps): Plane {
  const height = weight.length / 4;
  const data = new Float32Array(width * height);
  for (let y = 0, out = 0; y < height; y++) {
    const tap = (k: number) => (index[y * 4 + k] ?? 0) * width;
    const [a, b, c, d] = [tap(0), tap(1), tap(2), tap(3)];
    const [wa = 0, wb = 0, wc = 0, wd = 0] = weight.subarray(y * 4, y * 4 + 4);
    for (let x = 0; x < width; x++, out++) {
      data[out] =
        (source[a + x] ?? 0) * wa +
        (source[b + x] ?? 0) * wb +
        (source[c + x] ?? 0) * wc +
        (source[d + x] ?? 0) * wd;
    }
  }
  return { data, width, height };
}

/** Resizes by Catmull-Rom splines (R. Keys 1981, a = -0.5). Meant for enlarging, because it does not average. */
export function enlarge(source: Plane, width: number, height: number): Plane {
  return stretchColumns(
    stretchRows(source, computeCubicTaps(source.width, width)),
    computeCubicTaps(source.height, height),
  );
}

/**
 * Enlarges by a whole number and returns a part of the result.
 * @param part in pixels of the enlarged plane
 */
export function enlargePart(source: Plane, by: number, part: Rectangle): Plane {
  const across = sliceTaps(computeCubicTaps(source.width, source.width * by), part.left, part.width);
  const down = sliceTaps(computeCubicTaps(source.height, source.height * by), part.top, part.height);
  return stretchColumns(stretchRows(source, across), down);
}

function sliceTaps({ index, weight }: Taps, from: number, length: number): Taps {
  const [first, last] = [from * 4, (from + length) * 4];
  return { index: index.subarray(first, last), weight: weight.subarray(first, last) };
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
export function computeBoxMean(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  down = radius,
): Float32Array {
  const rows = new Float32Array(source.length);
  for (let y = 0; y < height; y++) averageRow(source, rows, y * width, width, radius);
  return averageColumns(rows, width, height, down);
}

function averageRow(
  source: Float32Array,
  target: Float32Array,
  start: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  for (let k = 0; k < Math.min(radius, length); k++) sum += source[start + k] ?? 0;
  for (let k = 0; k < length; k++) {
    if (k + radius < length) sum += source[start + k + radius] ?? 0;
    if (k - radius - 1 >= 0) sum -= source[start + k - radius - 1] ?? 0;
    const count = Math.min(length - 1, k + radius) - Math.max(0, k - radius) + 1;
    target[start + k] = sum / count;
  }
}

/** Works row by row, in memory order. */
function averageColumns(rows: Float32Array, width: number, height: number, radius: number): Float32Array {
  const mean = new Float32Array(rows.length);
  const sums = new Float64Array(width);
  const add = (y: number, sign: 1 | -1) => {
    for (let x = 0, i = y * width; x < width; x++, i++) sums[x] = (sums[x] ?? 0) + sign * (rows[i] ?? 0);
  };
  for (let y = 0; y < Math.min(radius, height); y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) add(y + radius, 1);
    if (y - radius - 1 >= 0) add(y - radius - 1, -1);
    const fraction = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1);
    for (let x = 0, i = y * width; x < width; x++, i++) mean[i] = (sums[x] ?? 0) * fraction;
  }
  return mean;
}
