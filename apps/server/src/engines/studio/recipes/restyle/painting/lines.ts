import { type Flow, averageAlongFlow } from "./flow.ts";
import { blurGaussian } from "./gaussian.ts";

export interface Pen {
  /** Size of the finer of the two Gaussians in pixels, which is the width of a line. */
  readonly sigma: number;
  /** Weight of the difference of the two Gaussians. */
  readonly sharpness: number;
  /** Luma, 0…1, below which everything is filled with ink. */
  readonly threshold: number;
  /** Minimum step of luma at an edge for a line; a small step draws more lines. */
  readonly step: number;
  /** Hardness of a line's edges; small values are soft. */
  readonly hardness: number;
}

/**
 * Draws ink lines, 0 (ink) …1 (paper): the extended difference of Gaussians, along the flow (H. Winnemöller, J. E.
 * Kyprianidis and S. C. Olsen, "XDoG", 2012).
 */
export function drawInkLines(luma: Float32Array, flow: Flow, pen: Pen): Float32Array {
  const { width, height } = flow;
  const fine = blurGaussian(luma, width, height, pen.sigma);
  const wide = blurGaussian(luma, width, height, pen.sigma * 1.6);
  const response = new Float32Array(luma.length);
  const edge = new Float32Array(luma.length);
  for (let i = 0; i < response.length; i++) {
    edge[i] = (fine[i] ?? 0) - (wide[i] ?? 0);
    response[i] = (fine[i] ?? 0) + pen.sharpness * (edge[i] ?? 0);
  }
  const steps = Math.max(2, Math.round(pen.sigma * 4));
  const ink = averageAlongFlow(response, flow, steps);
  const strokes = averageAlongFlow(edge, flow, steps);
  for (let i = 0; i < ink.length; i++) {
    const fill = computePaper((ink[i] ?? 0) - pen.threshold, pen.hardness);
    const stroke = computePaper((strokes[i] ?? 0) + pen.step, pen.hardness * 16);
    ink[i] = Math.min(fill, stroke);
  }
  return ink;
}

function computePaper(above: number, hardness: number): number {
  return above >= 0 ? 1 : Math.max(0, 1 + Math.tanh(hardness * above));
}
