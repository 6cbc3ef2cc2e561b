import type { Measurements, Subject } from "@packshot/trpc/ports";
import sharp, { type Sharp } from "sharp";

/** An image is on pure white when this share of its edge is background. */
const WHITE_EDGE = 0.98;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a scaled image is in a frame, in pixels. It may reach beyond the frame, which cuts it off. */
export interface Placing {
  readonly frame: Size;
  readonly image: Size & { readonly left: number; readonly top: number };
}

/** Returns the product of an image on white, around which white can go on or be cut off. */
export function productOnWhite({ background, subject }: Measurements): Subject | null {
  return background.whiteEdge >= WHITE_EDGE ? subject : null;
}

/** Draws an image in a white frame. */
export function placedOnWhite(source: Uint8Array, { frame, image }: Placing): Sharp {
  const { left, top } = image;
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const around = { left: Math.max(0, left), top: Math.max(0, top) };
  const shown = {
    width: Math.min(image.width - cut.left, frame.width - around.left),
    height: Math.min(image.height - cut.top, frame.height - around.top),
  };
  return sharp(source)
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .resize(image.width, image.height, { fit: "fill" })
    .extract({ ...cut, ...shown })
    .extend({
      ...around,
      right: frame.width - shown.width - around.left,
      bottom: frame.height - shown.height - around.top,
      background: "#ffffff",
    });
}
