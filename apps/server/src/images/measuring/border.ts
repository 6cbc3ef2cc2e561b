import type { Border } from "@packshot/trpc/ports";
import { computeDifference, findDarkestChannel, type Pixels, VISIBLY_WHITE } from "./pixels.ts";

/** Maximum distance of a border from the edge, as a fraction of the image's shorter side. */
const MAX_DEPTH_FRACTION = 0.1;
/** Maximum difference between colors that count as the same. */
const MAX_COLOR_DIFFERENCE = 14;
/** Width of a soft edge in pixels of the coarse copy, whose longer side has 800. */
const EDGE_WIDTH = 4;

/**
 * Finds a line or a frame along two or more whole sides: rows of a single color, followed by a row in which all pixels
 * change. A product has space around it, so it never changes a whole row.
 */
export function findBorder(pixels: Pixels): Border | null {
  const { width, height } = pixels;
  const depth = Math.round(Math.min(width, height) * MAX_DEPTH_FRACTION);
  const sides = [
    hasBorder(pixels, depth, (along, deep) => deep * width + along, width),
    hasBorder(pixels, depth, (along, deep) => (height - 1 - deep) * width + along, width),
    hasBorder(pixels, depth, (along, deep) => along * width + deep, height),
    hasBorder(pixels, depth, (along, deep) => along * width + (width - 1 - deep), height),
  ].filter(Boolean).length;
  return sides >= 2 ? { sides } : null;
}

/** Returns the index of a pixel by its position along a side and its distance from that side. */
type GetPixelIndex = (along: number, deep: number) => number;

function hasBorder(pixels: Pixels, depth: number, at: GetPixelIndex, length: number): boolean {
  const outermost = at(Math.floor(length / 2), 0);
  // The corners also belong to the borders of the other sides.
  const from = Math.min(depth, Math.floor(length / 4));
  const measureSimilarFraction = (pixel: number, deep: number) => {
    let similarCount = 0;
    for (let along = from; along < length - from; along += 1)
      if (computeDifference(pixels, pixel, at(along, deep)) <= MAX_COLOR_DIFFERENCE) similarCount += 1;
    return similarCount / (length - 2 * from);
  };
  const fractions = Array.from({ length: depth + EDGE_WIDTH }, (_, deep) =>
    measureSimilarFraction(outermost, deep),
  );
  const change = fractions.findIndex((fraction) => fraction < 0.02);
  if (change === -1 || change >= depth) return false;
  if (fractions.slice(0, Math.max(1, change - EDGE_WIDTH)).some((fraction) => fraction < 0.97)) return false;
  const inside = at(Math.floor(length / 2), Math.min(change + EDGE_WIDTH, depth + EDGE_WIDTH - 1));
  const colorReturns = fractions.slice(change).some((fraction) => fraction > 0.5);
  // On white, only a line with white behind it is a border; anything else is a product that nearly fills the frame.
  return findDarkestChannel(pixels, outermost) >= VISIBLY_WHITE
    ? colorReturns
    : colorReturns || measureSimilarFraction(inside, change + EDGE_WIDTH) > 0.8;
}
