import { ImageData } from "@napi-rs/canvas";
import { type Sheet, createSheet } from "../canvas.ts";
import type { Rectangle } from "../raster.ts";
import {
  type Homography,
  type Quad,
  computeHomography,
  createRectangleQuad,
  transform,
} from "./homography.ts";

/**
 * Red, green, blue (multiplied by alpha) and alpha, 0…255, with `margin` transparent pixels around them, so that reads
 * need no bounds check.
 */
interface PremultipliedImage {
  readonly data: Float32Array;
  /** Width without the margin. */
  readonly width: number;
  readonly height: number;
}

const margin = 2;

function premultiply({ canvas, context }: Sheet): PremultipliedImage {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const stride = width + 2 * margin;
  const target = new Float32Array(stride * (height + 2 * margin) * 4);
  for (let y = 0, i = 0; y < height; y++) {
    let to = ((y + margin) * stride + margin) * 4;
    for (let x = 0; x < width; x++, i += 4, to += 4) {
      const alpha = data[i + 3] ?? 0;
      if (alpha === 0) continue;
      const fraction = alpha / 255;
      target[to] = (data[i] ?? 0) * fraction;
      target[to + 1] = (data[i + 1] ?? 0) * fraction;
      target[to + 2] = (data[i + 2] ?? 0) * fraction;
      target[to + 3] = alpha;
    }
  }
  return { data: target, width, height };
}

/** Returns the part of the target that the quad touches. */
function findTouchedArea(quad: Quad, width: number, height: number): Rectangle {
  const xs = quad.map(({ x }) => x);
  const ys = quad.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs)) - 1);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - 1);
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(Math.max(...xs)) + 1) - left,
    height: Math.min(height, Math.ceil(Math.max(...ys)) + 1) - top,
  };
}

/**
 * Returns the distance of the samples from the pixel's center: a quarter if the source is halved or more, none if it is
 * not reduced.
 */
function chooseSpread(back: Homography, quad: Quad): number {
  const middle = {
    x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
    y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  const here = transform(back, middle);
  const right = transform(back, { x: middle.x + 1, y: middle.y });
  const below = transform(back, { x: middle.x, y: middle.y + 1 });
  const reduction = Math.max(
    Math.hypot(right.x - here.x, right.y - here.y),
    Math.hypot(below.x - here.x, below.y - here.y),
  );
  return 0.25 * Math.min(1, Math.max(0, reduction - 1));
}

function resample(source: PremultipliedImage, back: Homography, area: Rectangle, spread: number): ImageData {
  const pixels = new Uint8ClampedArray(area.width * area.height * 4);
  const [a, b, c, d, e, f, g, h, i] = back;
  const { data, width, height } = source;
  const stride = (width + 2 * margin) * 4;
  const samples = spread === 0 ? 1 : 4;
  for (let row = 0, at = 0; row < area.height; row++) {
    for (let column = 0; column < area.width; column++, at += 4) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let sample = 0; sample < samples; sample++) {
        const x = area.left + column + 0.5 + (sample & 1 ? spread : -spread);
        const y = area.top + row + 0.5 + (sample >> 1 ? spread : -spread);
        const w = g * x + h * y + i;
        // Coordinates start at the margin's first pixel, whose center is at 0.5.
        const u = (a * x + b * y + c) / w + margin - 0.5;
        const v = (d * x + e * y + f) / w + margin - 0.5;
        if (!(u > 1 && v > 1 && u < width + margin && v < height + margin)) continue;
        const left = u | 0;
        const top = v | 0;
        const fx = u - left;
        const fy = v - top;
        const p = top * stride + left * 4;
        const q = p + stride;
        const w1 = fx * (1 - fy);
        const w2 = (1 - fx) * fy;
        const w3 = fx * fy;
        const w0 = 1 - w1 - w2 - w3;
        red += w0 * (data[p] ?? 0) + w1 * (data[p + 4] ?? 0) + w2 * (data[q] ?? 0) + w3 * (data[q + 4] ?? 0);
        green +=
          w0 * (data[p + 1] ?? 0) +
          w1 * (data[p + 5] ?? 0) +
          w2 * (data[q + 1] ?? 0) +
          w3 * (data[q + 5] ?? 0);
        blue +=
          w0 * (data[p + 2] ?? 0) +
          w1 * (data[p + 6] ?? 0) +
          w2 * (data[q + 2] ?? 0) +
          w3 * (data[q + 6] ?? 0);
        alpha +=
          w0 * (data[p + 3] ?? 0) +
          w1 * (data[p + 7] ?? 0) +
          w2 * (data[q + 3] ?? 0) +
          w3 * (data[q + 7] ?? 0);
      }
      if (alpha === 0) continue;
      pixels[at] = (red * 255) / alpha;
      pixels[at + 1] = (green * 255) / alpha;
      pixels[at + 2] = (blue * 255) / alpha;
      pixels[at + 3] = alpha / samples;
    }
  }
  return new ImageData(pixels, area.width, area.height);
}

/**
 * Draws the whole source into a convex quad of the target, in perspective, with the target's own alpha, clip and blend
 * mode. Samples are taken on premultiplied colors, 2 × 2 per pixel where the source is reduced, so edges stay clean.
 */
export function warp(target: Sheet, source: Sheet, quad: Quad): void {
  const area = findTouchedArea(quad, target.canvas.width, target.canvas.height);
  if (area.width <= 0 || area.height <= 0) return;
  const back = computeHomography(quad, createRectangleQuad(source.canvas.width, source.canvas.height));
  const pixels = resample(premultiply(source), back, area, chooseSpread(back, quad));
  const part = createSheet(area.width, area.height);
  part.context.putImageData(pixels, 0, 0);
  target.context.drawImage(part.canvas, area.left, area.top);
}
