import type { Size } from "../../pixels/raster.ts";

/** Pixels; a run's images are larger. */
const maxSwatchSide = 256;

/** Returns true for an image so small that finer light and sharper edges would be invisible: it shows a choice. */
export function isSwatch({ width, height }: Size): boolean {
  return Math.max(width, height) <= maxSwatchSide;
}
