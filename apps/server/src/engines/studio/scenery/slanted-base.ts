import { findBaseEdges } from "./base-edges.ts";

/** Maximum slope of a base's edge in the image. A steeper edge is the product's side. */
const maxSlope = 0.6;
/** Minimum length and rise of the longer edge, as fractions of the product's width. */
const minEdge = { run: 0.25, rise: 0.06 } as const;
/** The same for the shorter edge. */
const minOtherEdge = { run: 0.1, rise: 0.03 } as const;
/** Maximum width of the corner between two edges, as a fraction of the width. A saucer has a broad foot there. */
const maxCorner = 0.12;
/** Maximum distance of the bottom edge above the ground, as a fraction of the height: feet may lift it. */
const maxGap = 0.14;

/**
 * Finds the base of a product that was photographed at an angle, like a sofa or a box: from its lowest corner, one or
 * two straight edges rise, because they go away from the camera.
 * @param rows the row of the product's lowest pixel in each column, −1 where there is none
 * @param top the product's highest row
 * @returns rows by which the ground in each column is above the base's lowest point; undefined if the base is level
 */
export function findSlantedBase(rows: ArrayLike<number>, top: number): Float32Array | undefined {
  const base = findBaseEdges(rows);
  if (!base) return undefined;
  const { left, right, between, width, lowest } = base;
  const maxRows = maxGap * (lowest - top + 1);
  const edges = [left, right]
    .filter((edge) => edge !== undefined)
    .filter(({ run, rise, gap }) => rise <= maxSlope * run && gap <= maxRows)
    .filter(({ run, rise }) => run >= minOtherEdge.run * width && rise >= minOtherEdge.rise * width);
  if (!edges.some(({ run, rise }) => run >= minEdge.run * width && rise >= minEdge.rise * width))
    return undefined;
  if (edges.length > 1 && between > maxCorner * width) return undefined;
  const rises = new Float32Array(rows.length);
  for (const { from, side, run, rise } of edges)
    for (let x = from.x; x >= 0 && x < rises.length; x += side)
      rises[x] = (rise * Math.min(Math.abs(x - from.x), run)) / run;
  return rises;
}
