import type { Plane } from "../pixels/raster.ts";
import { type Point, findHullSide } from "./hull.ts";

/** Maximum slope of a base's edge in the image. A steeper edge is the product's side. */
const maxSlope = 0.6;
/** Minimum length and rise of the longer edge, as shares of the product's width. */
const minEdge = { run: 0.25, rise: 0.06 } as const;
/** The same for the shorter edge. */
const minOtherEdge = { run: 0.1, rise: 0.03 } as const;
/** Maximum distance of a straight edge from its chord, as a share of its rise. A round base bends twice as much. */
const maxBend = 0.15;
/** Distance in rows that the silhouette's resolution can cause. */
const MIN_BEND = 0.6;
/** Maximum width of the corner between two edges, as a share of the width. A saucer has a broad foot there. */
const maxCorner = 0.12;
/** Maximum distance of the lower edge above the ground, as a share of the height: only feet may touch it. */
const maxGap = 0.14;

/**
 * Finds the base of a product that was photographed at an angle, like a sofa or a box: from its lowest corner, one or
 * two straight edges rise, because they go away from the camera.
 * @param lowest the row of the product's lowest pixel in each column, −1 where there is none
 * @param top the product's highest row
 * @returns rows by which the ground rises above its lowest row, for each column; undefined if the base is level
 */
export function findSlantedBase(lowest: ArrayLike<number>, top: number): Float32Array | undefined {
  const points = Array.from(lowest, (y, x) => ({ x, y })).filter(({ y }) => y >= 0);
  const hull = findHullSide(points, 1);
  const bottom = Math.max(...hull.map(({ y }) => y));
  const nearest = hull.filter(({ y }) => y === bottom);
  const [first, last] = [nearest[0], nearest.at(-1)];
  if (!first || !last) return undefined;
  const size = { width: points.length, height: bottom - top + 1 };
  const edges = [
    hull.filter(({ x }) => x <= first.x).toReversed(),
    hull.filter(({ x }) => x >= last.x),
  ].flatMap((chain) => findStraightEdge(chain, lowest, size) ?? []);
  const isLong = ({ run, rise }: Edge) =>
    run >= minEdge.run * size.width && rise >= minEdge.rise * size.width;
  if (!edges.some(isLong)) return undefined;
  if (edges.length > 1 && last.x - first.x > maxCorner * size.width) return undefined;
  const rises = new Float32Array(lowest.length);
  for (const { from, side, run, rise } of edges)
    for (let x = from.x; x >= 0 && x < rises.length; x += side)
      rises[x] = (rise * Math.min(Math.abs(x - from.x), run)) / run;
  return rises;
}

/** An edge from the product's lowest corner to the left or right. */
interface Edge {
  readonly from: Point;
  readonly side: number;
  /** Its extent in columns and in rows. */
  readonly run: number;
  readonly rise: number;
}

/** Returns the edge that starts with the hull's first point and goes on until the hull rises steeply. */
function findStraightEdge(
  chain: readonly Point[],
  lowest: ArrayLike<number>,
  { width, height }: Pick<Plane, "width" | "height">,
): Edge | undefined {
  const steep = chain.findIndex((point, index) => {
    const before = chain[index - 1];
    return before !== undefined && before.y - point.y > maxSlope * Math.abs(point.x - before.x);
  });
  const points = steep < 0 ? chain : chain.slice(0, steep);
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return undefined;
  const run = Math.abs(to.x - from.x);
  const rise = from.y - to.y;
  if (run < minOtherEdge.run * width || rise < minOtherEdge.rise * width) return undefined;
  const findRow = (x: number) => from.y - (rise * Math.abs(x - from.x)) / run;
  if (points.some(({ x, y }) => y - findRow(x) > Math.max(MIN_BEND, maxBend * rise))) return undefined;
  for (let x = Math.min(from.x, to.x); x <= Math.max(from.x, to.x); x++)
    if (findRow(x) - (lowest[x] ?? 0) > maxGap * height) return undefined;
  return { from, side: Math.sign(to.x - from.x), run, rise };
}
