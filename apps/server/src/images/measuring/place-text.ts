import type { Measurements, TextOnImage } from "@packshot/trpc/ports";
import { isInside, isLegible, type Reading } from "../../engines/studio/index.ts";
import type { MeasuredImage } from "./measure.ts";
import type { Pixels } from "./pixels.ts";
import type { ObjectMap } from "./objects.ts";

type Line = Reading["lines"][number];
type Point = readonly [x: number, y: number];

/** Minimum fraction of a letter that lies within lines of text. */
const MIN_LETTER_FRACTION = 0.7;
/** Minimum fraction of a background line that lies outside the product. */
const MIN_OUTSIDE_FRACTION = 0.5;
/** Number of sample points along and across a line that decide where it is. */
const [ALONG, ACROSS] = [24, 5];

/** Adds the text that was read in an image to its measurements. */
export function addText(
  { measurements, pixels, objects }: MeasuredImage,
  { lines, isComplete }: Reading,
): Measurements {
  return {
    ...measurements,
    text: { lines: placeText(lines.filter(isLegible), objects, pixels), isComplete },
  };
}

/**
 * Determines whether lines are on the product or in the background. The product is the hull of everything that isn't a
 * letter: white parts of a product look like background, and text on them looks like letters next to the product.
 * @param size of the image that the lines' areas refer to
 */
export function placeText(
  lines: readonly Line[],
  objects: ObjectMap | null,
  size: Pick<Pixels, "width" | "height">,
): TextOnImage[] {
  const hull = objects && computeHull(traceProduct(lines, objects, size));
  return lines.map((line) => {
    const { text, confidence, box, area } = line;
    const place = hull === null || hull.length < 3 ? "unknown" : classifyPlace(area, hull);
    return { text, confidence, box, place };
  });
}

function classifyPlace(area: Line["area"], hull: readonly Point[]): TextOnImage["place"] {
  const [cos, sin] = [Math.cos(area.angle), Math.sin(area.angle)];
  let outside = 0;
  for (let i = 0; i < ALONG * ACROSS; i += 1) {
    const u = ((i % ALONG) / (ALONG - 1) - 0.5) * area.width;
    const v = (Math.floor(i / ALONG) / (ACROSS - 1) - 0.5) * area.height;
    if (!isInHull(hull, [area.x + u * cos - v * sin, area.y + u * sin + v * cos])) outside += 1;
  }
  return outside >= ALONG * ACROSS * MIN_OUTSIDE_FRACTION ? "background" : "product";
}

function increment(counts: Map<number, number>, number: number): void {
  counts.set(number, (counts.get(number) ?? 0) + 1);
}

/** Returns the outermost pixels of each row of the objects that aren't letters. */
function traceProduct(
  lines: readonly Line[],
  { numbers, width, height }: ObjectMap,
  size: Pick<Pixels, "width" | "height">,
): Point[] {
  const [across, down] = [size.width / width, size.height / height];
  const all = new Map<number, number>();
  const inLines = new Map<number, number>();
  for (const [pixel, number] of numbers.entries()) {
    if (number === 0) continue;
    increment(all, number);
    const [x, y] = [((pixel % width) + 0.5) * across, (Math.floor(pixel / width) + 0.5) * down];
    if (lines.some(({ area }) => isInside(area, x, y))) increment(inLines, number);
  }
  const isLetter = (number: number) =>
    (inLines.get(number) ?? 0) >= (all.get(number) ?? 0) * MIN_LETTER_FRACTION;
  const outline: Point[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = numbers.subarray(y * width, (y + 1) * width);
    const isProduct = (number: number) => number !== 0 && !isLetter(number);
    const [left, right] = [row.findIndex(isProduct), row.findLastIndex(isProduct)];
    if (left >= 0) outline.push([left * across, (y + 0.5) * down], [(right + 1) * across, (y + 0.5) * down]);
  }
  return outline;
}

/** Returns on which side of the line through two points a third one is: negative means left, as seen in the image. */
function getSide([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

/** Returns the corners of the convex hull of points (A. M. Andrew, 1979). */
function computeHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const traceHalf = (ordered: readonly Point[]) => {
    const corners: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const [before, last] = corners.slice(-2);
        if (!before || !last || getSide(before, last, point) > 0) break;
        corners.pop();
      }
      corners.push(point);
    }
    return corners.slice(0, -1);
  };
  return [...traceHalf(sorted), ...traceHalf(sorted.toReversed())];
}

function isInHull(hull: readonly Point[], point: Point): boolean {
  return hull.every((corner, index) => {
    const next = hull[(index + 1) % hull.length];
    return next === undefined || getSide(corner, next, point) >= 0;
  });
}
