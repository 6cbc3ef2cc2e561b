import { type Plane, type Rgb, resizeRgb } from "../pixels/raster.ts";
import { colorAt, colorsOf, widened } from "./doubts/glance.ts";
import { colorIn, shadeAt } from "./doubts/ground-left.ts";

/** Colors are compared with those of the ground within this many cells. */
const surroundings = 14;
/** A color with less than this share of the ground is not the ground's. */
const leastShare = 0.004;

/**
 * Returns how large a part of a subject a closer look leaves out that doesn't look like the ground around it, lit or in
 * shadow: as a share of what both looks have. A closer look at a stool rightly leaves out the ground between its legs,
 * and one at a watch wrongly its strap.
 * @param first as the first look has drawn it, in cells
 * @param closer as the closer look has, in the same cells
 */
export async function leftOut(first: Plane, closer: Plane, whole: Rgb): Promise<number> {
  const picture = await resizeRgb(whole, first.width, first.height);
  const gone: number[] = [];
  let both = 0;
  for (const [cell, value] of first.data.entries()) {
    const second = closer.data[cell] ?? 0;
    if (value > 0.5 && second > 0.5) both++;
    else if (value > 0.5 && second < 0.1) gone.push(cell);
  }
  const ground = [...widened(gone, surroundings, first)].filter(
    (cell) => (first.data[cell] ?? 0) < 0.1 && (closer.data[cell] ?? 0) < 0.1,
  );
  const colors = colorsOf(ground, picture);
  const light = colorIn(ground, picture);
  const foreign = gone.filter(
    (cell) =>
      (colors[colorAt(cell, picture.data)] ?? 0) < leastShare &&
      shadeAt(cell, picture.data, light) === undefined,
  );
  return foreign.length / Math.max(1, both);
}
