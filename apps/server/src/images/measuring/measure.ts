import type { Background, FileFacts, Measurements, Subject } from "@packshot/trpc/ports";
import sharp, { type Metadata } from "sharp";
import { readDigitalSource } from "../digital-source.ts";
import { readFileFacts } from "../file-facts.ts";
import { fitWithin } from "../fit-within.ts";
import { openImage } from "../open-image.ts";
import { findPastJpegQuality } from "./compression.ts";
import { hasRepeatedPixels, measureEdges } from "./edges.ts";
import { dilate, findBackground, measureWhiteEdge } from "./background.ts";
import { findBorder } from "./border.ts";
import { findDarkestChannels, computeLightness, type Pixels, PURE_WHITE, VISIBLY_WHITE } from "./pixels.ts";
import { type SubjectMaps, locateSubject } from "./subject.ts";
import { findObjects, mapObjects, type FoundObject, type ObjectMap } from "./objects.ts";

/** Pixels of the longer side of the copy used to measure whiteness and edges. */
const FINE_SIDE = 2000;
/** Pixels of the longer side of the copy used to separate the product from the background. */
const COARSE_SIDE = 800;
/** Width of the product's soft edge in pixels of the coarse copy; it doesn't count as background. */
const RIM_WIDTH = 3;
/** Distance from an edge, in pixels of the original, at which lossy formats still cause ringing. */
const RINGING_DISTANCE = 9;
/** Minimum lightness of ringing, from 0 to 255. */
const MIN_RINGING_LIGHTNESS = 232;
/**
 * Minimum fraction of white along the edges of an image on white. With less, the product can't be separated from the
 * background.
 */
const MIN_WHITE_EDGE_FRACTION = 0.5;
/** Minimum size of an object as a fraction of the image. Anything smaller is a speck on the background. */
const MIN_OBJECT_FRACTION = 0.0002;
/** Maximum size of a small object, as a fraction of the largest one. */
const MAX_SMALL_OBJECT_RATIO = 0.1;
/** Lightness, 0 to 255, above which a small object is a tint of the background, not a product. */
const MIN_PALE_LIGHTNESS = 200;

/** Measurements of an image without its text, and the pixels to read the text from. */
export interface MeasuredImage {
  readonly measurements: Measurements;
  readonly pixels: Pixels;
  /** `null` if the product isn't on white. */
  readonly objects: ObjectMap | null;
}

/** Measures an untrusted image, except for its text, as browsers show it on white. */
export async function measure(bytes: Uint8Array, madeFrom?: FileFacts): Promise<Measurements> {
  return (await measureWithPixels(bytes, madeFrom)).measurements;
}

/** Measures an image and returns the pixels to read its text from. */
export async function measureWithPixels(bytes: Uint8Array, madeFrom?: FileFacts): Promise<MeasuredImage> {
  const { metadata, file, fine, coarse, isTransparent, inside, objects, backgroundAndSubject } =
    await openAndMeasure(bytes, madeFrom);
  const { width, height } = metadata.autoOrient;
  const isWholeSize = Math.max(width, height) <= FINE_SIDE;
  const light = computeLightness(fine);
  const isProduct = (x: number, y: number) =>
    inside === null || inside[findCoarsePixel(x, y, { fine, coarse })] === 1;
  const measurements: Measurements = {
    ...file,
    width,
    height,
    isTransparent,
    digitalSource: readDigitalSource(metadata.xmp),
    border: findBorder(coarse),
    ...backgroundAndSubject,
    edges: measureEdges(light, fine, isProduct),
    pastJpegQuality: isWholeSize ? findPastJpegQuality(fine) : null,
    hasRepeatedPixels: isWholeSize && hasRepeatedPixels(light, fine),
    text: null,
  };
  return { measurements, pixels: fine, objects: objects && mapObjects(objects, coarse) };
}

/** Measures only the whiteness of the background and the product's position, in a fraction of the time. */
export async function measureBackground(
  bytes: Uint8Array,
): Promise<Pick<Measurements, "background" | "subject">> {
  return (await openAndMeasure(bytes)).backgroundAndSubject;
}

async function openAndMeasure(bytes: Uint8Array, madeFrom?: FileFacts) {
  const metadata = await sharp(bytes).metadata();
  const file = madeFrom ?? readFileFacts(bytes, metadata);
  const { fine, isTransparent } = await readFinePixels(bytes, metadata);
  const coarse = await scaleDown(fine, COARSE_SIDE);
  const { inside, objects, ...backgroundAndSubject } = measureBackgroundAndSubject(
    fine,
    coarse,
    computeRingingDistance(file, metadata, coarse),
  );
  return { metadata, file, fine, coarse, isTransparent, inside, objects, backgroundAndSubject };
}

/** Returns the distance from an edge that ringing reaches, in pixels of the coarse copy. */
function computeRingingDistance({ format }: FileFacts, { width, height }: Metadata, coarse: Pixels): number {
  if (format === "png" || format === "gif") return RIM_WIDTH;
  return Math.max(
    RIM_WIDTH,
    Math.ceil((RINGING_DISTANCE * Math.max(coarse.width, coarse.height)) / Math.max(width, height)),
  );
}

async function readFinePixels(
  bytes: Uint8Array,
  metadata: Metadata,
): Promise<{ readonly fine: Pixels; readonly isTransparent: boolean }> {
  const opened = await openImage(bytes, metadata);
  const sized = opened.resize({ ...fitWithin(FINE_SIDE), kernel: "linear" });
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  if (info.channels === 3)
    return { fine: { data, width: info.width, height: info.height }, isTransparent: false };
  const pixels = new Uint8Array(info.width * info.height * 3);
  let isTransparent = false;
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const alpha = data[from + 3] ?? 0;
    if (alpha !== 255) isTransparent = true;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = data[from + channel] ?? 0;
      pixels[to + channel] = Math.round((value * alpha + 255 * (255 - alpha)) / 255);
    }
  }
  return { fine: { data: pixels, width: info.width, height: info.height }, isTransparent };
}

async function scaleDown({ data, width, height }: Pixels, side: number): Promise<Pixels> {
  const { data: reduced, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...fitWithin(side), kernel: "linear" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: reduced, width: info.width, height: info.height };
}

/**
 * Width in pixels of the product's outline in the coarse copy. It's ignored, because a cut-out's edge says nothing
 * about the photo's sharpness.
 */
const OUTLINE_WIDTH = 4;

interface BackgroundAndSubject {
  readonly background: Background;
  readonly subject: Subject | null;
  /** One byte per pixel of the coarse copy: 1 is inside the product. `null` if the product isn't on white. */
  readonly inside: Uint8Array | null;
  /** Parts of the foreground, largest first; `null` if the product isn't on white. */
  readonly objects: readonly FoundObject[] | null;
}

function measureBackgroundAndSubject(
  fine: Pixels,
  coarse: Pixels,
  ringingDistance: number,
): BackgroundAndSubject {
  const whiteEdge = measureWhiteEdge(fine);
  if (whiteEdge < MIN_WHITE_EDGE_FRACTION)
    return {
      background: { whiteEdge, white: whiteEdge, tinted: 1 - whiteEdge },
      subject: null,
      inside: null,
      objects: null,
    };
  const size = coarse.width * coarse.height;
  const darkest = findDarkestChannels(coarse);
  const fineDarkest = findDarkestChannels(fine);
  const all = findObjects(findBackground(coarse), coarse);
  const objects = all.filter(({ pixels }) => {
    if (pixels.length < size * MIN_OBJECT_FRACTION) return false;
    const isSmall = pixels.length < (all[0]?.pixels.length ?? 0) * MAX_SMALL_OBJECT_RATIO;
    return !isSmall || pixels.some((pixel) => (darkest[pixel] ?? 0) < MIN_PALE_LIGHTNESS);
  });
  const map = new Uint8Array(size);
  for (const { pixels } of objects) for (const pixel of pixels) map[pixel] = 1;
  const near = dilate(map, coarse, RIM_WIDTH);
  const nearRinging = dilate(map, coarse, ringingDistance);
  const isTint = (value: number, pixel: number) =>
    near[pixel] === 0 && value < (nearRinging[pixel] === 1 ? MIN_RINGING_LIGHTNESS : VISIBLY_WHITE);
  const tinted = darkest.filter(isTint).length / size;
  return {
    background: {
      whiteEdge,
      white: measureWhiteFraction(fineDarkest, { fine, coarse, near: nearRinging }),
      tinted,
    },
    subject: locateSubject(objects, { map, near, darkest, fineDarkest, fine, coarse }),
    inside: dilate(
      map.map((one) => 1 - one),
      coarse,
      OUTLINE_WIDTH,
    ).map((one) => 1 - one),
    objects,
  };
}

function findCoarsePixel(
  x: number,
  y: number,
  { fine, coarse }: { readonly fine: Pixels; readonly coarse: Pixels },
) {
  const row = Math.floor((y * coarse.height) / fine.height);
  return row * coarse.width + Math.floor((x * coarse.width) / fine.width);
}

/**
 * Returns the fraction of the background's pixels that are pure white. JPEG darkens some of them a little, but never
 * most of them.
 */
function measureWhiteFraction(
  darkest: Uint8Array,
  { fine, coarse, near }: Pick<SubjectMaps, "fine" | "coarse" | "near">,
): number {
  let [white, exact, all] = [0, 0, 0];
  for (let y = 0; y < fine.height; y += 1) {
    const row = Math.floor((y * coarse.height) / fine.height) * coarse.width;
    for (let x = 0; x < fine.width; x += 1) {
      if (near[row + Math.floor((x * coarse.width) / fine.width)] === 1) continue;
      all += 1;
      const value = darkest[y * fine.width + x] ?? 0;
      if (value >= PURE_WHITE) white += 1;
      if (value === 255) exact += 1;
    }
  }
  return all === 0 ? 0 : (exact < all / 2 ? exact : white) / all;
}
