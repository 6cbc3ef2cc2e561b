import { type Point, findHullSide } from "./convex-hull.ts";

/** A straight edge of a product's convex hull that starts at its lowest corner. */
export interface BaseEdge {
  readonly from: Point;
  /** −1 to the left, 1 to the right. */
  readonly side: number;
  /** Its extent in columns and in rows. */
  readonly run: number;
  readonly rise: number;
  /** Maximum number of rows between the edge and the product above it. */
  readonly gap: number;
}

/** The straight edges of a product's hull next to its lowest row. */
export interface BaseEdges {
  readonly left: BaseEdge | undefined;
  readonly right: BaseEdge | undefined;
  /** Columns between the two edges, at the lowest row. */
  readonly between: number;
  /** The product's width in columns. */
  readonly width: number;
  /** The product's lowest row. */
  readonly lowest: number;
}

/**
 * Maximum distance of a straight edge's points from its line: this many pixels or this fraction of its length,
 * whichever is greater.
 */
const maxBend = { pixels: 0.8, fraction: 0.04 } as const;

/**
 * Finds the straight edges to the left and right of a product's lowest corner.
 * @param rows the row of the product's lowest pixel in each column, −1 where there is none
 */
export function findBaseEdges(rows: ArrayLike<number>): BaseEdges | undefined {
  const points = Array.from(rows, (y, x) => ({ x, y })).filter(({ y }) => y >= 0);
  const hull = findHullSide(points, 1);
  const lowest = hull.reduce((max, { y }) => Math.max(max, y), -1);
  const nearest = hull.filter(({ y }) => y === lowest);
  const [first, last] = [nearest[0], nearest.at(-1)];
  if (!first || !last) return undefined;
  return {
    left: findStraightEdge(hull.filter(({ x }) => x <= first.x).toReversed(), rows),
    right: findStraightEdge(
      hull.filter(({ x }) => x >= last.x),
      rows,
    ),
    between: last.x - first.x,
    width: points.length,
    lowest,
  };
}

/** Returns the longest straight edge from the first of these points. */
function findStraightEdge(points: readonly Point[], rows: ArrayLike<number>): BaseEdge | undefined {
  const [from] = points;
  let end: Point | undefined;
  for (const [index, to] of points.entries()) {
    if (!from || index === 0) continue;
    const run = Math.abs(to.x - from.x);
    const rise = from.y - to.y;
    const length = Math.hypot(run, rise);
    const isBent = points
      .slice(1, index)
      .some(
        ({ x, y }) =>
          Math.abs(run * (from.y - y) - rise * Math.abs(x - from.x)) / length >
          Math.max(maxBend.pixels, maxBend.fraction * length),
      );
    if (isBent) break;
    end = to;
  }
  return from && end && measureEdge(from, end, rows);
}

function measureEdge(from: Point, to: Point, rows: ArrayLike<number>): BaseEdge {
  const run = Math.abs(to.x - from.x);
  const rise = from.y - to.y;
  const side = Math.sign(to.x - from.x);
  let gap = 0;
  for (let offset = 0; offset <= run; offset++)
    gap = Math.max(gap, from.y - (rise * offset) / run - (rows[from.x + side * offset] ?? 0));
  return { from, side, run, rise, gap };
}
