import type { Size } from "../../pixels/raster.ts";

/** In pixels; what a run makes is larger. */
const longest = 256;

/** Tells whether a picture is so small that finer light and sharper edges wouldn't be seen: it shows a choice. */
export function isSwatch({ width, height }: Size): boolean {
  return Math.max(width, height) <= longest;
}
