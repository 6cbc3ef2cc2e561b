import { type Plane, type Rgb, resizeRgb } from "../pixels/raster.ts";
import { findColorIndex, countColors, growCells } from "./doubts/overview.ts";
import { computeMedianColor, measureShade } from "./doubts/leftover-background.ts";

/** Maximum distance between an omitted part and the background that it is compared with, in cells. */
const maxBackgroundDistance = 14;
/** Minimum fraction of a color in the background. With less, it isn't one of the background's colors. */
const minBackgroundColorFraction = 0.004;

/**
 * Returns how much of the subject the close-up omits although it doesn't look like the background around it, in light
 * or shadow, relative to the part that both masks show. A close-up of a stool correctly omits the background between
 * its legs; one of a watch wrongly omits its strap.
 * @param first mask of the whole photo, in cells
 * @param closer mask of the close-up, in the same cells
 */
export async function findMissedParts(first: Plane, closer: Plane, whole: Rgb): Promise<number> {
  const photo = await resizeRgb(whole, first.width, first.height);
  const missedCells: number[] = [];
  let sharedCells = 0;
  for (const [cell, value] of first.data.entries()) {
    const second = closer.data[cell] ?? 0;
    if (value > 0.5 && second > 0.5) sharedCells++;
    else if (value > 0.5 && second < 0.1) missedCells.push(cell);
  }
  const background = [...growCells(missedCells, maxBackgroundDistance, first)].filter(
    (cell) => (first.data[cell] ?? 0) < 0.1 && (closer.data[cell] ?? 0) < 0.1,
  );
  const colors = countColors(background, photo);
  const backgroundColor = computeMedianColor(background, photo);
  const foreign = missedCells.filter(
    (cell) =>
      (colors[findColorIndex(cell, photo.data)] ?? 0) < minBackgroundColorFraction &&
      measureShade(cell, photo.data, backgroundColor) === undefined,
  );
  return foreign.length / Math.max(1, sharedCells);
}
