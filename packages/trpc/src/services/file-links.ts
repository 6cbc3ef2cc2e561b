import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "../ports/index.ts";

const HOUR_SECONDS = 3600;
/** The server's secret signs nothing else with this beginning. */
const PURPOSE = "packshot file link 1";

/** The parts of a link as they stand in its URL, unchecked. */
export interface FileLink {
  readonly key: string;
  /** Seconds since 1970. */
  readonly exp: string | undefined;
  readonly sig: string | undefined;
  readonly download: string | undefined;
}

type SigningSettings = Pick<Settings, "signingSecret">;

interface FileLinkOptions {
  readonly now: Date;
  /** Makes it a link that saves the file under this name. */
  readonly downloadName?: string;
}

/**
 * A link to a stored object, relative to the server. It is the same link for the whole clock hour, so that browsers
 * can cache what is behind it, and opens for one to two hours.
 */
export function signFileLink(
  settings: SigningSettings,
  key: string,
  { now, downloadName }: FileLinkOptions,
): string {
  const hour = Math.floor(now.getTime() / 1000 / HOUR_SECONDS);
  const exp = String((hour + 2) * HOUR_SECONDS);
  const sig = signatureOf(settings, key, exp, downloadName);
  const query = new URLSearchParams({ exp, sig });
  if (downloadName !== undefined) query.set("download", downloadName);
  return `/files/${key}?${query}`;
}

/** Nothing but a link that `signFileLink` made is valid, whole and unchanged. Takes the same time for any signature. */
export function verifyFileLink(
  settings: SigningSettings,
  link: FileLink,
  now: Date,
): "valid" | "expired" | "invalid" {
  if (link.exp === undefined || link.sig === undefined) return "invalid";
  const expected = Buffer.from(signatureOf(settings, link.key, link.exp, link.download));
  const given = Buffer.from(link.sig);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "invalid";
  return now.getTime() < Number(link.exp) * 1000 ? "valid" : "expired";
}

function signatureOf(
  { signingSecret }: SigningSettings,
  key: string,
  exp: string,
  downloadName: string | undefined,
): string {
  // JSON keeps the parts apart: no two links have the same message.
  const message = JSON.stringify([PURPOSE, key, exp, downloadName ?? null]);
  return createHmac("sha256", signingSecret).update(message).digest("base64url");
}
