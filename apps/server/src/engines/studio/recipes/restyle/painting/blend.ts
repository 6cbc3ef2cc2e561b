import { parseColor } from "../../../pixels/color.ts";
import { enlarge, shrink } from "../../../pixels/resample.ts";
import { blurGaussian } from "./gaussian.ts";
import { type PaintPlanes, computeLuma, createPlanesLike } from "./paint-planes.ts";

/** Composites one image over another by a mask, 0 (below) …1 (above). */
export function blendByMask(below: PaintPlanes, above: PaintPlanes, mask: Float32Array): PaintPlanes {
  const target = createPlanesLike(below);
  for (const plane of ["red", "green", "blue"] as const) {
    const [from, to, into] = [below[plane], above[plane], target[plane]];
    for (let i = 0; i < mask.length; i++)
      into[i] = (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * (mask[i] ?? 0);
  }
  return target;
}

/** Draws ink over the image, in place. Its opacity is `strength` where `paper` is 0, and none where `paper` is 1. */
export function drawInk(image: PaintPlanes, paper: Float32Array, color: string, strength: number): void {
  const levels = parseColor(color);
  for (const [c, plane] of [image.red, image.green, image.blue].entries()) {
    const ink = (levels[c] ?? 0) / 255;
    for (let i = 0; i < plane.length; i++) {
      const opacity = (1 - (paper[i] ?? 0)) * strength;
      plane[i] = (plane[i] ?? 0) * (1 - opacity) + Math.min(plane[i] ?? 0, ink) * opacity;
    }
  }
}

/**
 * Screens a colored light over the image, in place.
 * @param strength returns the strength at a position given as 0…1 from the left and the top
 */
export function screenLight(
  image: PaintPlanes,
  color: string,
  strength: (u: number, v: number) => number,
): void {
  const { red, green, blue, width, height } = image;
  const [r, g, b] = parseColor(color).map((level) => level / 255);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const amount = strength(x / width, y / height);
      if (amount <= 0) continue;
      red[i] = 1 - (1 - (red[i] ?? 0)) * (1 - (r ?? 0) * amount);
      green[i] = 1 - (1 - (green[i] ?? 0)) * (1 - (g ?? 0) * amount);
      blue[i] = 1 - (1 - (blue[i] ?? 0)) * (1 - (b ?? 0) * amount);
    }
  }
}

/** Adds a plane to all three planes of the image, in place. */
export function addPlane(image: PaintPlanes, plane: Float32Array): void {
  for (const target of [image.red, image.green, image.blue]) {
    for (let i = 0; i < plane.length; i++) target[i] = (target[i] ?? 0) + (plane[i] ?? 0);
  }
}

/** Factor by which the image is reduced to compute the glow. */
const step = 6;

/**
 * Makes bright areas glow beyond their edges, in place. The glow is blurred at a sixth of the size, without a visible
 * difference.
 * @param from value of a color channel, 0…1, above which it glows
 */
export function addGlow(image: PaintPlanes, from: number, strength: number): void {
  const { width, height } = image;
  for (const plane of [image.red, image.green, image.blue]) {
    const bright = plane.map((value) => Math.max(0, value - from) / (1 - from));
    const small = shrink({ data: bright, width, height }, step);
    const soft = blurGaussian(small.data, small.width, small.height, Math.max(1, small.width * 0.02));
    // The brighter the whole image is, the less any part of it glows.
    const shine = strength * (1 - soft.reduce((sum, value) => sum + value, 0) / soft.length) ** 2;
    // The halo may be larger than the image: its sides are multiples of `step`, so that it isn't stretched.
    const halo = enlarge({ ...small, data: soft }, small.width * step, small.height * step);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const light = Math.max(0, halo.data[y * halo.width + x] ?? 0) * shine;
        plane[i] = 1 - (1 - (plane[i] ?? 0)) * (1 - Math.min(1, light));
      }
    }
  }
}

/**
 * Quantizes lightness to a few steps with soft edges, in place, and keeps the colors (H. Winnemöller, S. C. Olsen and
 * B. Gooch, "Real-Time Video Abstraction", 2006).
 * @param softness softness of the edges between steps: 1 looks like cut paper, 3 has almost no visible steps
 */
export function stepTones(image: PaintPlanes, steps: number, softness: number): void {
  const luma = computeLuma(image);
  for (let i = 0; i < luma.length; i++) {
    const value = luma[i] ?? 0;
    const nearest = Math.round(value * steps) / steps;
    const stepped = nearest + Math.tanh(((value - nearest) * steps * 6) / softness) / (2 * steps);
    const ratio = stepped / Math.max(0.02, value);
    const factor = Math.min(1.6, Math.max(0.4, ratio));
    image.red[i] = (image.red[i] ?? 0) * factor;
    image.green[i] = (image.green[i] ?? 0) * factor;
    image.blue[i] = (image.blue[i] ?? 0) * factor;
  }
}
