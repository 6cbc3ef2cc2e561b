import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../pixels/canvas.ts";
import type { Rectangle } from "../pixels/raster.ts";
import { inkOn } from "./contrast.ts";
import { fontOf } from "./faces.ts";
import type { FittedText } from "./fit-text.ts";
import { inkFor, standOut } from "./legible.ts";
import { selectFont } from "./set-lines.ts";
import type { ButtonType } from "./block.ts";
import type { Stack } from "./stack.ts";

interface Outline {
  readonly color: string;
  /** Extent of the outline beyond the letters, in pixels. */
  readonly width: number;
}

/** Draws fitted text in one color; an outline lies under the letters, so they keep their weight. */
export function drawText(context: SKRSContext2D, fitted: FittedText, color: string, outline?: Outline): void {
  context.save();
  const draw = (line: (text: string, x: number, y: number) => void) => {
    for (const { text, x, baseline } of fitted.lines) {
      selectFont(context, fontOf(fitted.face, fitted.size, text), fitted.direction);
      line(text, x, baseline);
    }
  };
  if (outline) {
    context.strokeStyle = outline.color;
    context.lineWidth = outline.width * 2;
    context.lineJoin = "round";
    draw((text, x, y) => {
      context.strokeText(text, x, y);
    });
  }
  context.fillStyle = color;
  draw((text, x, y) => {
    context.fillText(text, x, y);
  });
  context.restore();
}

/** A text and its color. */
export interface Coloring {
  readonly text: FittedText;
  readonly color: string;
}

/** Paints button and badge, and returns the text of the whole stack with its colors. */
export function colorStack(
  sheet: Sheet,
  { badge, kicker, headline, line, price, button }: Stack,
  ink: string,
  strong: string,
): Coloring[] {
  return [
    ...(badge ? [colorBadge(sheet, badge, strong)] : []),
    ...[kicker, headline, line, price].flatMap((text) => (text ? [{ text, color: ink }] : [])),
    ...(button ? [colorButton(sheet, button, strong)] : []),
  ];
}

/** Paints a pill in a strong color that contrasts with the drawing below it. */
export function colorButton(sheet: Sheet, { area, text }: ButtonType, strong: string): Coloring {
  const { context } = sheet;
  context.save();
  context.shadowColor = "rgba(0, 0, 0, 0.22)";
  context.shadowBlur = area.height * 0.22;
  context.shadowOffsetY = area.height * 0.07;
  const color = paintShape(sheet, area, strong, area.height / 2);
  context.restore();
  return { text, color };
}

/** Paints a flat plate, which nobody mistakes for a button. */
export function colorBadge(sheet: Sheet, { area, text }: ButtonType, strong: string): Coloring {
  return { text, color: paintShape(sheet, area, strong, area.height * 0.16) };
}

/** @returns the color of text on the shape */
function paintShape(sheet: Sheet, area: Rectangle, strong: string, radius: number): string {
  const color = standOut(strong, sheet, area);
  const { context } = sheet;
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(area.left, area.top, area.width, area.height, radius);
  context.fill();
  return inkFor(color, inkOn);
}

export function drawWords(context: SKRSContext2D, words: readonly Coloring[]): void {
  for (const { text, color } of words) drawText(context, text, color);
}

/** Returns true if an ellipsis replaces some of the text. */
export function isShortened(words: readonly Coloring[]): boolean {
  return words.some(({ text }) => !text.complete);
}
