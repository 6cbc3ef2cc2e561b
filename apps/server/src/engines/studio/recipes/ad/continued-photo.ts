import { type Sheet, createSheet, drawResized } from "../../pixels/canvas.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";
import { minMirroredDepth, mirrorBeyondEdge, smearBeyondEdge } from "./continuation.ts";

/** Alignment in a panel that a photo doesn't fill: 0 is left or top, 1 is right or bottom. */
export interface PhotoAlignment {
  readonly x: number;
  readonly y: number;
  /** Maximum fraction of a photo's side to crop. If more would be cropped, the photo is continued instead. */
  readonly maxCrop: number;
}

/** A position in a photo, as fractions of its width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the area of the whole photo, in pixels. It fills a panel of the frame, cropped around its focus; if that
 * crops too much, it is smaller, and its continuation fills the rest.
 */
export function placePhoto(
  { width, height }: Size,
  panel: Rectangle,
  alignment: PhotoAlignment,
  focus: Point,
): Rectangle {
  const coverScale = Math.max(panel.width / width, panel.height / height);
  const keptFraction = Math.min(panel.width / (width * coverScale), panel.height / (height * coverScale));
  const scale =
    keptFraction >= 1 - alignment.maxCrop
      ? coverScale
      : (coverScale * keptFraction) / (1 - alignment.maxCrop * 0.5);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  return {
    left: panel.left + computeOffset(across, panel.width, focus.x, alignment.x),
    top: panel.top + computeOffset(down, panel.height, focus.y, alignment.y),
    width: across,
    height: down,
  };
}

/**
 * Returns where a photo starts in a panel, along one axis. If it fills the panel, its focus is as close to the middle
 * as possible; otherwise it is aligned.
 */
function computeOffset(length: number, space: number, focus: number, alignment: number): number {
  const free = space - length;
  return Math.round(free > 0 ? free * alignment : Math.min(0, Math.max(free, space / 2 - length * focus)));
}

/** Maximum depth to mirror from each of a photo's edges, as a fraction of the photo's width or height. */
export interface MirrorLimits {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Draws a photo in a frame and continues it up to the edges of an area. */
export async function drawContinuedPhoto(
  { context }: Sheet,
  photo: Sheet,
  place: Rectangle,
  area: Rectangle,
  limits: MirrorLimits,
): Promise<void> {
  const sheet = createSheet(area.width, area.height);
  const [left, top] = [place.left - area.left, place.top - area.top];
  await drawResized(sheet, photo, { left, top, width: place.width, height: place.height });
  const side = Math.min(place.width, place.height);
  const [first, last] = [Math.max(0, top), Math.min(area.height, top + place.height)];
  const beside = { from: first, to: last, side };
  const [right, bottom] = [left + place.width, top + place.height];
  extend(sheet, "left", { ...beside, length: left, depth: limits.left * place.width });
  extend(sheet, "right", { ...beside, length: area.width - right, depth: limits.right * place.width });
  const whole = { from: 0, to: area.width, side };
  extend(sheet, "top", { ...whole, length: top, depth: limits.top * place.height });
  extend(sheet, "bottom", { ...whole, length: area.height - bottom, depth: limits.bottom * place.height });
  context.drawImage(sheet.canvas, area.left, area.top);
}

type Edge = keyof MirrorLimits;

interface Extension {
  /** Start and end along the edge, in pixels. */
  readonly from: number;
  readonly to: number;
  /** Number of pixels by which the area extends beyond the edge. */
  readonly length: number;
  /** Maximum number of pixels from the edge to mirror. */
  readonly depth: number;
  /** The photo's shorter side. */
  readonly side: number;
}

/** Depth of the smeared strip, as a fraction of the photo's shorter side. */
const smearedDepth = 0.004;

/** Maximum depth of a mirrored strip, as a fraction of the photo's shorter side. */
const maxMirroredDepth = 0.6;

/** Fills the area beyond an edge of the drawing. */
function extend(sheet: Sheet, edge: Edge, { from, to, length, depth, side }: Extension): void {
  if (length <= 0) return;
  const isMirrored = depth >= minMirroredDepth * side;
  const rows = Math.max(
    1,
    Math.round(isMirrored ? Math.min(depth, maxMirroredDepth * side) : smearedDepth * side),
  );
  const strip = createSheet(to - from, rows);
  transformToEdge(strip, sheet, edge, { from, length, inward: true });
  strip.context.drawImage(sheet.canvas, 0, 0);
  strip.context.resetTransform();
  const { sheet: beyond, overlap } = (isMirrored ? mirrorBeyondEdge : smearBeyondEdge)(strip, length, side);
  transformToEdge(sheet, sheet, edge, { from, length, inward: false });
  sheet.context.drawImage(beyond.canvas, 0, -overlap);
  sheet.context.resetTransform();
}

interface EdgeTransform {
  readonly from: number;
  readonly length: number;
  readonly inward: boolean;
}

/**
 * Sets a context's transform so that every edge can be treated as a top edge. Inward, it moves the edge of the other
 * sheet to the top, with the photo's inside below. Outward, row 0 starts at the edge and rows go away from it.
 */
function transformToEdge(
  { context }: Sheet,
  { canvas }: Sheet,
  edge: Edge,
  { from, length, inward }: EdgeTransform,
): void {
  const { width, height } = canvas;
  const offset =
    edge === "left" || edge === "top" ? length : edge === "right" ? width - length : height - length;
  const isFarEdge = edge === "right" || edge === "bottom";
  if (inward) {
    const flip = isFarEdge ? -1 : 1;
    if (edge === "top" || edge === "bottom") context.setTransform(1, 0, 0, flip, -from, -flip * offset);
    else context.setTransform(0, flip, 1, 0, -from, -flip * offset);
  } else {
    const flip = isFarEdge ? 1 : -1;
    if (edge === "top" || edge === "bottom") context.setTransform(1, 0, 0, flip, from, offset);
    else context.setTransform(0, 1, flip, 0, offset, from);
  }
}
