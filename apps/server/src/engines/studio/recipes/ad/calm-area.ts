import type { AdLayout, Frame } from "@packshot/tools/request";
import type { Rectangle } from "../../pixels/raster.ts";
import { frameShapeOf, gapOf, isBeside, safeArea } from "./arrangement.ts";
import { type SaliencyMap, greatestSaliencyIn } from "./saliency.ts";
import { type Silhouette, isIn } from "./silhouette.ts";

/** Represents what is known of a frame that is filled by a picture. */
export interface Seen {
  readonly saliency: SaliencyMap;
  readonly subject?: SeenSubject;
}

export interface SeenSubject {
  readonly silhouette: Silhouette;
  /** The whole picture that the subject was found in has this place in the frame, in pixels, and may reach beyond it. */
  readonly at: Rectangle;
}

/** Above this, words would cover something in the picture. */
const mostSaliency = 0.17;

/** Tells whether words can stand on a part of a frame, in pixels: neither the subject nor anything else is there. */
export function isCalm({ saliency, subject }: Seen, area: Rectangle, frame: Frame): boolean {
  const { width, height } = frame;
  const fractions = {
    left: area.left / width,
    top: area.top / height,
    width: area.width / width,
    height: area.height / height,
  };
  if (greatestSaliencyIn(saliency, fractions) >= mostSaliency) return false;
  return subject === undefined || !isIn(subject.silhouette, subject.at, area);
}

/** The frame's safe area is looked at in so many columns and rows. */
const steps = 24;

/** Words need at least these shares of the frame; above or below what fills a wide one, they are in one row. */
function neededIn(layout: AdLayout, frame: Frame): { readonly width: number; readonly height: number } {
  if (frameShapeOf(frame) !== "wide") return { width: 0.4, height: 0.16 };
  return layout === "side" ? { width: 0.3, height: 0.4 } : { width: 0.6, height: 0.2 };
}

/**
 * Returns the largest rectangle on the layout's side of a picture in which nothing is, in pixels; it is undefined where
 * there is none that words have room in.
 */
export function calmArea(seen: Seen, layout: AdLayout, frame: Frame): Rectangle | undefined {
  const safe = safeArea(frame);
  const needed = neededIn(layout, frame);
  const [width, height] = [safe.width / steps, safe.height / steps];
  let found: Rectangle | undefined;
  let most = 0;
  for (const cells of emptyRectangles(busyCells(seen, safe, frame))) {
    const area = {
      left: safe.left + cells.left * width,
      top: safe.top + cells.top * height,
      width: cells.width * width,
      height: cells.height * height,
    };
    if (area.width < needed.width * frame.width || area.height < needed.height * frame.height) continue;
    const size = area.width * area.height;
    if (size <= most || !isOnSide(area, layout, frame)) continue;
    [found, most] = [area, size];
  }
  return found;
}

/** An area above or below a product takes at most this share of the frame's height. */
const highest = 0.6;

function isOnSide({ left, top, width, height }: Rectangle, layout: AdLayout, frame: Frame): boolean {
  if (layout === "side" && isBeside(frame)) return Math.abs((left + width / 2) / frame.width - 0.5) > 0.1;
  if (layout === "above" || layout === "poster") return top + height < highest * frame.height;
  return top > (1 - highest) * frame.height;
}

/** Tells for each cell, row by row, whether something is in it or near it. */
function busyCells(seen: Seen, safe: Rectangle, frame: Frame): readonly boolean[] {
  const air = gapOf(frame) / 2;
  const [width, height] = [safe.width / steps, safe.height / steps];
  return Array.from({ length: steps * steps }, (_, cell) => {
    const left = safe.left + (cell % steps) * width - air;
    const top = safe.top + Math.floor(cell / steps) * height - air;
    return !isCalm(seen, { left, top, width: width + 2 * air, height: height + 2 * air }, frame);
  });
}

/** Counts busy cells: the value at (column, row) is their number to the left of it and above. */
function counted(busy: readonly boolean[]): Float64Array {
  const sums = new Float64Array((steps + 1) * (steps + 1));
  busy.forEach((is, cell) => {
    const at = (Math.floor(cell / steps) + 1) * (steps + 1) + (cell % steps) + 1;
    sums[at] = Number(is) + (sums[at - 1] ?? 0) + (sums[at - steps - 1] ?? 0) - (sums[at - steps - 2] ?? 0);
  });
  return sums;
}

/** Yields all rectangles without a busy cell, in cells. */
function* emptyRectangles(busy: readonly boolean[]): Generator<Rectangle> {
  const sums = counted(busy);
  const sum = (column: number, row: number) => sums[row * (steps + 1) + column] ?? 0;
  for (let top = 0; top < steps; top++) {
    for (let left = 0; left < steps; left++) {
      for (let bottom = top + 1; bottom <= steps; bottom++) {
        for (let right = left + 1; right <= steps; right++) {
          if (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top) > 0) break;
          yield { left, top, width: right - left, height: bottom - top };
        }
      }
    }
  }
}
