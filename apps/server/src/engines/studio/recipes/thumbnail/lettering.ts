import type { SKRSContext2D } from "@napi-rs/canvas";
import type { ThumbnailStyle } from "@packshot/tools/request";
import type { Sheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { chooseInk } from "../../type/contrast.ts";
import { drawText } from "../../type/draw-text.ts";
import { type Face, findFont } from "../../type/typefaces.ts";
import { type FittedText, fitText, moveText } from "../../type/fit-text.ts";
import { measureInk } from "../../type/set-lines.ts";
import { capitalize } from "../../type/wrap.ts";

interface Voice {
  readonly face: Face;
  readonly capitals: boolean;
  readonly maxSize: number;
  readonly lineHeight: number;
  /** Width of the outline as a fraction of the type size; 0 is none. */
  readonly outline: number;
  readonly mark: Mark;
}

/** How the last line is marked: with a plate behind it or in a different color. */
export type Mark = "plate" | "color";

const voices: Readonly<Record<ThumbnailStyle, Voice>> = {
  dramatic: { face: "anton", capitals: true, maxSize: 330, lineHeight: 1.2, outline: 0.055, mark: "plate" },
  minimal: {
    face: "inter-black",
    capitals: false,
    maxSize: 236,
    lineHeight: 1.08,
    outline: 0,
    mark: "color",
  },
  vibrant: { face: "anton", capitals: true, maxSize: 330, lineHeight: 1.16, outline: 0.075, mark: "color" },
  professional: {
    face: "poppins-bold",
    capitals: false,
    maxSize: 200,
    lineHeight: 1.16,
    outline: 0,
    mark: "plate",
  },
};

/** A drawn thumbnail; `complete` is false if an ellipsis replaces some of its text. */
export interface DrawnThumbnail {
  readonly sheet: Sheet;
  readonly complete: boolean;
  /** See `Drawing`. */
  readonly enlarged: number;
}

/** Returns true for styles whose type has an outline, which makes it readable on anything. */
export function hasOutline(style: ThumbnailStyle): boolean {
  return voices[style].outline > 0;
}

export function getMark(style: ThumbnailStyle): Mark {
  return voices[style].mark;
}

export interface LetteringColors {
  readonly color: string;
  readonly outline: string;
  readonly accent: string;
}

/** Maximum number of lines of large text; a longer text gets as many lines as it needs. */
const maxLargeLines = 6;

/** Distance of letters from the edge of their box, in pixels, as room for outline and plate. */
export const letterMargin = 22;

/**
 * Sets the text as large as the box allows.
 * @param face replaces the style's typeface
 */
export function setLettering(
  words: string,
  style: ThumbnailStyle,
  box: Rectangle,
  face: Face | undefined,
): FittedText {
  const voice = voices[style];
  const fitting = {
    text: voice.capitals ? capitalize(words) : words,
    face: face ?? voice.face,
    box: {
      left: box.left + letterMargin,
      top: box.top + letterMargin,
      width: box.width - 2 * letterMargin,
      height: box.height - 2 * letterMargin,
    },
    maxSize: voice.maxSize,
    minSize: 34,
    align: "start",
    valign: "middle",
    lineHeight: voice.lineHeight,
  } as const;
  const large = fitText({ ...fitting, maxLines: maxLargeLines });
  return centerText(large.complete ? large : fitText(fitting), fitting.box);
}

/**
 * Draws text with the last line marked.
 * @param requiredMark a mark that replaces the style's, even for a single line. Without it, a plate needs another line
 * above
 */
export function drawLettering(
  context: SKRSContext2D,
  fitted: FittedText,
  style: ThumbnailStyle,
  ink: LetteringColors,
  requiredMark?: Mark,
): void {
  const last = fitted.lines.length - 1;
  const outline = createOutline(style, fitted.size, ink);
  const marked = selectLine(fitted, last);
  const mark = requiredMark ?? getMark(style);
  const plated = mark === "plate" && (last > 0 || requiredMark !== undefined);
  if (plated) drawPlate(context, marked, ink.accent);
  for (let i = 0; i <= last; i++) {
    const isMarked = i === last && (plated || last > 0 || mark === "color");
    const color = isMarked ? (plated ? chooseInk(ink.accent) : ink.accent) : ink.color;
    drawText(context, selectLine(fitted, i), color, isMarked && plated ? undefined : outline);
  }
}

/** Returns the outline of letters at a size in pixels, if the style has one. */
export function createOutline(
  style: ThumbnailStyle,
  size: number,
  { outline }: Pick<LetteringColors, "outline">,
): { readonly color: string; readonly width: number } | undefined {
  const width = Math.min(letterMargin, voices[style].outline * size);
  return width > 0 ? { color: outline, width } : undefined;
}

/** Centers the whole text in its area. */
function centerText(fitted: FittedText, { left, width }: Rectangle): FittedText {
  const { bounds } = fitted;
  return moveText(fitted, left + (width - bounds.width) / 2 - bounds.left, 0);
}

function selectLine(fitted: FittedText, index: number): FittedText {
  return { ...fitted, lines: fitted.lines.slice(index, index + 1) };
}

/** Draws a rounded plate behind the ink of a line. */
function drawPlate(
  context: SKRSContext2D,
  { lines: [only], face, size, direction }: FittedText,
  color: string,
): void {
  const ink = only && measureInk(only.text, findFont(face, size, only.text), size, direction);
  if (!ink) return;
  const [x, y] = [size * 0.13, size * 0.1];
  context.save();
  context.fillStyle = color;
  context.shadowColor = "#00000066";
  context.shadowBlur = 18;
  context.shadowOffsetY = 6;
  context.beginPath();
  context.roundRect(
    only.x - ink.left - x,
    only.baseline - ink.ascent - y,
    ink.left + ink.right + 2 * x,
    ink.ascent + ink.descent + 2 * y,
    size * 0.09,
  );
  context.fill();
  context.restore();
}
