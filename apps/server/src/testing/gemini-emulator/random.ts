/**
 * Creates a generator of numbers in [0, 1) that is deterministic for a seed (mulberry32, T. Ettinger 2017).
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const createRandomBytes = (random: () => number, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
