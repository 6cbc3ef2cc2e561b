import { createRandom } from "../../../scenery/seeded-random.ts";
import { blurGaussian } from "./gaussian.ts";

/** The direction of edges at each pixel, which a brush or a pen follows. */
export interface Flow {
  /** Unit vectors along the edge. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** 0 where there is no direction, 1 on a straight edge. */
  readonly anisotropy: Float32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Computes the flow from the smoothed structure tensor of luma (T. Brox et al. 2006; for painting: J. E. Kyprianidis
 * and J. Döllner 2008).
 * @param sigma smoothing of the tensor, in pixels
 */
export function computeFlow(luma: Float32Array, width: number, height: number, sigma: number): Flow {
  const tensor = computeTensor(luma, width, height);
  const [xx, xy, yy] = tensor.map((plane) => blurGaussian(plane, width, height, sigma));
  const [x, y, anisotropy] = [0, 0, 0].map(() => new Float32Array(luma.length));
  if (!xx || !xy || !yy || !x || !y || !anisotropy) throw new Error("The flow has a missing plane.");
  for (let i = 0; i < luma.length; i++) {
    const [e, f, g] = [xx[i] ?? 0, xy[i] ?? 0, yy[i] ?? 0];
    const spread = Math.sqrt((e - g) * (e - g) + 4 * f * f);
    const angle = 0.5 * Math.atan2(2 * f, e - g);
    x[i] = -Math.sin(angle);
    y[i] = Math.cos(angle);
    anisotropy[i] = spread / (e + g + 1e-5);
  }
  return { x, y, anisotropy, width, height };
}

function computeTensor(luma: Float32Array, width: number, height: number): Float32Array[] {
  const xx = new Float32Array(luma.length);
  const xy = new Float32Array(luma.length);
  const yy = new Float32Array(luma.length);
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      const row = y * width;
      // Scharr's weights. Unlike Sobel's, their response is almost the same in every direction.
      const gx =
        0.183 * ((luma[up + right] ?? 0) - (luma[up + left] ?? 0)) +
        0.634 * ((luma[row + right] ?? 0) - (luma[row + left] ?? 0)) +
        0.183 * ((luma[down + right] ?? 0) - (luma[down + left] ?? 0));
      const gy =
        0.183 * ((luma[down + left] ?? 0) - (luma[up + left] ?? 0)) +
        0.634 * ((luma[down + x] ?? 0) - (luma[up + x] ?? 0)) +
        0.183 * ((luma[down + right] ?? 0) - (luma[up + right] ?? 0));
      xx[i] = gx * gx;
      xy[i] = gx * gy;
      yy[i] = gy * gy;
    }
  }
  return [xx, xy, yy];
}

/**
 * Returns the mean of a plane along the flow, `steps` pixels each way: line integral convolution (B. Cabral and L.
 * Leedom 1993). It closes gaps in lines and turns noise into brush strokes.
 */
export function averageAlongFlow(source: Float32Array, flow: Flow, steps: number): Float32Array {
  const { width, height } = flow;
  const target = new Float32Array(source.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const forth = sumAlongFlow(source, flow, x, y, steps, 1);
      const back = sumAlongFlow(source, flow, x, y, steps, -1);
      target[i] = ((source[i] ?? 0) + forth + back) / (1 + 2 * steps);
    }
  }
  return target;
}

function sumAlongFlow(
  source: Float32Array,
  flow: Flow,
  x: number,
  y: number,
  steps: number,
  direction: number,
): number {
  const { width, height } = flow;
  let [px, py, at] = [x, y, y * width + x];
  let dx = (flow.x[at] ?? 0) * direction;
  let dy = (flow.y[at] ?? 0) * direction;
  let sum = 0;
  for (let k = 0; k < steps; k++) {
    px += dx;
    py += dy;
    if (px < 0 || py < 0 || px > width - 1 || py > height - 1) return sum + (source[at] ?? 0) * (steps - k);
    at = Math.floor(py + 0.5) * width + Math.floor(px + 0.5);
    sum += source[at] ?? 0;
    // A tangent has no sign of its own, so this chooses the one that keeps the walk from turning back.
    const sign = (flow.x[at] ?? 0) * dx + (flow.y[at] ?? 0) * dy < 0 ? -1 : 1;
    dx = (flow.x[at] ?? 0) * sign;
    dy = (flow.y[at] ?? 0) * sign;
  }
  return sum;
}

/** Returns white noise, −0.5…0.5, always the same for a seed. */
export function createNoise(length: number, seed: number): Float32Array {
  const random = createRandom(seed);
  return Float32Array.from({ length }, () => random() - 0.5);
}
