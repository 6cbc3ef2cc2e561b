import type { Size } from "../../pixels/raster.ts";

/** Maximum side of a swatch in pixels; a run's images are larger. */
const maxSwatchSide = 256;

/** Returns true for an image that only illustrates an option, so small that fine shadows and edges are invisible. */
export function isSwatch({ width, height }: Size): boolean {
  return Math.max(width, height) <= maxSwatchSide;
}
