import { seeded } from "../../../scenery/seeded.ts";

/** White noise, -0.5…0.5, the same for the same seed. */
export function noise(length: number, seed: number): Float32Array {
  const random = seeded(seed);
  return Float32Array.from({ length }, () => random() - 0.5);
}
