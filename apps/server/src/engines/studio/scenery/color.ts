import type { Levels } from "../pixels/color.ts";

export type Color = Levels;

export { parseColor } from "../pixels/color.ts";

export function mixLevels(a: Color, b: Color, fraction: number): Color {
  return [a[0] + (b[0] - a[0]) * fraction, a[1] + (b[1] - a[1]) * fraction, a[2] + (b[2] - a[2]) * fraction];
}

export function toCss([red, green, blue]: Color, alpha = 1): string {
  return `rgba(${String(Math.round(red))}, ${String(Math.round(green))}, ${String(Math.round(blue))}, ${String(alpha)})`;
}

/** Returns 0 below `from`, 1 above `to`, and a smooth value between; `from` may be the greater one. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
