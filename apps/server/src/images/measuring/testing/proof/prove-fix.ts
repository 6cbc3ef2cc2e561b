import { type Channel, channels, type Limit } from "@packshot/tools/channels";
import { findConversionForm, judge } from "@packshot/trpc";
import sharp from "sharp";
import { createRandom } from "../../../../engines/studio/testing/index.ts";
import { toListing } from "../../../listing/to-listing.ts";
import { measure } from "../../measure.ts";
import type { ProofCase } from "./proof-case.ts";

export interface FixProof extends Pick<ProofCase, "measure" | "channel" | "breaks"> {
  /** Whether the fix claims that its file passes. */
  readonly claims: boolean;
  /** Limits that the file breaks according to independent measurements. */
  readonly broken: readonly Limit["measure"][];
}

/** Fixes an image of the proof for its channel, as the app does, and measures the file without using the check. */
export async function proveFix({
  draw,
  seed,
  ...proofCase
}: ProofCase & { readonly seed: number }): Promise<FixProof | null> {
  const channel = channels.find(({ slug }) => slug === proofCase.channel);
  const listing = findConversionForm(`listing-${proofCase.channel}`)?.listing;
  if (channel === undefined || listing === undefined) throw new TypeError("The channel has no form.");
  const { bytes } = await draw(createRandom(seed));
  const upright = sharp(bytes).autoOrient().toColorspace("srgb");
  const { data: stored, info } = await upright.png().toBuffer({ resolveWithObject: true });
  // Uploads have at least 16 px on each side.
  if (Math.min(info.width, info.height) < 16) return null;
  const file = await toListing(stored, listing);
  const checked = { measurements: await measure(file), fileName: "product.jpg", isOriginal: true };
  const { passes } = judge(channel, checked, new Date());
  const { measure: by, channel: slug, breaks } = proofCase;
  return {
    measure: by,
    channel: slug,
    breaks,
    claims: passes,
    broken: await listBrokenLimits(file, channel),
  };
}

function isWithin(value: number, { atLeast = 0, atMost = Infinity }: { atLeast?: number; atMost?: number }) {
  return value >= atLeast && value <= atMost;
}

async function listBrokenLimits(file: Uint8Array, { rules }: Channel): Promise<Limit["measure"][]> {
  const { width, height, format, space, hasAlpha, pages = 1 } = await sharp(file).metadata();
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const isWhite = await isWhiteAround(file);
  const isMet = (limit: Limit): boolean => {
    switch (limit.measure) {
      case "longer-side":
        return isWithin(longer, limit);
      case "shorter-side":
        return isWithin(shorter, limit);
      case "width":
        return isWithin(width, limit);
      case "height":
        return isWithin(height, limit);
      case "pixels":
        return isWithin(width * height, limit);
      case "bytes":
        return isWithin(file.byteLength, limit);
      case "ratio":
        return Math.abs(width - height * limit.equals) <= 1;
      case "format":
        return format === "jpeg" && limit.oneOf.includes("jpeg");
      case "color-mode":
        return space === "srgb";
      case "transparency":
        return !hasAlpha;
      case "animation":
        return pages === 1;
      case "background":
        return isWhite;
      default:
        return true;
    }
  };
  const inForce = rules.filter(
    ({ level, validFrom }) =>
      level === "required" && (validFrom === undefined || new Date(validFrom) <= new Date()),
  );
  return inForce.flatMap(({ limit }) => (isMet(limit) ? [] : [limit.measure]));
}

/** Minimum lightness of pure white in a JPEG, and minimum fraction of such edge pixels: a product may touch an edge. */
const [MIN_LIGHTNESS, MIN_WHITE_FRACTION] = [250, 0.97];

/** Resolves to true if the outermost pixels are white. */
async function isWhiteAround(file: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(file).grayscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let edge = 0;
  let white = 0;
  for (let y = 0; y < height; y++) {
    // Between the first and the last row, only both ends of a row are outermost.
    const step = y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1);
    for (let x = 0; x < width; x += step) {
      edge += 1;
      if ((data[y * width + x] ?? 0) >= MIN_LIGHTNESS) white += 1;
    }
  }
  return white >= edge * MIN_WHITE_FRACTION;
}

/** Returns a table with a row per measurement that the images break. */
export function fixTable(proofs: readonly FixProof[]): string {
  const rows = [...Map.groupBy(proofs, ({ measure: by, channel }) => `${by} (${channel})`)].map(
    ([name, all]) => {
      const claimed = all.filter(({ claims }) => claims);
      return [name, all.length, claimed.length, claimed.filter(({ broken }) => broken.length > 0).length];
    },
  );
  const head = ["measurement", "images", "fixes that claim success", "of these, files that break a limit"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
