import type { Rectangle } from "../pixels/raster.ts";
import { type FittedText, fitText, moveText } from "./fit-text.ts";
import type { FacePair } from "./faces.ts";

/** Holds the words of a picture, from top to bottom. */
export interface TypeWords {
  /** It is small, above the headline. */
  readonly kicker?: string;
  readonly headline: string;
  readonly line?: string;
  /** It stands on a button. */
  readonly action?: string;
}

export interface StackOptions {
  readonly area: Rectangle;
  readonly faces: FacePair;
  /** The headline's em is at most this many pixels. */
  readonly maxSize: number;
  /** Small type is measured in this unit: a thousandth of the frame's shorter side, in pixels. */
  readonly unit: number;
  readonly align: "start" | "center";
  readonly valign: "top" | "middle" | "bottom";
}

export interface ButtonType {
  readonly area: Rectangle;
  readonly text: FittedText;
}

/** Represents type in its place, not yet colored. */
export interface Stack {
  readonly kicker?: FittedText;
  readonly headline: FittedText;
  readonly line?: FittedText;
  readonly button?: ButtonType;
  /** These are the bounds of all of it. */
  readonly bounds: Rectangle;
}

/** Sets words below each other in an area, the headline as large as the rest allows. */
export function stackWords(words: TypeWords, options: StackOptions): Stack {
  const { area, faces, unit, align, maxSize } = options;
  const fit = (
    text: string | undefined,
    face: FacePair["line"],
    size: number,
    maxLines: number,
    share: number,
  ) => {
    if (text === undefined || text.trim() === "") return undefined;
    const box = { ...area, height: area.height * share };
    return fitText({
      text,
      face,
      box,
      maxSize: size,
      minSize: size * 0.62,
      maxLines,
      align,
      lineHeight: 1.3,
    });
  };
  const kicker = fit(words.kicker, faces.line, 38 * unit, 2, 0.25);
  const line = fit(words.line, faces.line, 40 * unit, 3, 0.34);
  const button = buttonOf(words.action, options);
  const gaps = { kicker: 26 * unit, line: 30 * unit, button: 44 * unit };
  const taken =
    (kicker ? kicker.bounds.height + gaps.kicker : 0) +
    (line ? line.bounds.height + gaps.line : 0) +
    (button ? button.area.height + gaps.button : 0);
  const headline = fitText({
    text: words.headline,
    face: faces.headline,
    box: { ...area, height: Math.max(0, area.height - taken - 0.2 * maxSize) },
    maxSize: maxSize * faces.scale,
    minSize: 40 * unit,
    align,
    lineHeight: faces.lineHeight,
  });
  const tail = line || button ? missingDescent(headline) : 0;
  const height = taken + tail + headline.bounds.height;
  const share = { top: 0, middle: 0.5, bottom: 1 }[options.valign];
  let top = area.top + (area.height - height) * share;
  const next = (fitted: FittedText, gap: number) => {
    const moved = moveText(fitted, 0, top - fitted.bounds.top);
    top += fitted.bounds.height + gap;
    return moved;
  };
  const placed = {
    ...(kicker && { kicker: next(kicker, gaps.kicker) }),
    headline: next(headline, (line ? gaps.line : 0) + tail),
    ...(line && { line: next(line, 0) }),
  };
  const moved = button && moveButton(button, top + gaps.button - button.area.top);
  const parts = [...Object.values(placed).map((text) => text.bounds), ...(moved ? [moved.area] : [])];
  return { ...placed, ...(moved && { button: moved }), bounds: boundsAround(parts) };
}

/** Words without letters that reach below the line keep the distance that others have. */
function missingDescent({ lines, bounds, size }: FittedText): number {
  const descent = bounds.top + bounds.height - (lines.at(-1)?.baseline ?? 0);
  return Math.max(0, 0.2 * size - descent);
}

/** Sets a pill around its words, on the side where the lines start. */
export function buttonOf(
  words: string | undefined,
  { area, faces, unit, align }: StackOptions,
): ButtonType | undefined {
  if (words === undefined || words.trim() === "") return undefined;
  const size = { height: 88 * unit, padding: 46 * unit };
  const text = fitText({
    text: words,
    face: faces.action,
    box: {
      left: area.left + size.padding,
      top: area.top,
      width: area.width - 2 * size.padding,
      height: size.height,
    },
    maxSize: 36 * unit,
    minSize: 24 * unit,
    maxLines: 1,
    align,
    valign: "middle",
  });
  const { left, width } = text.bounds;
  return {
    area: { left: left - size.padding, top: area.top, width: width + 2 * size.padding, height: size.height },
    text,
  };
}

export function moveButton({ area, text }: ButtonType, down: number): ButtonType {
  return { area: { ...area, top: area.top + down }, text: moveText(text, 0, down) };
}

export function boundsAround(parts: readonly Rectangle[]): Rectangle {
  const left = Math.min(...parts.map((part) => part.left));
  const top = Math.min(...parts.map((part) => part.top));
  return {
    left,
    top,
    width: Math.max(...parts.map((part) => part.left + part.width)) - left,
    height: Math.max(...parts.map((part) => part.top + part.height)) - top,
  };
}
