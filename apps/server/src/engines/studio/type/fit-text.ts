import type { Rectangle } from "../pixels/raster.ts";
import { findUnsupportedCharacters } from "./coverage.ts";
import { type Face, chooseFace } from "./typefaces.ts";
import { type Fitting, fitLines } from "./fit-lines.ts";
import { type Direction, type SetLines, createSetter, findDirection } from "./set-lines.ts";
import { normalize } from "./wrap.ts";

export interface TextRequest {
  readonly text: string;
  readonly face: Face;
  /** The box outside which nothing is drawn. */
  readonly box: Rectangle;
  /** Sizes of the em in pixels; `minSize` defaults to a third of `maxSize`. */
  readonly maxSize: number;
  readonly minSize?: number;
  readonly maxLines?: number;
  /** `start` is the right side for right-to-left text. */
  readonly align: "start" | "center" | "end";
  readonly valign?: "top" | "middle" | "bottom";
  /** Distance between baselines, in ems; it is larger where lines would touch. The default is 1.15. */
  readonly lineHeight?: number;
}

/** Text with its position, for `drawText`. */
export interface FittedText {
  readonly lines: readonly { readonly text: string; readonly x: number; readonly baseline: number }[];
  readonly face: Face;
  /** Size of the em, in pixels. */
  readonly size: number;
  readonly direction: Direction;
  /** Bounds of all ink, from the top of the capitals. */
  readonly bounds: Rectangle;
  /** False if the text is truncated with an ellipsis, or a character without a glyph is omitted. */
  readonly complete: boolean;
}

/**
 * Returns the largest setting of the text that fits its box: wrapped at words, with evenly long lines, or cut off with an
 * ellipsis at the smallest size. It's set below the smallest size only if a word or a single character wouldn't fit
 * otherwise, because words are never broken. An outline extends beyond the box by its width: leave room for it.
 */
export function fitText(fitting: TextRequest): FittedText {
  const { box, maxSize, lineHeight = 1.15 } = fitting;
  const text = normalize(fitting.text);
  const face = chooseFace(fitting.face, text);
  const direction = findDirection(text);
  const limits: Fitting = {
    text,
    width: box.width,
    height: box.height,
    maxSize,
    minSize: Math.min(maxSize, fitting.minSize ?? maxSize / 3),
    maxLines: fitting.maxLines ?? Infinity,
  };
  const { setting, complete } = fitLines(limits, createSetter(face, direction, lineHeight));
  const dropped = findUnsupportedCharacters(fitting.text).length > 0;
  return {
    ...arrange(setting, fitting, direction),
    face,
    size: setting.size,
    direction,
    complete: complete && !dropped,
  };
}

function arrange(
  setting: SetLines,
  fitting: TextRequest,
  direction: Direction,
): Pick<FittedText, "lines" | "bounds"> {
  const { box, align, valign = "top" } = fitting;
  const offset = align === "center" ? 0.5 : (align === "start") === (direction === "ltr") ? 0 : 1;
  const first = findFirstBaseline(setting, box, valign);
  const lines = setting.lines.map(({ text, ink }, i) => ({
    text,
    // Lines are aligned at the ink, so that lines with different letters at the edge look flush.
    x: box.left + offset * (box.width - ink.left - ink.right) + ink.left,
    baseline: first + i * setting.pitch,
  }));
  const bounds = {
    left: box.left + offset * (box.width - setting.width),
    top: first - setting.ascent,
    width: setting.width,
    height: setting.height,
  };
  return { lines, bounds };
}

/**
 * Returns the first baseline. For `middle`, the range from the capitals' top to the last baseline is centered, which
 * looks better than centering the ink.
 */
function findFirstBaseline(setting: SetLines, box: Rectangle, valign: "top" | "middle" | "bottom"): number {
  const highest = box.top + setting.ascent;
  const lowest = highest + box.height - setting.height;
  if (valign !== "middle") return valign === "top" ? highest : lowest;
  const span = setting.ascent + setting.pitch * Math.max(0, setting.lines.length - 1);
  return Math.min(lowest, Math.max(highest, box.top + (box.height - span) / 2 + setting.ascent));
}

/** Moves the text; lengths are in pixels. */
export function moveText(fitted: FittedText, right: number, down: number): FittedText {
  const { lines, bounds } = fitted;
  return {
    ...fitted,
    lines: lines.map(({ text, x, baseline }) => ({ text, x: x + right, baseline: baseline + down })),
    bounds: { ...bounds, left: bounds.left + right, top: bounds.top + down },
  };
}
