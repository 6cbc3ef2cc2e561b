import {
  type Frame,
  type SceneLook,
  angleChoices,
  productSizeChoices,
  getRow,
} from "@packshot/tools/request";

/** Longer side when the request states no frame, in pixels. */
const defaultLongestSide = 2048;

/** Returns a frame of the photo's size, reduced if its longer side exceeds the default. */
export function copyPhotoFrame({ width, height }: Frame): Frame {
  const scale = Math.min(1, defaultLongestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns the product's fraction of the frame's longer side. */
export function chooseFrameFraction({
  productSize,
  angle,
}: Pick<SceneLook, "productSize" | "angle">): number {
  return getRow(productSizeChoices, productSize).studio.ofFrame * getRow(angleChoices, angle).studio.zoom;
}
