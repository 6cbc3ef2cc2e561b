import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns 256 random bits that are safe in a cookie, a header and an address. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns what is stored of a secret. It needs no salt and no slowness, because 256 random bits can't be guessed. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Takes the same time wherever the two differ. */
export function secretMatches(secret: string, storedHash: string): boolean {
  const given = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(storedHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
