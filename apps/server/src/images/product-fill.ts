import type { FrameFill, PictureLayout } from "@packshot/trpc/ports";
import sharp, { type Sharp } from "sharp";

/** A pixel whose channels all reach this level is background. */
const BACKGROUND = 250;
/** A picture is on pure white when this share of its edge is background. */
const WHITE_EDGE = 0.98;
/** More would blur. */
const MAX_ENLARGEMENT = 2;

/**
 * Centers a product that stands on pure white in a square that it fills as marketplaces ask. The square is at most as
 * large as the layout; it is smaller where the product would have to be enlarged more than twice.
 * @returns undefined when the background isn't pure white, or the product fills enough of the layout already
 */
export async function filledSquare(
  image: Uint8Array,
  { width, height, picture }: PictureLayout,
  { least, aim, leastSide }: FrameFill & { readonly leastSide: number },
): Promise<Sharp | undefined> {
  const flat = sharp(image).flatten({ background: "#ffffff" }).toColorspace("srgb");
  const { data, info } = await flat.clone().raw().toBuffer({ resolveWithObject: true });
  const bounds = productOn(data, info);
  if (bounds === undefined) return undefined;
  const side = Math.min(width, height);
  const longer = Math.max(bounds.width, bounds.height);
  const shown = longer * (picture.width / info.width);
  if (shown >= side * least) return undefined;
  const scale = Math.min((side * aim) / longer, MAX_ENLARGEMENT);
  const filled =
    longer * scale >= side * least ? side : Math.max(leastSide, Math.round((longer * scale) / aim));
  const [w, h] = [Math.round(bounds.width * scale), Math.round(bounds.height * scale)];
  const [left, top] = [Math.floor((filled - w) / 2), Math.floor((filled - h) / 2)];
  const extended = { left, top, right: filled - w - left, bottom: filled - h - top, background: "#ffffff" };
  const product = await flat.extract(bounds).resize(w, h, { fit: "fill" }).png().toBuffer();
  return sharp(product).extend(extended);
}

interface Grid {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Returns the bounds of what isn't background, in pixels, or undefined when the edge isn't pure white or all is. */
function productOn(data: Buffer, { width, height, channels }: Grid) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  let colored = 0;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += channels) {
      if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= BACKGROUND) continue;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) colored++;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  if (right < 0 || colored > 2 * (width + height) * (1 - WHITE_EDGE)) return undefined;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
