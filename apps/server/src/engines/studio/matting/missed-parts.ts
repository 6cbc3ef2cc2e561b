import { type Plane, type Rgb, resizeRgb } from "../pixels/raster.ts";
import { colorAt, cellColors, widened } from "./doubts/overview.ts";
import { colorIn, shadeAt } from "./doubts/leftover-ground.ts";

/** Maximum distance of the ground that colors are compared with, in cells. */
const maxGroundDistance = 14;
/** A color with less than this share of the ground is not the ground's. */
const minGroundColorShare = 0.004;

/**
 * Returns the part of a subject that a closer look omits and that doesn't look like the ground around it, lit or in
 * shadow, as a share of what both looks contain. A closer look at a stool rightly omits the ground between its legs,
 * and one at a watch wrongly its strap.
 * @param first the first look's mask, in cells
 * @param closer the closer look's mask, in the same cells
 */
export async function findMissedParts(first: Plane, closer: Plane, whole: Rgb): Promise<number> {
  const photo = await resizeRgb(whole, first.width, first.height);
  const gone: number[] = [];
  let both = 0;
  for (const [cell, value] of first.data.entries()) {
    const second = closer.data[cell] ?? 0;
    if (value > 0.5 && second > 0.5) both++;
    else if (value > 0.5 && second < 0.1) gone.push(cell);
  }
  const ground = [...widened(gone, maxGroundDistance, first)].filter(
    (cell) => (first.data[cell] ?? 0) < 0.1 && (closer.data[cell] ?? 0) < 0.1,
  );
  const colors = cellColors(ground, photo);
  const light = colorIn(ground, photo);
  const foreign = gone.filter(
    (cell) =>
      (colors[colorAt(cell, photo.data)] ?? 0) < minGroundColorShare &&
      shadeAt(cell, photo.data, light) === undefined,
  );
  return foreign.length / Math.max(1, both);
}
