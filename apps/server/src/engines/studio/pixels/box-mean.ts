/** Mean over a window of (2·radius + 1) by (2·down + 1) pixels around each pixel, clipped at the frame, by running sums. */
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
