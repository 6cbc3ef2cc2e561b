import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "../ports/index.ts";

type SigningSettings = Pick<Settings, "signingSecret">;

/**
 * Signs the parts with the server's secret. Each use has a purpose of its own, so that nothing signed for one of them
 * counts for another. JSON keeps the parts apart, so no two lists have the same message.
 */
export function signatureOf(
  { signingSecret }: SigningSettings,
  purpose: string,
  parts: readonly (string | null)[],
): string {
  const message = JSON.stringify([purpose, ...parts]);
  return createHmac("sha256", signingSecret).update(message).digest("base64url");
}

/** Takes the same time for any signature. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
