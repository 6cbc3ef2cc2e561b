/** Returns a plane blurred by a Gaussian of `sigma` pixels, in two passes. Pixels beyond the border repeat it. */
export function blurGaussian(
  source: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const kernel = createKernel(sigma);
  return blurColumns(blurRows(source, width, height, kernel), width, height, kernel);
}

/** Returns the half of the kernel from the middle on, scaled so that the whole kernel sums to 1. */
function createKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(sigma * 2.5));
  const half = Float32Array.from({ length: radius + 1 }, (_, i) => Math.exp(-(i * i) / (2 * sigma * sigma)));
  const sum = half.reduce((total, weight, i) => total + weight * (i === 0 ? 1 : 2), 0);
  return half.map((weight) => weight / sum);
}

function blurRows(source: Float32Array, width: number, height: number, kernel: Float32Array): Float32Array {
  const target = new Float32Array(source.length);
  const radius = kernel.length - 1;
  const line = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    const row = source.subarray(y * width, (y + 1) * width);
    line.fill(row[0] ?? 0, 0, radius);
    line.set(row, radius);
    line.fill(row[width - 1] ?? 0, radius + width);
    for (let x = 0; x < width; x++) {
      let sum = (line[x + radius] ?? 0) * (kernel[0] ?? 0);
      for (let k = 1; k <= radius; k++)
        sum += ((line[x + radius - k] ?? 0) + (line[x + radius + k] ?? 0)) * (kernel[k] ?? 0);
      target[y * width + x] = sum;
    }
  }
  return target;
}

/** Blurs each column. It adds whole rows, since walking down columns misses the cache. */
function blurColumns(
  source: Float32Array,
  width: number,
  height: number,
  kernel: Float32Array,
): Float32Array {
  const target = new Float32Array(source.length);
  const radius = kernel.length - 1;
  for (let y = 0; y < height; y++) {
    const row = target.subarray(y * width, (y + 1) * width);
    for (let k = -radius; k <= radius; k++) {
      const from = Math.min(height - 1, Math.max(0, y + k)) * width;
      const weight = kernel[Math.abs(k)] ?? 0;
      for (let x = 0; x < width; x++) row[x] = (row[x] ?? 0) + (source[from + x] ?? 0) * weight;
    }
  }
  return target;
}
