import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "../ports/index.ts";

export type SigningSettings = Pick<Settings, "signingSecret">;

/**
 * Signs the parts with the server's secret. Each use has a separate purpose, so that nothing signed for one
 * is valid for another. JSON separates the parts, so no two lists have the same message.
 */
export function signatureOf(
  { signingSecret }: SigningSettings,
  purpose: string,
  parts: readonly (string | null)[],
): string {
  const message = JSON.stringify([purpose, ...parts]);
  return createHmac("sha256", signingSecret).update(message).digest("base64url");
}

/** Compares in constant time. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
