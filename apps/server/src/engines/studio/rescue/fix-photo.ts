import type { FixedPhoto, PhotoFix, SuggestedFixes } from "@packshot/trpc/ports";
import sharp from "sharp";
import type { Network } from "../matting/runtime.ts";
import { decodePng, reduceCopy } from "../pixels/decode.ts";
import { cropRgb, release, resizeRgb, type Rgb, type Size } from "../pixels/raster.ts";
import type { PastJpegCompression } from "../../past-jpeg-compression.ts";
import { type ColorCorrection, correctColors, findColorCorrection } from "./correct-colors.ts";
import { enlargeTwice } from "./enlarge.ts";
import { measureDecibelsGained, findJpegDamage, measureRepairGain, repairJpeg } from "./repair-jpeg.ts";

type LoadNetwork = () => Promise<Network>;

/** Maximum longer side, in pixels, of a photo to enlarge. Frames that need more are at most twice as large. */
const MAX_SMALL_SIDE = 1000;
/** Minimum shorter side in pixels. Smaller photos have too little to measure. */
const MIN_SIDE = 64;
/** Decibels that enlarging must gain over resampling. */
const MIN_GAIN = 1;
/** Side in pixels of the part in which the gain is measured. */
const MEASURED_SIDE = 256;
/** Longer side in pixels of the copy in which colors are judged. */
const JUDGED_SIDE = 512;
/** Maximum pixels of a photo whose JPEG damage is reduced, which takes about two seconds per megapixel. */
const MAX_REPAIRED_PIXELS = 4_000_000;
/** Decibels that a repair must gain. */
const MIN_REPAIR_GAIN = 0.3;

/** Measures which fixes would help. None are suggested for a photo with transparency. */
export async function suggestFixes(png: Uint8Array, network: LoadNetwork): Promise<SuggestedFixes> {
  const { width, height, hasAlpha } = await sharp(png).metadata();
  if (hasAlpha) return { enlarge: null, colors: null, compression: null };
  const correction = await readColorCorrection(png);
  const photo = width * height <= MAX_REPAIRED_PIXELS ? (await decodePng(png)).rgb : undefined;
  const damage = photo && findHelpfulRepair(photo);
  const gain = photo && isSmall({ width, height }) ? await measureGain(photo, await network()) : 0;
  return {
    enlarge: gain >= MIN_GAIN ? { gain } : null,
    colors: correction ? { cast: correction.cast, dim: correction.dim } : null,
    compression: damage ? { quality: damage.quality, gain: damage.gain } : null,
  };
}

/** Returns whether a photo is so small that enlarging it may help. */
export function isSmall({ width, height }: Size): boolean {
  return Math.max(width, height) <= MAX_SMALL_SIDE && Math.min(width, height) >= MIN_SIDE;
}

/** Returns a photo's JPEG damage and what a repair gains, if it helps. */
function findHelpfulRepair(photo: Rgb): (PastJpegCompression & { readonly gain: number }) | undefined {
  const damage = findJpegDamage(photo);
  const gain = damage ? measureRepairGain(photo, damage) : 0;
  return damage && gain >= MIN_REPAIR_GAIN ? { ...damage, gain } : undefined;
}

/** Makes a copy with the requested fixes that help. */
export async function fixPhoto(
  png: Uint8Array,
  requestedFixes: readonly PhotoFix[],
  network: LoadNetwork,
): Promise<FixedPhoto> {
  const suggested = await suggestFixes(png, network);
  const fixes = requestedFixes.filter((fix) => suggested[fix] !== null);
  let { rgb: photo } = await decodePng(png);
  // A JPEG's blocks can be found only before other changes.
  const damage = fixes.includes("compression") ? findJpegDamage(photo) : undefined;
  if (damage) photo = repairJpeg(photo, damage);
  const correction = fixes.includes("colors") ? await readColorCorrection(png) : undefined;
  if (correction) {
    const corrected = correctColors(photo, correction);
    release(photo.data);
    photo = corrected;
  }
  if (fixes.includes("enlarge")) photo = await enlargeTwice(photo, await network());
  const { data, width, height } = photo;
  const raw = { width, height, channels: 3 } as const;
  return { png: await sharp(data, { raw }).png({ compressionLevel: 4 }).toBuffer(), width, height, fixes };
}

async function readColorCorrection(png: Uint8Array): Promise<ColorCorrection | undefined> {
  return findColorCorrection((await decodePng(await reduceCopy(png, JUDGED_SIDE))).rgb);
}

/** Returns the network's gain over resampling, in decibels, when both enlarge the photo's middle from half its size. */
async function measureGain(photo: Rgb, network: Network): Promise<number> {
  const [width, height] = [photo.width, photo.height].map((side) =>
    Math.min(MEASURED_SIDE, side - (side % 2)),
  );
  const middle = cropRgb(photo, {
    left: Math.floor((photo.width - (width ?? 0)) / 2),
    top: Math.floor((photo.height - (height ?? 0)) / 2),
    width: width ?? 0,
    height: height ?? 0,
  });
  const reduced = await resizeRgb(middle, middle.width / 2, middle.height / 2);
  const resampled = await resizeRgb(reduced, middle.width, middle.height);
  const enlarged = await enlargeTwice(reduced, network);
  return measureDecibelsGained(resampled, enlarged, middle);
}
