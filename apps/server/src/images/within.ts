import type { ResizeOptions } from "sharp";

/** Keeps the whole picture, with no side longer than this many pixels. */
export function within(side: number): ResizeOptions {
  return { width: side, height: side, fit: "inside", withoutEnlargement: true };
}
