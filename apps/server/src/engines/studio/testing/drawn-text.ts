import { createCanvas } from "@napi-rs/canvas";
import { type Face, findFont } from "../type/typefaces.ts";

/** A line of text on a drawn image. */
export interface DrawnLine {
  readonly text: string;
  /** The line's middle, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Height of a capital, in pixels. */
  readonly capitals: number;
  readonly face?: Face;
  /** A CSS color. */
  readonly color?: string;
  readonly opacity?: number;
  /** Rotation in degrees, clockwise. */
  readonly angle?: number;
}

/** Draws lines of text in our own fonts, as a PNG that is transparent around them. */
export function drawLines(width: number, height: number, lines: readonly DrawnLine[]): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.textAlign = "center";
  for (const {
    text,
    x,
    y,
    capitals,
    face = "inter-bold",
    color = "#222222",
    opacity = 1,
    angle = 0,
  } of lines) {
    context.save();
    context.translate(x, y);
    context.rotate((angle * Math.PI) / 180);
    context.globalAlpha = opacity;
    context.fillStyle = color;
    context.font = findFont(face, 100, text);
    const { actualBoundingBoxAscent: ascent } = context.measureText("H");
    context.font = findFont(face, (100 * capitals) / ascent, text);
    context.fillText(text, 0, capitals / 2);
    context.restore();
  }
  return canvas.toBuffer("image/png");
}
