import type { FrameFill, ImageLayout } from "@packshot/trpc/ports";
import sharp from "sharp";
import { measureBackground } from "./measuring/measure.ts";
import type { ScaledImage } from "./draw-on-canvas.ts";
import { placeOnWhite, findProductOnWhite } from "./place-on-white.ts";

/** Maximum enlargement; more would blur. */
const MAX_ENLARGEMENT = 2;

/**
 * Centers a product on pure white in a square that it fills as marketplaces require. The square is as large
 * as the layout, or smaller if the product would have to be enlarged more than twice.
 * @returns undefined when the background isn't pure white, or the product already fills enough of the layout
 */
export async function fillSquare(
  image: Uint8Array,
  { width, height, image: layoutImage }: ImageLayout,
  { min, target, minSide }: FrameFill & { readonly minSide: number },
): Promise<ScaledImage | undefined> {
  const box = findProductOnWhite(await measureBackground(image))?.box;
  if (box === undefined) return undefined;
  const size = await sharp(image).metadata();
  const side = Math.min(width, height);
  const longer = Math.max(box.width * size.width, box.height * size.height);
  const shownLength = longer * (layoutImage.width / size.width);
  if (shownLength >= side * min) return undefined;
  const scale = Math.min((side * target) / longer, MAX_ENLARGEMENT);
  const squareSide =
    longer * scale >= side * min ? side : Math.max(minSide, Math.round((longer * scale) / target));
  const drawnSize = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  const placed = {
    left: Math.round(squareSide / 2 - (box.left + box.width / 2) * drawnSize.width),
    top: Math.round(squareSide / 2 - (box.top + box.height / 2) * drawnSize.height),
  };
  const frame = { width: squareSide, height: squareSide };
  return { drawn: placeOnWhite(image, { frame, image: { ...drawnSize, ...placed } }), factor: scale };
}
