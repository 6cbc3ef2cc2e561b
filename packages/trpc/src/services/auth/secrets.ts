import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, safe in a cookie, a header and an address. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret. It needs no salt and no slowness: there is nothing to guess in 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Takes the same time wherever the two differ. */
export function secretMatches(secret: string, storedHash: string): boolean {
  const given = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(storedHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
