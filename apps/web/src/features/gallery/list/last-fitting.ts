/**
 * Finds the last of `count` places that fits, where all before one that fits do so, too. Returns -1 when none does. It
 * looks at few of them, however many there are.
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
