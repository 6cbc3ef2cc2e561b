export type Random = () => number;

/** Returns numbers in 0…1 that are the same for the same seed (mulberry32, T. Ettinger 2017). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Returns a value from `from` to `to`. */
export function pickBetween(random: Random, from: number, to: number): number {
  return from + (to - from) * random();
}

/** Returns a random item. @throws Error when the list is empty, which is a bug */
export function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error("The list to pick from is empty.");
  return picked;
}

/**
 * Returns the item for a seed. Consecutive seeds cycle through the list.
 * @throws Error when the list is empty
 */
export function pickNth<T>(from: readonly T[], seed: number): T {
  const item = from[((seed % from.length) + from.length) % from.length];
  if (item === undefined) throw new Error("The list to choose from is empty.");
  return item;
}

/** Returns left or right at random; an even seed and the next one get different sides. */
export function chooseSide(seed: number): 1 | -1 {
  const tossed = createRandom(seed >> 1)() < 0.5;
  return tossed === (seed % 2 === 0) ? -1 : 1;
}

/** Returns the items, shuffled. */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const order = items.map((item) => ({ item, at: random() }));
  return order.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}
