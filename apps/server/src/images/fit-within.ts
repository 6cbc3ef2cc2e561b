import type { ResizeOptions } from "sharp";

/** Returns options that scale the whole image to fit this many pixels per side. */
export function fitWithin(side: number): ResizeOptions {
  return { width: side, height: side, fit: "inside", withoutEnlargement: true };
}
