import type { Flow } from "./flow.ts";
import { type PaintPlanes, createPlanesLike } from "./paint-planes.ts";

/** Number of steps in the table of weights. */
const steps = 256;

/**
 * Returns a copy with smooth areas and sharp edges: a bilateral filter in two passes, across the flow and along it (J.
 * E. Kyprianidis and J. Döllner, "Image Abstraction by Structure Adaptive Filtering", 2008).
 * @param sigma in pixels
 * @param range standard deviation of the weights by color difference; colors are 0…1
 */
export function filterBilaterally(image: PaintPlanes, flow: Flow, sigma: number, range: number): PaintPlanes {
  return filterPass(filterPass(image, flow, sigma, range, true), flow, sigma, range, false);
}

/** Returns a table of weights by squared color difference, 0…3, which is faster than an exponential per pixel. */
function tabulateWeights(range: number): Float32Array {
  return Float32Array.from({ length: steps + 1 }, (_, i) =>
    Math.exp(-((i / steps) * 3) / (2 * range * range)),
  );
}

function filterPass(
  image: PaintPlanes,
  flow: Flow,
  sigma: number,
  range: number,
  across: boolean,
): PaintPlanes {
  const { red, green, blue, width, height } = image;
  const target = createPlanesLike(image);
  const byColor = tabulateWeights(range);
  const radius = Math.max(1, Math.round(sigma * 1.7));
  const byDistance = Float32Array.from({ length: radius + 1 }, (_, k) =>
    Math.exp(-(k * k) / (2 * sigma * sigma)),
  );
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dx = (across ? -(flow.y[i] ?? 0) : flow.x[i]) ?? 0;
      const dy = (across ? flow.x[i] : flow.y[i]) ?? 0;
      const r0 = red[i] ?? 0;
      const g0 = green[i] ?? 0;
      const b0 = blue[i] ?? 0;
      let r = r0;
      let g = g0;
      let b = b0;
      let total = 1;
      for (let k = -radius; k <= radius; k++) {
        if (k === 0) continue;
        const px = Math.min(width - 1, Math.max(0, Math.floor(x + dx * k + 0.5)));
        const py = Math.min(height - 1, Math.max(0, Math.floor(y + dy * k + 0.5)));
        const at = py * width + px;
        const r1 = red[at] ?? 0;
        const g1 = green[at] ?? 0;
        const b1 = blue[at] ?? 0;
        const squaredDifference = (r1 - r0) * (r1 - r0) + (g1 - g0) * (g1 - g0) + (b1 - b0) * (b1 - b0);
        const weight =
          (byDistance[Math.abs(k)] ?? 0) * (byColor[Math.floor((squaredDifference * steps) / 3)] ?? 0);
        r += r1 * weight;
        g += g1 * weight;
        b += b1 * weight;
        total += weight;
      }
      target.red[i] = r / total;
      target.green[i] = g / total;
      target.blue[i] = b / total;
    }
  }
  return target;
}
