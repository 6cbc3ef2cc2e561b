import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "../ports/index.ts";

export type SigningSettings = Pick<Settings, "signingSecret">;

/**
 * Signs the parts with the server's secret. Each use has its own purpose, so that a signature for one isn't valid for
 * another. The parts are encoded as JSON, so that no two lists have the same message.
 */
export function computeSignature(
  { signingSecret }: SigningSettings,
  purpose: string,
  parts: readonly (string | null)[],
): string {
  const message = JSON.stringify([purpose, ...parts]);
  return createHmac("sha256", signingSecret).update(message).digest("base64url");
}

/** Compares in constant time. */
export function matchesSignature(signature: string, expected: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
