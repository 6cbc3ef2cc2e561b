import { gaussian } from "./gaussian.ts";

/** Where edges run: what a brush or a pen follows. */
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
 * From the smoothed structure tensor of luma (T. Brox et al. 2006; for painting: J. E. Kyprianidis and J. Döllner 2008).
 * @param sigma smoothing of the tensor, in pixels
 */
export function flowOf(luma: Float32Array, width: number, height: number, sigma: number): Flow {
  const tensor = tensorOf(luma, width, height);
  const [xx, xy, yy] = tensor.map((plane) => gaussian(plane, width, height, sigma));
  const [x, y, anisotropy] = [0, 0, 0].map(() => new Float32Array(luma.length));
  if (!xx || !xy || !yy || !x || !y || !anisotropy) throw new Error("A tensor has three planes.");
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

function tensorOf(luma: Float32Array, width: number, height: number): Float32Array[] {
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
      // Sobel with the weights of Scharr, which turn with the picture.
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
