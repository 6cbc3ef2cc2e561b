import type { SKRSContext2D } from "@napi-rs/canvas";
import type { FittedText } from "./fit-text.ts";
import { fontOf } from "./fonts.ts";
import { selectFont } from "./ink.ts";

export interface Outline {
  readonly color: string;
  /** How far it reaches beyond the letters, in pixels. */
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
