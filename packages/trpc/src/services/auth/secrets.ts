import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns 256 random bits in a form that is safe in a cookie, a header and a URL. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the hash under which a secret is stored. It needs no salt and no slow algorithm, because 256 random bits
 * can't be guessed.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares in constant time. */
export function isMatchingSecret(secret: string, storedHash: string): boolean {
  const hash = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(storedHash);
  return hash.length === stored.length && timingSafeEqual(hash, stored);
}
