import type { Frame, VariationRequest } from "@packshot/tools/request";
import type { Batch } from "@packshot/trpc/ports";
import sharp from "sharp";
import { decodeGeneratedImage, isBlank } from "./generated-image.ts";

const PANELS = ["Top left", "Top right", "Bottom left", "Bottom right"] as const;

/** Returns true for four requests with the same source images and frame, which one sheet can hold. */
export function canUseSheet({ requests }: Pick<Batch, "requests">): boolean {
  const [first] = requests;
  return (
    requests.length === PANELS.length && requests.every((request) => first && canShareSheet(first, request))
  );
}

function canShareSheet(a: VariationRequest, b: VariationRequest): boolean {
  return a.images.join("\n") === b.images.join("\n") && isSameSize(a.frame, b.frame);
}

function isSameSize(a?: Frame, b?: Frame): boolean {
  return a?.width === b?.width && a?.height === b?.height;
}

/** Writes one prompt for four panels that a white cross separates; the sheet is cut along it. */
export function writeSheetPrompt({ requests }: Batch): string {
  const prompts = requests.map(({ prompt }, index) => `${PANELS[index] ?? ""} image: ${prompt}`);
  return [
    "Generate an image: one sheet with four separate images of equal size in a 2×2 grid.",
    "Separate them with one straight vertical band and one straight horizontal band of plain white (#FFFFFF) through the " +
      "exact middle of the sheet, each as wide as 2% of it. Nothing crosses into a band, not even a shadow.",
    "The images extend to the edges of the sheet, with no frames, numbers or captions around them.",
    ...prompts,
  ].join("\n\n");
}

/** A range of columns or rows, in pixels. */
interface Band {
  readonly from: number;
  readonly to: number;
}

interface Sheet {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const MIN_WHITE_LEVEL = 236;
/** Minimum fraction of white pixels in a white line. JPEG smears a few along edges. */
const MIN_WHITE_FRACTION = 0.995;
/** Maximum distance of the gutter from the middle, as a fraction of the sheet's size, like all of the following. */
const SEARCH_FRACTION = 0.06;
/** Minimum width of the white band that counts as the gutter. */
const MIN_GUTTER_FRACTION = 0.004;
/** Width to cut out of the middle of a band that is more than twice as wide. */
const MAX_GUTTER_FRACTION = 0.03;
/** Width of the smeared edge to cut off next to the gutter. */
const SMEARED_FRACTION = 0.003;

/**
 * Resolves to the four tiles of a sheet, row by row, as PNG, or to undefined without a clear white cross in the middle:
 * something crosses it, panels aren't where they should be, or one is empty.
 */
export async function cutTiles(image: Uint8Array): Promise<readonly Buffer[] | undefined> {
  const { data, info } = await decodeGeneratedImage(image)
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const sheet = { data, width, height };
  const columns = findBand(width, (x) => isWhiteLine(sheet, x * 3, width * 3, height));
  const rows = findBand(height, (y) => isWhiteLine(sheet, y * width * 3, 3, width));
  if (!columns || !rows) return undefined;
  const areas = splitAroundBand(rows, height).flatMap(({ from: top, to: bottom }) =>
    splitAroundBand(columns, width).map(({ from, to }) => ({
      left: from,
      top,
      width: to - from,
      height: bottom - top,
    })),
  );
  const raw = { raw: { width, height, channels: 3 as const } };
  const tiles = await Promise.all(areas.map((area) => sharp(data, raw).extract(area).png().toBuffer()));
  const filled = await Promise.all(tiles.map(hasContent));
  return filled.every(Boolean) ? tiles : undefined;
}

function isWhiteLine({ data }: Sheet, start: number, step: number, count: number): boolean {
  let white = 0;
  for (let index = 0; index < count; index += 1) {
    const at = start + index * step;
    const darkest = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    if (darkest >= MIN_WHITE_LEVEL) white += 1;
  }
  return white >= count * MIN_WHITE_FRACTION;
}

/** Finds the white band around the middle. On white backgrounds, it's wider than the gutter. */
function findBand(size: number, isWhite: (line: number) => boolean): Band | undefined {
  const middle = Math.floor(size / 2);
  const maxDistance = Math.round(size * SEARCH_FRACTION);
  const nearby = Array.from({ length: maxDistance }, (_, distance) => [
    middle - distance,
    middle + distance,
  ]).flat();
  const start = nearby.find(isWhite);
  if (start === undefined) return undefined;
  let from = start;
  let to = start + 1;
  while (from > middle - maxDistance && isWhite(from - 1)) from -= 1;
  while (to < middle + maxDistance && isWhite(to)) to += 1;
  const narrowBand =
    to - from > size * MAX_GUTTER_FRACTION * 2 ? getBandAroundMiddle(middle, size) : { from, to };
  return to - from >= size * MIN_GUTTER_FRACTION ? narrowBand : undefined;
}

function getBandAroundMiddle(middle: number, size: number): Band {
  const half = Math.round((size * MAX_GUTTER_FRACTION) / 2);
  return { from: middle - half, to: middle + half };
}

function splitAroundBand({ from, to }: Band, size: number): readonly Band[] {
  const smeared = Math.ceil(size * SMEARED_FRACTION);
  return [
    { from: 0, to: from - smeared },
    { from: to + smeared, to: size },
  ];
}

async function hasContent(tile: Buffer): Promise<boolean> {
  return !isBlank(await sharp(tile).stats());
}
