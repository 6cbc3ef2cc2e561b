import type { Measurements, Subject } from "@packshot/trpc/ports";
import sharp, { type Sharp } from "sharp";

/** Minimum fraction of background along the edge of an image on pure white. */
const MIN_WHITE_EDGE_FRACTION = 0.98;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The position of a scaled image in a frame, in pixels. Parts beyond the frame are cropped. */
export interface Placement {
  readonly frame: Size;
  readonly image: Size & { readonly left: number; readonly top: number };
}

/** Returns the product of an image on white if white can be added or cropped around it. */
export function findProductOnWhite({
  background,
  subject,
}: Pick<Measurements, "background" | "subject">): Subject | null {
  return background.whiteEdge >= MIN_WHITE_EDGE_FRACTION ? subject : null;
}

/** Draws an image in a white frame and crops what extends beyond it. */
export function placeOnWhite(source: Uint8Array, { frame, image }: Placement): Sharp {
  const { left, top } = image;
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const around = { left: Math.max(0, left), top: Math.max(0, top) };
  const visible = {
    width: Math.min(image.width - cut.left, frame.width - around.left),
    height: Math.min(image.height - cut.top, frame.height - around.top),
  };
  return sharp(source)
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .resize(image.width, image.height, { fit: "fill" })
    .extract({ ...cut, ...visible })
    .extend({
      ...around,
      right: frame.width - visible.width - around.left,
      bottom: frame.height - visible.height - around.top,
      background: "#ffffff",
    });
}
