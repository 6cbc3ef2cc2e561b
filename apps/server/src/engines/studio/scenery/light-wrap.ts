import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Sheet, createSheet } from "../pixels/canvas.ts";
import type { Rectangle } from "../pixels/raster.ts";

/** Width of the band along the edge, as a share of the product's longer side. */
const band = 0.009;

/**
 * What is behind, laid over the product's edge from inside, as the light around a thing does in a photograph (light
 * wrap, R. Brinkmann, The Art and Science of Digital Compositing). Ends within the band: the inside stays as it is.
 */
export function wrapOf(behind: SKRSContext2D, subject: Sheet, at: Rectangle, strength: number): Sheet {
  const { width, height } = at;
  const radius = Math.max(1, band * Math.max(width, height));
  const wrap = createSheet(width, height);
  const { context } = wrap;
  context.filter = `blur(${String(radius * 2.5)}px)`;
  context.drawImage(behind.canvas, -at.left, -at.top);
  context.filter = "none";
  const outside = createSheet(width, height);
  outside.context.fillRect(0, 0, width, height);
  outside.context.globalCompositeOperation = "destination-out";
  outside.context.drawImage(subject.canvas, 0, 0, width, height);
  context.globalCompositeOperation = "destination-in";
  context.filter = `blur(${String(radius)}px)`;
  context.globalAlpha = strength;
  context.drawImage(outside.canvas, 0, 0);
  context.filter = "none";
  context.globalAlpha = 1;
  context.drawImage(subject.canvas, 0, 0, width, height);
  return wrap;
}
