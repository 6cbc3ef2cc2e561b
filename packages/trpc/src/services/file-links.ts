import { channels } from "@packshot/tools/channels";
import type { ImageForm } from "../ports/index.ts";
import { createListingForm } from "./check/listing-form.ts";
import { matchesSignature, computeSignature, type SigningSettings } from "./signature.ts";

const HOUR_SECONDS = 3600;
/** Prefix of signed messages. The server's secret signs no other messages with this prefix. */
const PURPOSE = "packshot file link 1";

/** The parts of a link as in its URL, not yet verified. */
export interface FileLink {
  readonly key: string;
  /** The expiry in seconds since 1970. */
  readonly exp: string | undefined;
  readonly sig: string | undefined;
  readonly download: string | undefined;
  /** The conversion of the image; without it, the image is served as stored. */
  readonly as: string | undefined;
}

/** All formats and sizes in which an image can be saved. A frame has the size that its channel recommends. */
export const conversions = {
  jpeg: { format: "jpeg" },
  "jpeg-1080": { format: "jpeg", longestSide: 1080 },
  png: { format: "png" },
  webp: { format: "webp" },
  "webp-1080": { format: "webp", longestSide: 1080 },
  amazon: {
    format: "jpeg",
    frame: { width: 2000, height: 2000, minSide: 500, fill: { min: 0.85, target: 0.88 } },
  },
  ebay: { format: "jpeg", frame: { width: 1600, height: 1600, minSide: 500 } },
  etsy: { format: "jpeg", frame: { width: 2700, height: 2025, minSide: 1500 } },
  shopify: { format: "jpeg", frame: { width: 2048, height: 2048, minSide: 800 } },
  "instagram-square": { format: "jpeg", frame: { width: 1080, height: 1080, minSide: 1080 } },
  "instagram-portrait": { format: "jpeg", frame: { width: 1080, height: 1350, minSide: 1080 } },
  banner: { format: "jpeg", frame: { width: 1200, height: 628, minSide: 628 } },
  story: { format: "jpeg", frame: { width: 1080, height: 1920, minSide: 1080 } },
} as const satisfies Readonly<Record<string, ImageForm>>;
export type Conversion = keyof typeof conversions;

export function isConversion(name: string): name is Conversion {
  return Object.hasOwn(conversions, name);
}

/** The conversion that meets a channel's listing rules, by the channel's slug. */
export type ListingConversion = `listing-${string}`;

/** Returns the form of a conversion by its name in a link; undefined for one that no longer exists. */
export function findConversionForm(name: string): ImageForm | undefined {
  if (isConversion(name)) return conversions[name];
  const channel = channels.find(({ slug }) => name === `listing-${slug}`);
  return channel && { format: "jpeg", listing: createListingForm(channel) };
}

interface FileLinkOptions {
  readonly now: Date;
  /** The file name under which the link saves the file. */
  readonly downloadName?: string;
  readonly as?: Conversion | ListingConversion;
}

/**
 * Signs a link to a stored object, relative to the server. The link stays the same during a clock hour, so that
 * browsers can cache its file, and is valid for one to two hours.
 */
export function signFileLink(
  settings: SigningSettings,
  key: string,
  { now, downloadName, as }: FileLinkOptions,
): string {
  const hour = Math.floor(now.getTime() / 1000 / HOUR_SECONDS);
  const exp = String((hour + 2) * HOUR_SECONDS);
  const sig = computeSignature(settings, PURPOSE, listParts({ key, exp, download: downloadName, as }));
  const query = new URLSearchParams({ exp, sig });
  if (as !== undefined) query.set("as", as);
  if (downloadName !== undefined) query.set("download", downloadName);
  return `/files/${key}?${query}`;
}

/** Returns `invalid` unless the link was signed by `signFileLink`. Compares signatures in constant time. */
export function verifyFileLink(
  settings: SigningSettings,
  link: FileLink,
  now: Date,
): "valid" | "expired" | "invalid" {
  if (link.exp === undefined || link.sig === undefined) return "invalid";
  const expected = computeSignature(settings, PURPOSE, listParts(link));
  if (!matchesSignature(link.sig, expected)) return "invalid";
  return now.getTime() < Number(link.exp) * 1000 ? "valid" : "expired";
}

function listParts({ key, exp, download, as }: Omit<FileLink, "sig">): readonly (string | null)[] {
  return [key, exp ?? null, download ?? null, as ?? null];
}
