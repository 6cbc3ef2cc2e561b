import { createHash } from "node:crypto";

/**
 * At least 0 and below 1, the same row for the same seed: sfc32 (C. Doty-Humphrey, PractRand), its state a SHA-256
 * of the seed, so that similar seeds give rows that have nothing in common.
 */
export function seededRandom(seed: string): () => number {
  const digest = createHash("sha256").update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = digest.readInt32LE(12);
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}
