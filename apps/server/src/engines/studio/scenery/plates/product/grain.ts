import type { PlacedProduct } from "./place-product.ts";

/** Limits that the measured grain is clamped to, as standard deviations in levels from 0 to 255. */
const grainLimits = { min: 0.45, max: 1.4 } as const;

/** Quantile of the mask's absolute responses that measures noise: larger responses may be edges. */
const noiseQuantile = 0.1;

/**
 * Returns the grain of the product as a standard deviation in levels, clamped to `grainLimits`. It is measured where
 * the product is smoothest, with the mask from J. Immerkær, "Fast Noise Variance Estimation", 1996.
 */
export function measureGrain({ rgba, width, height }: PlacedProduct): number {
  const deviations: number[] = [];
  const step = Math.max(3, Math.round(Math.sqrt((width * height) / 4000)));
  const green = (x: number, y: number) => rgba[(y * width + x) * 4 + 1] ?? 0;
  for (let y = 2; y < height - 2; y += step) {
    for (let x = 2; x < width - 2; x += step) {
      let sum = 0;
      let opaque = true;
      for (let v = -1; v <= 1; v++) {
        for (let u = -1; u <= 1; u++) {
          if (rgba[((y + v) * width + x + u) * 4 + 3] !== 255) opaque = false;
          const weight = (u === 0 ? 2 : -1) * (v === 0 ? 2 : -1);
          sum += weight * green(x + u, y + v);
        }
      }
      // Clipped highlights and blacks hide the noise.
      if (opaque && green(x, y) > 12 && green(x, y) < 245) deviations.push(Math.abs(sum));
    }
  }
  deviations.sort((a, b) => a - b);
  const response = deviations[Math.floor(deviations.length * noiseQuantile)] ?? 0;
  // A tenth of |N(0, σ)| lies below 0.126 σ; the mask multiplies σ by 6.
  return Math.min(grainLimits.max, Math.max(grainLimits.min, response / (6 * 0.126)));
}

/** Side of the noise tile, in pixels. */
const tileSide = 256;
/** Noise with mean 0 and standard deviation 1. */
const tile = makeTile();

function makeTile(): Float32Array {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
  // The sum of three uniform values has a variance of 1/4, so doubling it gives a deviation of 1.
  return Float32Array.from({ length: tileSide * tileSide }, () => 2 * (random() + random() + random() - 1.5));
}

/** Returns the noise at a pixel. Each tile is shifted within its rows, so that the noise doesn't visibly repeat. */
export function readGrain(x: number, y: number): number {
  const shift = Math.imul(y >> 8, 97) + Math.imul(x >> 8, 61);
  return tile[((y & 255) << 8) | ((x + shift) & 255)] ?? 0;
}
