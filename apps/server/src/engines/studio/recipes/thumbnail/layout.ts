import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, createSheet, resize } from "../../pixels/canvas.ts";
import { clamp, type Rectangle } from "../../pixels/raster.ts";
import { frame, computeFigureScale } from "./figure-scale.ts";

const margin = 52;
/** Upper part of the person, as a fraction of the height, that contains the head and has the type next to it. */
const headFraction = 0.4;

/** Usual and maximum width of a wide person in the frame, in pixels. The head may require more than the usual one. */
const shownWidths = { usual: 720, max: 800 } as const;

/** Where the person stands and where the type may be. */
export interface ThumbnailLayout {
  /** Place of the cut-out's bounds, which may extend beyond the frame. */
  readonly person: Rectangle;
  /** The upper part of the silhouette, which type never overlaps. */
  readonly head: Rectangle;
  readonly type: Rectangle;
  readonly side: "left" | "right";
}

/**
 * Puts the person on the side that leaves more room next to the head, cropped at the frame's bottom.
 * @param clear whether to keep the type off the whole person, not only the head, because it would be unreadable on
 * clothes
 */
export function chooseThumbnailLayout(cutOut: CutOut, clear: boolean): ThumbnailLayout {
  const right = layOutOnSide(cutOut, "right", clear);
  const left = layOutOnSide(cutOut, "left", clear);
  const cut = { left: cutOut.bounds.left === 0, right: findRight(cutOut.bounds) === cutOut.width };
  // A side that the photo cut off belongs at the frame's edge.
  if (cut.left !== cut.right) return cut.right ? right : left;
  return left.type.width > right.type.width * 1.1 ? left : right;
}

function layOutOnSide(cutOut: CutOut, side: "left" | "right", clear: boolean): ThumbnailLayout {
  const { bounds } = cutOut;
  const scale = computeFigureScale(bounds);
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  const cutOff = side === "left" ? bounds.left === 0 : findRight(bounds) === cutOut.width;
  const gap = cutOff ? -8 : 40;
  const headRange = findHeadRange(cutOut);
  // A wide figure whose top is cut off extends beyond the side, because its straight top belongs at the frame's edge.
  const withHead = (side === "left" ? bounds.width - headRange.from : headRange.to) * scale;
  const shown = Math.min(width + gap, clamp(withHead, shownWidths.usual, shownWidths.max));
  const left = side === "left" ? shown - width : frame.width - shown;
  const top = Math.max(frame.height - height, bounds.top === 0 ? -8 : 48);
  const person = { left, top, width, height };
  const head = {
    left: left + headRange.from * scale,
    top,
    width: (headRange.to - headRange.from) * scale,
    height: Math.min(height, frame.height - top) * headFraction,
  };
  const avoided = clear ? person : head;
  const from = side === "left" ? findRight(avoided) + 40 : margin;
  const to = side === "left" ? frame.width - margin : avoided.left - 40;
  return {
    person,
    head,
    side,
    type: { left: from, top: margin, width: to - from, height: frame.height - 2 * margin },
  };
}

/** Returns the extent of the silhouette in its upper part, in pixels of the cut-out from its bounds' left. */
function findHeadRange({ rgba, width, bounds }: CutOut): { from: number; to: number } {
  let from = bounds.width;
  let to = 0;
  for (let y = 0; y < bounds.height * headFraction; y++) {
    for (let x = 0; x < bounds.width; x++) {
      if ((rgba[((y + bounds.top) * width + x + bounds.left) * 4 + 3] ?? 0) < 100) continue;
      if (x < from) from = x;
      if (x > to) to = x;
    }
  }
  return from <= to ? { from, to: to + 1 } : { from: 0, to: bounds.width };
}

export function findRight({ left, width }: Rectangle): number {
  return left + width;
}

export interface OutlineStyle {
  /** The color as #rrggbb. */
  readonly color: string;
  /** Width of the outline in pixels; 0 is none. */
  readonly width: number;
  /** Color of the light around the person, #rrggbb. */
  readonly glow?: string;
}

const directions = 32;

/** Draws the person with an outline like a sticker's, in front of a shadow or a glow. */
export async function drawOutlinedPerson(
  target: Sheet,
  person: Sheet,
  at: Rectangle,
  edge: OutlineStyle,
): Promise<void> {
  const { context } = target;
  const { width, height } = target.canvas;
  const subject = await resize(person, at.width, at.height);
  const [left, top] = [Math.round(at.left), Math.round(at.top)];
  const outline = createSheet(width, height);
  const silhouette = createSilhouette(subject, edge.color);
  for (let k = 0; k < directions; k++) {
    const angle = (k / directions) * Math.PI * 2;
    const [x, y] = [Math.cos(angle) * edge.width, Math.sin(angle) * edge.width];
    outline.context.drawImage(silhouette.canvas, left + x, top + y);
  }
  context.save();
  if (edge.glow !== undefined) {
    context.shadowColor = edge.glow;
    context.shadowBlur = 70;
    context.drawImage(outline.canvas, 0, 0);
  }
  context.shadowColor = "#00000099";
  context.shadowBlur = 36;
  context.shadowOffsetY = 10;
  context.drawImage(outline.canvas, 0, 0);
  context.restore();
  context.drawImage(subject.canvas, left, top);
}

/** Draws the silhouette without a cut-out's faint rim, which an outline would make visible. */
function createSilhouette({ canvas }: Sheet, color: string): Sheet {
  const { width, height } = canvas;
  const sheet = createSheet(width, height);
  const { context } = sheet;
  context.drawImage(canvas, 0, 0);
  const pixels = context.getImageData(0, 0, width, height);
  for (let i = 3; i < pixels.data.length; i += 4)
    pixels.data[i] = Math.min(255, Math.max(0, ((pixels.data[i] ?? 0) - 90) * 3));
  context.putImageData(pixels, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return sheet;
}
