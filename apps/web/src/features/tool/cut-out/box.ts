import type { Box } from "../../../api/trpc.ts";
import { clamp } from "../geometry.ts";

/** A corner of a box, in fractions of the image from 0 to 1. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}
export type Edge = "left" | "top" | "right" | "bottom";

/** Minimum width and height of a box, in fractions of the image. A smaller drag counts as a click. */
const minBoxSize = 0.02;
/** The box to start with, away from the image's edges. */
export const insetBox: Box = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 };

/** Returns the box between two corners in any order, clipped to the image. */
export function createBox(a: Corner, b: Corner): Box {
  const left = clamp(Math.min(a.x, b.x), 0, 1);
  const top = clamp(Math.min(a.y, b.y), 0, 1);
  const right = clamp(Math.max(a.x, b.x), 0, 1);
  const bottom = clamp(Math.max(a.y, b.y), 0, 1);
  return { left, top, width: right - left, height: bottom - top };
}

export function isLargeEnough(box: Box): boolean {
  return box.width >= minBoxSize && box.height >= minBoxSize;
}

/** Moves one edge to `at`, but not past the opposite one. */
export function moveEdge(box: Box, edge: Edge, at: number): Box {
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  const moved: Record<Edge, () => Box> = {
    left: () => createBox({ x: clamp(at, 0, right - minBoxSize), y: box.top }, { x: right, y: bottom }),
    top: () => createBox({ x: box.left, y: clamp(at, 0, bottom - minBoxSize) }, { x: right, y: bottom }),
    right: () =>
      createBox({ x: box.left, y: box.top }, { x: clamp(at, box.left + minBoxSize, 1), y: bottom }),
    bottom: () => createBox({ x: box.left, y: box.top }, { x: right, y: clamp(at, box.top + minBoxSize, 1) }),
  };
  return moved[edge]();
}
