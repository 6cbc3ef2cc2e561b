/** One channel of a color over a ground, exact at both ends: alpha 255 keeps it, 0 gives the ground. */
export function over(value: number, alpha: number, ground: number): number {
  return Math.round((value * alpha + ground * (255 - alpha)) / 255);
}
