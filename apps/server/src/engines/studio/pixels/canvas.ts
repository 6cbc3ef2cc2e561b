import { type Canvas, type SKRSContext2D, ImageData, createCanvas, loadImage } from "@napi-rs/canvas";
import { MAX_SIDE } from "@packshot/trpc/ports";
import sharp from "sharp";
import { reduceCopy } from "./decode.ts";
import type { CutOut } from "../matting/cut-out.ts";
import type { Drawing } from "../recipes/drawing.ts";
import type { Rectangle, Rgb } from "./raster.ts";

/**
 * Maximum pixels of a canvas. A source has at most 40 megapixels and a frame 10, so only a long, narrow image needs
 * more.
 */
const MAX_CANVAS_PIXELS = 48_000_000;

/** Throws for an image that would take too much memory. */
export function checkCanvasSize(width: number, height: number): void {
  if (width * height <= MAX_CANVAS_PIXELS) return;
  throw new RangeError(`An image of ${Math.round(width)} × ${Math.round(height)} px is too large to draw.`);
}

export interface Sheet {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;
}

/** Creates an empty, transparent canvas; sides are rounded up to whole pixels, at least one. */
export function createSheet(width: number, height: number): Sheet {
  checkCanvasSize(width, height);
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const context = canvas.getContext("2d");
  // "high" filters even images drawn at whole pixels, which costs a plain copy a third of its detail.
  context.imageSmoothingQuality = "medium";
  return { canvas, context };
}

/** Creates a sheet from pixels that aren't premultiplied. */
export function createSheetFromPixels(rgba: Uint8Array, width: number, height: number): Sheet {
  const sheet = createSheet(width, height);
  const pixels = new Uint8ClampedArray(rgba.byteLength);
  pixels.set(rgba);
  sheet.context.putImageData(new ImageData(pixels, width, height), 0, 0);
  return sheet;
}

/** Creates a sheet from an image without alpha. */
export function createOpaqueSheet({ data, width, height }: Rgb): Sheet {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < data.length; to += 4)
    for (let channel = 0; channel < 3; channel++) rgba[to + channel] = data[from++] ?? 0;
  return createSheetFromPixels(rgba, width, height);
}

/** Returns the colors of a sheet that is opaque everywhere. */
export function readColors({ canvas, context }: Sheet): Rgb {
  const { width, height } = canvas;
  const rgba = context.getImageData(0, 0, width, height).data;
  const data = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4)
    for (let channel = 0; channel < 3; channel++) data[to++] = rgba[from + channel] ?? 0;
  return { data, width, height };
}

/** Crops the cut-out to its bounds. */
export function cropSubject({ rgba, width, bounds }: CutOut): Sheet {
  const cropped = new Uint8Array(bounds.width * bounds.height * 4);
  for (let y = 0; y < bounds.height; y++) {
    const from = ((y + bounds.top) * width + bounds.left) * 4;
    cropped.set(rgba.subarray(from, from + bounds.width * 4), y * bounds.width * 4);
  }
  return createSheetFromPixels(cropped, bounds.width, bounds.height);
}

/**
 * Draws a PNG on a canvas of the same size or a smaller one.
 * @param longestSide longest side in pixels; a larger image is reduced before it takes a canvas's memory
 */
export async function decodeSheet(png: Uint8Array, longestSide = MAX_SIDE): Promise<Sheet> {
  const { width, height } = await sharp(png).metadata();
  const image = await loadImage(
    Math.max(width, height) > longestSide ? await reduceCopy(png, longestSide) : png,
  );
  const sheet = createSheet(image.width, image.height);
  sheet.context.drawImage(image, 0, 0);
  return sheet;
}

/**
 * Resizes an image with one sharp filter. Draw the result on whole pixels to keep it sharp. The canvas's own scaling is
 * only for soft content. Returns the same sheet when it already has that size.
 */
export async function resize(sheet: Sheet, width: number, height: number): Promise<Sheet> {
  const { canvas, context } = sheet;
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  if (canvas.width === size.width && canvas.height === size.height) return sheet;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  checkCanvasSize(size.width, size.height);
  const raw = { width: canvas.width, height: canvas.height, channels: 4 } as const;
  const pixels = await sharp(data, { raw })
    .resize(size.width, size.height, { fit: "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  return createSheetFromPixels(pixels, size.width, size.height);
}

/**
 * Draws an image resized to a box, part of which can lie outside the sheet. A box of more than `MAX_CANVAS_PIXELS`, as
 * for a very long image, would take too much memory for the sharp filter, so the canvas scales it.
 */
export async function drawResized({ context }: Sheet, image: Sheet, box: Rectangle): Promise<void> {
  const { left, top, width, height } = box;
  if (width * height > MAX_CANVAS_PIXELS) return context.drawImage(image.canvas, left, top, width, height);
  const { canvas } = await resize(image, width, height);
  context.drawImage(canvas, left, top);
}

/** Returns a copy of the drawn pixels, because the canvas reuses its memory. */
export function copyDrawing({ canvas, context }: Sheet): Drawing {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height, channels: 4 };
}
