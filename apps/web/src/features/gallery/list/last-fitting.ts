/**
 * Returns the last of `count` indexes that fits, by binary search; all before it must fit, too. Returns -1 when none
 * does.
 */
export function lastFitting(count: number, fits: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
