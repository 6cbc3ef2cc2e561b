import type { Point, Size } from "../../geometry.ts";

/** A rectangle of whole pixels. */
export interface Area extends Point, Size {}

export function toArea({ width, height }: Size): Area {
  return { x: 0, y: 0, width, height };
}

/** Returns the smallest area that contains both. `null` is an empty area. */
export function union(a: Area | null, b: Area | null): Area | null {
  if (!a || !b) return a ?? b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** Rounds a rectangle outward to whole pixels and clips it to the image. Returns null when nothing is left. */
export function clipToPixels(topLeft: Point, bottomRight: Point, image: Size): Area | null {
  const x = Math.max(0, Math.floor(topLeft.x));
  const y = Math.max(0, Math.floor(topLeft.y));
  const width = Math.min(image.width, Math.ceil(bottomRight.x)) - x;
  const height = Math.min(image.height, Math.ceil(bottomRight.y)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
