import { levelsOf } from "../../../pixels/color.ts";
import { type PaintPlanes, pictureLike } from "./picture.ts";

/** One picture over another by a mask, 0 (below) …1 (above). */
export function masked(below: PaintPlanes, above: PaintPlanes, mask: Float32Array): PaintPlanes {
  const target = pictureLike(below);
  for (const plane of ["red", "green", "blue"] as const) {
    const [from, to, into] = [below[plane], above[plane], target[plane]];
    for (let i = 0; i < mask.length; i++)
      into[i] = (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * (mask[i] ?? 0);
  }
  return target;
}

/** Draws in a color, in place, where `paper` is below 1; `strength` is how opaque the ink is. */
export function inkInto(picture: PaintPlanes, paper: Float32Array, color: string, strength: number): void {
  const levels = levelsOf(color);
  for (const [c, plane] of [picture.red, picture.green, picture.blue].entries()) {
    const ink = (levels[c] ?? 0) / 255;
    for (let i = 0; i < plane.length; i++) {
      const opacity = (1 - (paper[i] ?? 0)) * strength;
      plane[i] = (plane[i] ?? 0) * (1 - opacity) + Math.min(plane[i] ?? 0, ink) * opacity;
    }
  }
}

/**
 * Screens a colored light over the picture, in place.
 * @param strength at a place given as 0…1 from the left and the top
 */
export function lightInto(
  picture: PaintPlanes,
  color: string,
  strength: (u: number, v: number) => number,
): void {
  const { red, green, blue, width, height } = picture;
  const [r, g, b] = levelsOf(color).map((level) => level / 255);
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

/** Adds a plane, with weights, to all three, in place: relief of strokes, a sharper tone. */
export function addInto(picture: PaintPlanes, plane: Float32Array): void {
  for (const target of [picture.red, picture.green, picture.blue]) {
    for (let i = 0; i < plane.length; i++) target[i] = (target[i] ?? 0) + (plane[i] ?? 0);
  }
}
