import { type PaintPlanes, lumaOf } from "./picture.ts";

/**
 * Pulls lightness to a few steps with soft edges, in place, color kept (H. Winnemöller, S. C. Olsen and B. Gooch,
 * "Real-Time Video Abstraction", 2006).
 * @param softness of the edges between steps: 1 is a staircase of hard paper cuts, 3 hardly a step
 */
export function stepTones(picture: PaintPlanes, steps: number, softness: number): void {
  const luma = lumaOf(picture);
  for (let i = 0; i < luma.length; i++) {
    const value = luma[i] ?? 0;
    const nearest = Math.round(value * steps) / steps;
    const stepped = nearest + Math.tanh(((value - nearest) * steps * 6) / softness) / (2 * steps);
    const ratio = stepped / Math.max(0.02, value);
    const factor = Math.min(1.6, Math.max(0.4, ratio));
    picture.red[i] = (picture.red[i] ?? 0) * factor;
    picture.green[i] = (picture.green[i] ?? 0) * factor;
    picture.blue[i] = (picture.blue[i] ?? 0) * factor;
  }
}
