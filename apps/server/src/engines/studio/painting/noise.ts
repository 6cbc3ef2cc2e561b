/** White noise, -0.5…0.5 (T. Ettinger's mulberry32), the same for the same seed. */
export function noise(length: number, seed: number): Float32Array {
  const values = new Float32Array(length);
  let state = seed | 0;
  for (let i = 0; i < length; i++) {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    values[i] = ((t ^ (t >>> 14)) >>> 0) / 4294967296 - 0.5;
  }
  return values;
}
