import { type Sheet, createSheet, drawResized } from "../../pixels/canvas.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";
import { mirrorBeyondEdge, smearBeyondEdge } from "./continuation.ts";

/** How an extended photo is aligned in its panel: 0 at the left or at the top, 1 at the right or at the bottom. */
export interface PhotoAlignment {
  readonly x: number;
  readonly y: number;
  /** Maximum share of a photo's side to crop; beyond it, the photo is extended instead. */
  readonly croppable: number;
}

/** A place in a photo, as fractions of its sides. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the position of the whole photo, in pixels: it fills a panel of the frame, cropped around its subject, or
 * leaves some of the panel to its continuation if cropping takes too much.
 */
export function placePhoto(
  { width, height }: Size,
  panel: Rectangle,
  alignment: PhotoAlignment,
  focus: Point,
): Rectangle {
  const filling = Math.max(panel.width / width, panel.height / height);
  const keptShare = Math.min(panel.width / (width * filling), panel.height / (height * filling));
  const scale =
    keptShare >= 1 - alignment.croppable ? filling : (filling * keptShare) / (1 - alignment.croppable * 0.5);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  return {
    left: panel.left + computeOffset(across, panel.width, focus.x, alignment.x),
    top: panel.top + computeOffset(down, panel.height, focus.y, alignment.y),
    width: across,
    height: down,
  };
}

/**
 * Returns the start of a length in the available space: if it fills the space, its focus is as close to the middle as
 * possible; otherwise its alignment decides.
 */
function computeOffset(length: number, space: number, focus: number, alignment: number): number {
  const free = space - length;
  return Math.round(free > 0 ? free * alignment : Math.min(0, Math.max(free, space / 2 - length * focus)));
}

/** Maximum depth to mirror from each of a photo's edges, in shares of the photo's side. */
export interface MirrorLimits {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Draws a photo at its place and continues it up to the edges of an area. */
export async function drawContinuedPhoto(
  { context }: Sheet,
  photo: Sheet,
  place: Rectangle,
  area: Rectangle,
  clear: MirrorLimits,
): Promise<void> {
  const sheet = createSheet(area.width, area.height);
  const [left, top] = [place.left - area.left, place.top - area.top];
  await drawResized(sheet, photo, { left, top, width: place.width, height: place.height });
  const side = Math.min(place.width, place.height);
  const [first, last] = [Math.max(0, top), Math.min(area.height, top + place.height)];
  const beside = { from: first, to: last, side };
  const [right, bottom] = [left + place.width, top + place.height];
  extend(sheet, "left", { ...beside, length: left, depth: clear.left * place.width });
  extend(sheet, "right", { ...beside, length: area.width - right, depth: clear.right * place.width });
  const whole = { from: 0, to: area.width, side };
  extend(sheet, "top", { ...whole, length: top, depth: clear.top * place.height });
  extend(sheet, "bottom", { ...whole, length: area.height - bottom, depth: clear.bottom * place.height });
  context.drawImage(sheet.canvas, area.left, area.top);
}

type Edge = keyof MirrorLimits;

interface Extension {
  /** Start and end along the edge, in pixels. */
  readonly from: number;
  readonly to: number;
  /** Number of pixels by which the area extends beyond the edge. */
  readonly length: number;
  /** Number of pixels from the edge that may be mirrored. */
  readonly depth: number;
  /** The photo's shorter side. */
  readonly side: number;
}

/**
 * Minimum width of a mirrored strip as a share of the photo's side; the outermost pixels of a narrower one are smeared.
 */
const minMirroredDepth = 0.03;
const smearedDepth = 0.004;

/** Maximum share to mirror. */
const maxMirroredDepth = 0.6;

/** Fills the area beyond an edge of the drawing. */
function extend(sheet: Sheet, edge: Edge, { from, to, length, depth, side }: Extension): void {
  if (length <= 0) return;
  const isClear = depth >= minMirroredDepth * side;
  const rows = Math.max(
    1,
    Math.round(isClear ? Math.min(depth, maxMirroredDepth * side) : smearedDepth * side),
  );
  const strip = createSheet(to - from, rows);
  turn(strip, sheet, edge, { from, length, inward: true });
  strip.context.drawImage(sheet.canvas, 0, 0);
  strip.context.resetTransform();
  const { sheet: beyond, overlap } = (isClear ? mirrorBeyondEdge : smearBeyondEdge)(strip, length, side);
  turn(sheet, sheet, edge, { from, length, inward: false });
  sheet.context.drawImage(beyond.canvas, 0, -overlap);
  sheet.context.resetTransform();
}

interface Turn {
  readonly from: number;
  readonly length: number;
  readonly inward: boolean;
}

/**
 * Rotates a sheet's axes. Inward, the edge is at the top of the drawing and the inside below. Outward, the drawing
 * starts at the top and lies beyond the edge.
 */
function turn({ context }: Sheet, { canvas }: Sheet, edge: Edge, { from, length, inward }: Turn): void {
  const { width, height } = canvas;
  const at = edge === "left" || edge === "top" ? length : edge === "right" ? width - length : height - length;
  const after = edge === "right" || edge === "bottom";
  if (inward) {
    const flip = after ? -1 : 1;
    if (edge === "top" || edge === "bottom") context.setTransform(1, 0, 0, flip, -from, -flip * at);
    else context.setTransform(0, flip, 1, 0, -from, -flip * at);
  } else {
    const flip = after ? 1 : -1;
    if (edge === "top" || edge === "bottom") context.setTransform(1, 0, 0, flip, from, at);
    else context.setTransform(0, 1, flip, 0, at, from);
  }
}
