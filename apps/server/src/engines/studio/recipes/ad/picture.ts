import { type Sheet, createSheet, resized } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { focusOf, saliencyOf } from "./saliency.ts";

/** A picture's cut edge fades into its extension over this share of the part's side. */
const seam = 0.14;

/** A continued edge keeps this many colors across. */
const columns = 4;

/** Says where an extended picture lies in its part: 0 at the left or at the top, 1 at the right or at the bottom. */
export interface Lie {
  readonly x: number;
  readonly y: number;
  /** At most this share of a picture's side may be cut off before the picture is extended instead. */
  readonly croppable: number;
}

/**
 * Draws a picture into a part of the frame: cropped around its subject, or extended if cropping takes too much.
 * @returns where the whole picture lies in the frame, beyond which it may reach, in pixels
 */
export async function drawPictureInPart(
  { context }: Sheet,
  picture: Sheet,
  part: Rectangle,
  lie: Lie,
): Promise<Rectangle> {
  const { width, height } = picture.canvas;
  const scale = Math.max(part.width / width, part.height / height);
  const kept = Math.min(part.width / (width * scale), part.height / (height * scale));
  const { sheet, at } =
    kept >= 1 - lie.croppable
      ? await cropped(picture, part.width, part.height, scale)
      : await extended(picture, part, (scale * kept) / (1 - lie.croppable * 0.5), lie);
  context.drawImage(sheet.canvas, part.left, part.top);
  return { ...at, left: at.left + part.left, top: at.top + part.top };
}

/** Represents a picture in a part of the frame, and where the whole of it lies there. */
interface Placed {
  readonly sheet: Sheet;
  readonly at: Rectangle;
}

async function cropped(picture: Sheet, width: number, height: number, scale: number): Promise<Placed> {
  const sheet = createSheet(width, height);
  const { canvas } = await resized(picture, picture.canvas.width * scale, picture.canvas.height * scale);
  const focus = focusOf(saliencyOf(picture));
  const left = Math.round(offset(canvas.width, width, focus.x));
  const top = Math.round(offset(canvas.height, height, focus.y));
  sheet.context.drawImage(canvas, left, top);
  return { sheet, at: { left, top, width: canvas.width, height: canvas.height } };
}

/** Returns where a length begins in the room that it fills, with its focus as near to the middle as that allows. */
function offset(length: number, room: number, focus: number): number {
  return Math.min(0, Math.max(room - length, room / 2 - length * focus));
}

async function extended(picture: Sheet, part: Rectangle, scale: number, lie: Lie): Promise<Placed> {
  const upright = part.height / part.width > picture.canvas.height / picture.canvas.width;
  if (!upright) {
    const swapped = { ...lie, x: lie.y, y: lie.x };
    const { sheet, at } = await extended(turned(picture), turnedArea(part), scale, swapped);
    return { sheet: turned(sheet), at: turnedArea(at) };
  }
  const { sheet: strip, at } = await cropped(picture, part.width, picture.canvas.height * scale, scale);
  const top = Math.round((part.height - strip.canvas.height) * lie.y);
  const sheet = createSheet(part.width, part.height);
  drawSmear(sheet, strip, 0, top, 0);
  drawSmear(sheet, strip, strip.canvas.height + top, part.height, strip.canvas.height);
  feather(strip, top > 0, top + strip.canvas.height < part.height - 1);
  sheet.context.drawImage(strip.canvas, 0, top);
  return { sheet, at: { ...at, top: at.top + top } };
}

/** Says which edge of a picture moves into the frame, and by which share of that. */
export interface Move {
  readonly from: "top" | "bottom" | "left";
  readonly share: number;
}

/** Moves a picture away from an edge of its frame, up to which it is continued; what is beyond the other one is lost. */
export function moved(picture: Sheet, { from, share }: Move): Sheet {
  if (from === "left") return turned(moved(turned(picture), { from: "top", share }));
  const { width, height } = picture.canvas;
  const by = Math.round(height * share);
  const [sheet, strip] = [createSheet(width, height), createSheet(width, height)];
  strip.context.drawImage(picture.canvas, 0, 0);
  if (from === "top") drawSmear(sheet, strip, 0, by, 0);
  else drawSmear(sheet, strip, height - by, height, height);
  feather(strip, from === "top", from === "bottom");
  sheet.context.drawImage(strip.canvas, 0, from === "top" ? by : -by);
  return sheet;
}

/** Continues the strip's upper or lower edge up to the part's, with its colors across and without detail. */
function drawSmear({ canvas, context }: Sheet, strip: Sheet, from: number, to: number, edge: number): void {
  if (to <= from) return;
  const { width, height } = strip.canvas;
  const rows = Math.max(2, Math.round(height * 0.03));
  // Reduced at once, the edge would have colors of what is near it: the canvas looks at smaller copies of the whole.
  const band = createSheet(width, rows);
  band.context.drawImage(strip.canvas, 0, edge === 0 ? 0 : rows - height);
  const small = createSheet(columns, 1);
  small.context.drawImage(band.canvas, 0, 0, width, rows, 0, 0, columns, 1);
  const overlap = height * seam;
  const top = edge === 0 ? from : from - overlap;
  context.drawImage(small.canvas, 0, top, canvas.width, to - from + overlap);
}

function feather({ canvas, context }: Sheet, above: boolean, below: boolean): void {
  const mask = context.createLinearGradient(0, 0, 0, canvas.height);
  for (let k = 0; k <= 8; k++) {
    const alpha = 0.5 - 0.5 * Math.cos((Math.PI * k) / 8);
    mask.addColorStop((seam * k) / 8, `rgba(0, 0, 0, ${String(above ? alpha : 1)})`);
    mask.addColorStop(1 - (seam * k) / 8, `rgba(0, 0, 0, ${String(below ? alpha : 1)})`);
  }
  context.globalCompositeOperation = "destination-in";
  context.fillStyle = mask;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** Exchanges rows and columns. */
function turned({ canvas }: Sheet): Sheet {
  const sheet = createSheet(canvas.height, canvas.width);
  sheet.context.setTransform(0, 1, 1, 0, 0, 0);
  sheet.context.drawImage(canvas, 0, 0);
  sheet.context.resetTransform();
  return sheet;
}

function turnedArea({ left, top, width, height }: Rectangle): Rectangle {
  return { left: top, top: left, width: height, height: width };
}
