import type { AdLayout, Frame } from "@packshot/tools/request";
import type { Rectangle } from "../../pixels/raster.ts";
import { classifyShape, computeGap, isBeside, findSafeArea } from "./arrangement.ts";
import { countCells, createCellCounts } from "./cell-counts.ts";
import { type SaliencyMap, findMaxSaliency } from "./saliency.ts";
import { type Silhouette, isSubjectIn } from "./silhouette.ts";

/** What text must not cover in a framed photo. */
export interface PhotoSurvey {
  readonly saliency: SaliencyMap;
  readonly subject?: SurveyedSubject;
}

export interface SurveyedSubject {
  readonly silhouette: Silhouette;
  /** Area of the whole photo in the frame, in pixels; it may extend beyond the frame. */
  readonly at: Rectangle;
}

/** Maximum saliency behind text. Where it is higher, text would cover something in the photo. */
const maxSaliency = 0.17;

/** Returns true if text can go in an area of a frame, in pixels: nothing salient is in it, nor any of the subject. */
export function isCalm({ saliency, subject }: PhotoSurvey, area: Rectangle, frame: Frame): boolean {
  const { width, height } = frame;
  const fractions = {
    left: area.left / width,
    top: area.top / height,
    width: area.width / width,
    height: area.height / height,
  };
  if (findMaxSaliency(saliency, fractions) >= maxSaliency) return false;
  return subject === undefined || !isSubjectIn(subject.silhouette, subject.at, area);
}

/** Number of columns and of rows in the grid that divides the frame's safe area. */
const gridSteps = 24;

/**
 * Returns the text's minimum size as fractions of the frame. In a wide frame, text above or below the subject is set in
 * one row.
 */
function findMinSize(layout: AdLayout, frame: Frame): { readonly width: number; readonly height: number } {
  if (classifyShape(frame) !== "wide") return { width: 0.4, height: 0.16 };
  return layout === "side" ? { width: 0.3, height: 0.4 } : { width: 0.6, height: 0.2 };
}

/**
 * Returns the largest empty rectangle on the layout's side of a photo, in pixels, or undefined if none has room for the
 * text.
 */
export function findCalmArea(survey: PhotoSurvey, layout: AdLayout, frame: Frame): Rectangle | undefined {
  const safe = findSafeArea(frame);
  const needed = findMinSize(layout, frame);
  const [width, height] = [safe.width / gridSteps, safe.height / gridSteps];
  let largest: Rectangle | undefined;
  let largestSize = 0;
  for (const cells of listEmptyRectangles(markBusyCells(survey, safe, frame))) {
    const area = {
      left: safe.left + cells.left * width,
      top: safe.top + cells.top * height,
      width: cells.width * width,
      height: cells.height * height,
    };
    if (area.width < needed.width * frame.width || area.height < needed.height * frame.height) continue;
    const size = area.width * area.height;
    if (size <= largestSize || !isOnSide(area, layout, frame)) continue;
    [largest, largestSize] = [area, size];
  }
  return largest;
}

/** How far text above or below the subject may extend from the frame's edge, as a fraction of the frame's height. */
const maxTextExtent = 0.6;

function isOnSide({ left, top, width, height }: Rectangle, layout: AdLayout, frame: Frame): boolean {
  if (layout === "side" && isBeside(frame)) return Math.abs((left + width / 2) / frame.width - 0.5) > 0.1;
  if (layout === "above" || layout === "poster") return top + height < maxTextExtent * frame.height;
  return top > (1 - maxTextExtent) * frame.height;
}

/** Returns 1 for each cell with something in or near it and 0 for each empty cell, row by row. */
function markBusyCells(survey: PhotoSurvey, safe: Rectangle, frame: Frame): Uint8Array {
  const margin = computeGap(frame) / 2;
  const [width, height] = [safe.width / gridSteps, safe.height / gridSteps];
  return Uint8Array.from({ length: gridSteps * gridSteps }, (_, cell) => {
    const left = safe.left + (cell % gridSteps) * width - margin;
    const top = safe.top + Math.floor(cell / gridSteps) * height - margin;
    return Number(
      !isCalm(survey, { left, top, width: width + 2 * margin, height: height + 2 * margin }, frame),
    );
  });
}

/** Yields all rectangles without a busy cell, in cells. */
function* listEmptyRectangles(busy: Uint8Array): Generator<Rectangle> {
  const counts = createCellCounts(busy, gridSteps, gridSteps);
  for (let top = 0; top < gridSteps; top++) {
    for (let left = 0; left < gridSteps; left++) {
      for (let bottom = top + 1; bottom <= gridSteps; bottom++) {
        for (let right = left + 1; right <= gridSteps; right++) {
          if (countCells(counts, { left, top, right, bottom }) > 0) break;
          yield { left, top, width: right - left, height: bottom - top };
        }
      }
    }
  }
}
