export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns one side of the convex hull of points sorted by x (A. M. Andrew 1979).
 * @param sign 1 for the side that is lower in the image, −1 for the upper one
 */
export function findHullSide(points: readonly Point[], sign: 1 | -1): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    for (;;) {
      const [a, b] = hull.slice(-2);
      if (!a || !b || sign * ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) < 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull;
}

/** Returns the row of the hull's side in a column between its ends. */
export function findHullRow(side: readonly Point[], x: number): number {
  const next = side.findIndex((point) => point.x >= x);
  const a = side[Math.max(0, next - 1)];
  const b = side[next];
  if (!a || !b || a.x === b.x) return b?.y ?? 0;
  return a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
}
