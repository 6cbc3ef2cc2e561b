import { type Sheet, createSheet, drawResized } from "../../pixels/canvas.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";
import { mirrored, smeared } from "./continuation.ts";

/** Says where an extended picture lies in its part: 0 at the left or at the top, 1 at the right or at the bottom. */
export interface Lie {
  readonly x: number;
  readonly y: number;
  /** At most this share of a picture's side may be cut off before the picture is extended instead. */
  readonly croppable: number;
}

/** Represents a place in a picture, as fractions of its sides. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns where the whole picture lies, in pixels: it fills a part of the frame, cropped around its subject, or leaves
 * some of the part to its continuation if cropping takes too much.
 */
export function placeOf({ width, height }: Size, part: Rectangle, lie: Lie, focus: Point): Rectangle {
  const filling = Math.max(part.width / width, part.height / height);
  const kept = Math.min(part.width / (width * filling), part.height / (height * filling));
  const scale = kept >= 1 - lie.croppable ? filling : (filling * kept) / (1 - lie.croppable * 0.5);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  return {
    left: part.left + offset(across, part.width, focus.x, lie.x),
    top: part.top + offset(down, part.height, focus.y, lie.y),
    width: across,
    height: down,
  };
}

/**
 * Returns where a length begins in the room: if it fills that, with its focus as near to the middle as that allows, or
 * else where it lies.
 */
function offset(length: number, room: number, focus: number, lie: number): number {
  const free = room - length;
  return Math.round(free > 0 ? free * lie : Math.min(0, Math.max(free, room / 2 - length * focus)));
}

/** Says at each side how far a picture may be mirrored from its edge on, in shares of its own side. */
export interface Clear {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Draws a picture at its place, and continues it up to the edges of an area. */
export async function drawContinued(
  { context }: Sheet,
  picture: Sheet,
  place: Rectangle,
  area: Rectangle,
  clear: Clear,
): Promise<void> {
  const sheet = createSheet(area.width, area.height);
  const [left, top] = [place.left - area.left, place.top - area.top];
  await drawResized(sheet, picture, { left, top, width: place.width, height: place.height });
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

type Edge = keyof Clear;

interface Extension {
  /** The edge reaches from here to there. */
  readonly from: number;
  readonly to: number;
  /** The area goes on by so many pixels beyond the edge. */
  readonly length: number;
  /** So many pixels from the edge on may be mirrored. */
  readonly depth: number;
  /** Is the picture's shorter side. */
  readonly side: number;
}

/** A strip that is narrower than this share of the picture's side isn't mirrored: its outermost pixels are smeared. */
const leastDepth = 0.03;
const outermost = 0.004;

/** No more than this is mirrored. */
const mostDepth = 0.6;

/** Fills what is beyond an edge of what is drawn. */
function extend(sheet: Sheet, edge: Edge, { from, to, length, depth, side }: Extension): void {
  if (length <= 0) return;
  const isClear = depth >= leastDepth * side;
  const rows = Math.max(1, Math.round(isClear ? Math.min(depth, mostDepth * side) : outermost * side));
  const strip = createSheet(to - from, rows);
  turn(strip, sheet, edge, { from, length, inward: true });
  strip.context.drawImage(sheet.canvas, 0, 0);
  strip.context.resetTransform();
  const { sheet: beyond, overlap } = (isClear ? mirrored : smeared)(strip, length, side);
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
 * Turns a sheet's axes. Inward, what is drawn has the edge at its top and what is within below. Outward, what is drawn
 * from the top on lies beyond the edge.
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
