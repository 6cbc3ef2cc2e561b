/** One channel of a colour over white, exact at both ends: alpha 255 keeps it, 0 gives 255. */
export function overWhite(value: number, alpha: number): number {
  return Math.round((value * alpha + 255 * (255 - alpha)) / 255);
}
