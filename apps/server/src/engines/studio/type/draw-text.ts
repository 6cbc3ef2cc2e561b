import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../pixels/canvas.ts";
import type { Rectangle } from "../pixels/raster.ts";
import type { Accent } from "./contrast.ts";
import { findFont } from "./typefaces.ts";
import type { FittedText } from "./fit-text.ts";
import { findBrandInk, chooseTintedInk, chooseShapeColors } from "./legibility.ts";
import { selectFont } from "./set-lines.ts";
import type { ButtonType } from "./block.ts";
import type { Stack } from "./stack.ts";

interface Outline {
  readonly color: string;
  /** Extent of the outline beyond the letters, in pixels. */
  readonly width: number;
}

/** Draws fitted text in one color. Draws an outline below the letters, so that they keep their weight. */
export function drawText(context: SKRSContext2D, fitted: FittedText, color: string, outline?: Outline): void {
  context.save();
  const drawLines = (drawLine: (text: string, x: number, y: number) => void) => {
    for (const { text, x, baseline } of fitted.lines) {
      selectFont(context, findFont(fitted.face, fitted.size, text), fitted.direction);
      drawLine(text, x, baseline);
    }
  };
  if (outline) {
    context.strokeStyle = outline.color;
    context.lineWidth = outline.width * 2;
    context.lineJoin = "round";
    drawLines((text, x, y) => {
      context.strokeText(text, x, y);
    });
  }
  context.fillStyle = color;
  drawLines((text, x, y) => {
    context.fillText(text, x, y);
  });
  context.restore();
}

/** Text and its color. */
export interface Coloring {
  readonly text: FittedText;
  readonly color: string;
}

/** The colors of shapes; see `Accent`. */
type Colors = Pick<Accent, "strong" | "brand">;

/**
 * Paints button and badge, and returns the text of the whole stack with its colors.
 * @param isBranded whether the image shows the brand's color elsewhere
 */
export function colorStack(
  sheet: Sheet,
  { badge, kicker, headline, line, price, button }: Stack,
  ink: string,
  colors: Colors,
  isBranded = false,
): Coloring[] {
  const isShown = isBranded || badge !== undefined || button !== undefined;
  const colorPlain = (text: FittedText | undefined) => (text ? [{ text, color: ink }] : []);
  return [
    ...(badge ? [colorBadge(sheet, badge, colors)] : []),
    ...colorPlain(kicker),
    colorHeadline(sheet, headline, ink, colors, isShown),
    ...colorPlain(line),
    ...colorPlain(price),
    ...(button ? [colorButton(sheet, button, colors)] : []),
  ];
}

/**
 * Returns a headline in the first readable brand color. If none is readable and nothing else shows one, paints a block
 * in the strong color behind the headline.
 */
export function colorHeadline(
  sheet: Sheet,
  text: FittedText,
  ink: string,
  colors: Colors,
  isShown: boolean,
): Coloring {
  const { bounds, size } = text;
  const color = findBrandInk(sheet, bounds, colors);
  if (color !== undefined) return { text, color };
  if (isShown || !colors.brand?.includes(colors.strong)) return { text, color: ink };
  const [x, y] = [size * 0.16, size * 0.06];
  const { context } = sheet;
  context.fillStyle = colors.strong;
  context.beginPath();
  context.roundRect(bounds.left - x, bounds.top - y, bounds.width + 2 * x, bounds.height + 2 * y, size * 0.1);
  context.fill();
  return { text, color: chooseTintedInk(colors.strong) };
}

/** Paints a pill that contrasts with the drawing below it. */
export function colorButton(sheet: Sheet, { area, text }: ButtonType, colors: Colors): Coloring {
  const { context } = sheet;
  context.save();
  context.shadowColor = "rgba(0, 0, 0, 0.22)";
  context.shadowBlur = area.height * 0.22;
  context.shadowOffsetY = area.height * 0.07;
  const color = paintShape(sheet, area, colors, area.height / 2);
  context.restore();
  return { text, color };
}

/** Paints a flat plate that doesn't look like a button. */
export function colorBadge(sheet: Sheet, { area, text }: ButtonType, colors: Colors): Coloring {
  return { text, color: paintShape(sheet, area, colors, area.height * 0.16) };
}

/** Width of a ring around a shape, as a fraction of the shape's height. */
const ringWidth = 0.045;

/** @returns the color of text on the shape */
function paintShape(sheet: Sheet, area: Rectangle, colors: Colors, radius: number): string {
  const { fill, ink, ring } = chooseShapeColors(sheet, area, colors);
  const { context } = sheet;
  const paint = (color: string, by: number) => {
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(area.left - by, area.top - by, area.width + 2 * by, area.height + 2 * by, radius + by);
    context.fill();
  };
  if (ring !== undefined) {
    paint(ring, area.height * ringWidth);
    context.shadowColor = "transparent";
  }
  paint(fill, 0);
  return ink;
}

export function drawWords(context: SKRSContext2D, words: readonly Coloring[]): void {
  for (const { text, color } of words) drawText(context, text, color);
}

/** Returns true if an ellipsis replaces some of the text. */
export function isShortened(words: readonly Coloring[]): boolean {
  return words.some(({ text }) => !text.complete);
}
