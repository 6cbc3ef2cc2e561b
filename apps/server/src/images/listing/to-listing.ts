import { isPureWhite, type ListingForm } from "@packshot/trpc/ports";
import sharp from "sharp";
import { withFacts } from "../../engines/provenance.ts";
import { readCurrentXmp } from "../digital-source.ts";
import { measureBackground } from "../measuring/measure.ts";
import { placeOnWhite, findProductOnWhite } from "../place-on-white.ts";
import { layOutListing } from "./layout.ts";

/** The JPEG quality to try first, from 1 to 100. */
const DEFAULT_QUALITY = 92;
const MIN_QUALITY = 60;
const HIGHER_QUALITIES = [96, 100] as const;
/** Factor by which the sides shrink when even the lowest quality needs too many bytes. */
const SHRINK_FACTOR = 0.8;
const MIN_SIDE = 500;

/** Creates the JPEG that a channel requires, as far as that's possible without enlarging or inventing anything. */
export async function toListing(image: Uint8Array, form: ListingForm): Promise<Uint8Array> {
  const [{ width, height }, measured, xmp] = await Promise.all([
    sharp(image).metadata(),
    measureBackground(image),
    readCurrentXmp(image),
  ]);
  const subject = findProductOnWhite(measured);
  const mustBeWhite = form.onWhite && isPureWhite(measured.background);
  for (let { maxSide } = form; ;) {
    const layout = layOutListing({ ...form, maxSide }, { width, height }, subject);
    const { data, info } = await placeOnWhite(image, layout).raw().toBuffer({ resolveWithObject: true });
    // `info` has the size before white was added.
    const raw = { ...layout.frame, channels: info.channels };
    const encode = (quality: number) =>
      withFacts(sharp(data, { raw }), xmp).jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
    const file = await encodeWithinLimits(encode, form.bytes, mustBeWhite);
    const side = Math.max(layout.frame.width, layout.frame.height);
    if (file.byteLength <= form.bytes.atMost || side * SHRINK_FACTOR < MIN_SIDE) return file;
    maxSide = Math.floor(side * SHRINK_FACTOR);
  }
}

type Encode = (quality: number) => Promise<Buffer>;

/**
 * Encodes at the default quality, at a higher one if the file has too few bytes or impure white, or at the highest one
 * whose file isn't too large.
 */
async function encodeWithinLimits(
  encode: Encode,
  { atLeast, atMost }: ListingForm["bytes"],
  mustBeWhite: boolean,
): Promise<Buffer> {
  const first = await encode(DEFAULT_QUALITY);
  if (first.byteLength > atMost) return encodeWithinMaximum(encode, atMost);
  let best = first;
  for (const quality of HIGHER_QUALITIES) {
    if (best.byteLength >= atLeast && (!mustBeWhite || (await isWhite(best)))) break;
    const file = await encode(quality);
    if (file.byteLength > atMost) break;
    best = file;
  }
  return best;
}

async function encodeWithinMaximum(encode: Encode, atMost: number): Promise<Buffer> {
  let best = await encode(MIN_QUALITY);
  let [low, high] = [MIN_QUALITY, DEFAULT_QUALITY];
  if (best.byteLength > atMost) return best;
  while (high - low > 2) {
    const quality = Math.floor((low + high) / 2);
    const file = await encode(quality);
    if (file.byteLength > atMost) high = quality;
    else [low, best] = [quality, file];
  }
  return best;
}

async function isWhite(file: Uint8Array): Promise<boolean> {
  return isPureWhite((await measureBackground(file)).background);
}
