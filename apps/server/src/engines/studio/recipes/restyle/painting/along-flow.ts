import type { Flow } from "./flow.ts";

/**
 * The mean of a plane along the flow, `steps` pixels each way: line integral convolution (B. Cabral and L. Leedom
 * 1993). Makes broken lines whole, and noise into strokes of a brush.
 */
export function alongFlow(source: Float32Array, flow: Flow, steps: number): Float32Array {
  const { width, height } = flow;
  const target = new Float32Array(source.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const forth = walk(source, flow, x, y, steps, 1);
      const back = walk(source, flow, x, y, steps, -1);
      target[i] = ((source[i] ?? 0) + forth + back) / (1 + 2 * steps);
    }
  }
  return target;
}

function walk(source: Float32Array, flow: Flow, x: number, y: number, steps: number, way: number): number {
  const { width, height } = flow;
  let [px, py, at] = [x, y, y * width + x];
  let dx = (flow.x[at] ?? 0) * way;
  let dy = (flow.y[at] ?? 0) * way;
  let sum = 0;
  for (let k = 0; k < steps; k++) {
    px += dx;
    py += dy;
    if (px < 0 || py < 0 || px > width - 1 || py > height - 1) return sum + (source[at] ?? 0) * (steps - k);
    at = Math.floor(py + 0.5) * width + Math.floor(px + 0.5);
    sum += source[at] ?? 0;
    // A tangent has no sign: go on the way we came.
    const same = (flow.x[at] ?? 0) * dx + (flow.y[at] ?? 0) * dy < 0 ? -1 : 1;
    dx = (flow.x[at] ?? 0) * same;
    dy = (flow.y[at] ?? 0) * same;
  }
  return sum;
}
