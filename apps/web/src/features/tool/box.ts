import type { Box } from "../../api/trpc.ts";

export interface Corner {
  /** Fractions of the picture, 0…1. */
  readonly x: number;
  readonly y: number;
}

/** Smaller than this, a drag was a click. */
const smallest = 0.02;
export const wholeButEdge: Box = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 };

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The box between two corners in any order, inside the picture. */
export function boxBetween(a: Corner, b: Corner): Box {
  const [left, right] = [a.x, b.x].map((x) => clamp(x, 0, 1)).toSorted((p, q) => p - q) as [number, number];
  const [top, bottom] = [a.y, b.y].map((y) => clamp(y, 0, 1)).toSorted((p, q) => p - q) as [number, number];
  return { left, top, width: right - left, height: bottom - top };
}

export function isDrawn(box: Box): boolean {
  return box.width >= smallest && box.height >= smallest;
}

export type Edge = "left" | "top" | "right" | "bottom";

/** Moves one edge to `at`, never past the opposite one. */
export function withEdge(box: Box, edge: Edge, at: number): Box {
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  switch (edge) {
    case "left": {
      const left = clamp(at, 0, right - smallest);
      return { ...box, left, width: right - left };
    }
    case "right":
      return { ...box, width: clamp(at, box.left + smallest, 1) - box.left };
    case "top": {
      const top = clamp(at, 0, bottom - smallest);
      return { ...box, top, height: bottom - top };
    }
    case "bottom":
      return { ...box, height: clamp(at, box.top + smallest, 1) - box.top };
  }
}
