import type { Settings } from "../ports/index.ts";
import { isSignature, signatureOf } from "./signature.ts";

const HOUR_SECONDS = 3600;
/** The server's secret signs nothing else that begins like this. */
const PURPOSE = "packshot file link 1";

/** The link's parts are unchecked, as they appear in its URL. */
export interface FileLink {
  readonly key: string;
  /** The time is in seconds since 1970. */
  readonly exp: string | undefined;
  readonly sig: string | undefined;
  readonly download: string | undefined;
}

type SigningSettings = Pick<Settings, "signingSecret">;

interface FileLinkOptions {
  readonly now: Date;
  /** With a name, the link saves the file under it. */
  readonly downloadName?: string;
}

/**
 * Signs a link to a stored object, relative to the server. The link stays the same during a clock hour, so that
 * browsers can cache its file, and is valid for one to two hours.
 */
export function signFileLink(
  settings: SigningSettings,
  key: string,
  { now, downloadName }: FileLinkOptions,
): string {
  const hour = Math.floor(now.getTime() / 1000 / HOUR_SECONDS);
  const exp = String((hour + 2) * HOUR_SECONDS);
  const sig = signatureOf(settings, PURPOSE, [key, exp, downloadName ?? null]);
  const query = new URLSearchParams({ exp, sig });
  if (downloadName !== undefined) query.set("download", downloadName);
  return `/files/${key}?${query}`;
}

/** Only an unchanged link from `signFileLink` is valid. Takes the same time for any signature. */
export function verifyFileLink(
  settings: SigningSettings,
  link: FileLink,
  now: Date,
): "valid" | "expired" | "invalid" {
  if (link.exp === undefined || link.sig === undefined) return "invalid";
  const expected = signatureOf(settings, PURPOSE, [link.key, link.exp, link.download ?? null]);
  if (!isSignature(link.sig, expected)) return "invalid";
  return now.getTime() < Number(link.exp) * 1000 ? "valid" : "expired";
}
