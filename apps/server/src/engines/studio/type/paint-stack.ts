import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../pixels/canvas.ts";
import { inkOn } from "./contrast.ts";
import { drawText } from "./draw-text.ts";
import type { FittedText } from "./fit-text.ts";
import { inkFor, standOut } from "./legible.ts";
import type { Button, Stack } from "./stack.ts";

/** Text and its colour. */
export interface Colouring {
  readonly text: FittedText;
  readonly colour: string;
}

/** Paints the button, and answers the words of all the stack with their colours. */
export function colourStack(
  sheet: Sheet,
  { kicker, headline, line, button }: Stack,
  ink: string,
  strong: string,
): Colouring[] {
  return [
    ...[kicker, headline, line].flatMap((text) => (text ? [{ text, colour: ink }] : [])),
    ...(button ? [colourButton(sheet, button, strong)] : []),
  ];
}

/** Paints a pill of a strong colour that stands out from what is below it. */
export function colourButton(sheet: Sheet, { area, text }: Button, strong: string): Colouring {
  const colour = standOut(strong, sheet, area);
  const { context } = sheet;
  context.save();
  context.fillStyle = colour;
  context.shadowColor = "rgba(0, 0, 0, 0.22)";
  context.shadowBlur = area.height * 0.22;
  context.shadowOffsetY = area.height * 0.07;
  context.beginPath();
  context.roundRect(area.left, area.top, area.width, area.height, area.height / 2);
  context.fill();
  context.restore();
  return { text, colour: inkFor(colour, inkOn) };
}

export function drawWords(context: SKRSContext2D, words: readonly Colouring[]): void {
  for (const { text, colour } of words) drawText(context, text, colour);
}

/** Whether an ellipsis stands for some of them. */
export function isShortened(words: readonly Colouring[]): boolean {
  return words.some(({ text }) => !text.complete);
}
