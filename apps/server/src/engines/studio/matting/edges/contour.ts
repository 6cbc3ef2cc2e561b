import type { Plane } from "../../pixels/raster.ts";

/** A line of points one pixel apart along which a matte crosses 0.5. The product is on its right. */
export interface Contour {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  /** Whether the contour is a loop. Other contours end at the border of the photo. */
  readonly closed: boolean;
}

type Point = readonly [x: number, y: number];

/** Returns the contours of a matte that are at least this many pixels long, found by marching squares. */
export function traceContours(matte: Plane, minLength: number): Contour[] {
  const next = mapCrossings(matte);
  const ends = new Set(next.values());
  const contours: Contour[] = [];
  const follow = (start: number) => {
    const points: Point[] = [];
    let at: number | undefined = start;
    while (at !== undefined) {
      points.push(findCrossing(at, matte));
      const to = next.get(at);
      next.delete(at);
      at = to;
    }
    const closed = ends.has(start);
    const contour = resample(points, closed);
    if (contour.xs.length >= minLength) contours.push(contour);
  };
  for (const start of [...next.keys()].filter((key) => !ends.has(key))) follow(start);
  for (const start of next.keys()) follow(start);
  return contours;
}

/**
 * Maps the key of each crossing to the next one's. The key of a crossing between a pixel and its right neighbor is the
 * pixel's index times 2. Between a pixel and the one below it, it's that plus 1.
 */
function mapCrossings({ data, width, height }: Plane): Map<number, number> {
  const next = new Map<number, number>();
  const isInside = (i: number) => (data[i] ?? 0) > 0.5;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const corners = [isInside(i), isInside(i + 1), isInside(i + width + 1), isInside(i + width)];
      if (corners[0] === corners[1] && corners[0] === corners[2] && corners[0] === corners[3]) continue;
      const sides = [i * 2, (i + 1) * 2 + 1, (i + width) * 2, i * 2 + 1];
      for (let k = 0; k < 4; k++) {
        if (!corners[k] || corners[(k + 1) % 4]) continue;
        let back = (k + 1) % 4;
        while (corners[(back + 1) % 4] !== true) back = (back + 1) % 4;
        next.set(sides[k] ?? 0, sides[back] ?? 0);
      }
    }
  }
  return next;
}

function findCrossing(key: number, { data, width }: Plane): Point {
  const i = key >> 1;
  const below = (key & 1) === 1;
  const [from, to] = [data[i] ?? 0, data[below ? i + width : i + 1] ?? 0];
  const along = (0.5 - from) / (to - from);
  const [x, y] = [i % width, Math.floor(i / width)];
  return below ? [x, y + along] : [x + along, y];
}

/** Returns points one pixel apart along the line. */
function resample(points: readonly Point[], closed: boolean): Contour {
  const line = closed ? [...points, ...points.slice(0, 1)] : points;
  const [xs, ys]: [number[], number[]] = [[], []];
  let due = 0;
  for (let k = 0; k + 1 < line.length; k++) {
    const [[x = 0, y = 0] = [], [toX = 0, toY = 0] = []] = [line[k], line[k + 1]];
    const length = Math.hypot(toX - x, toY - y);
    for (; due < length; due++) {
      xs.push(x + ((toX - x) * due) / length);
      ys.push(y + ((toY - y) * due) / length);
    }
    due -= length;
  }
  return { xs: Float32Array.from(xs), ys: Float32Array.from(ys), closed };
}

/** Returns whether the contour encloses background. */
export function isAroundHole({ xs, ys, closed }: Contour): boolean {
  let area = 0;
  for (let k = 0; k < xs.length; k++) {
    const after = (k + 1) % xs.length;
    area += (xs[k] ?? 0) * (ys[after] ?? 0) - (xs[after] ?? 0) * (ys[k] ?? 0);
  }
  return closed && area < 0;
}

/** Returns the contour smoothed by a Gaussian with this deviation in pixels. */
export function smooth({ xs, ys, closed }: Contour, deviation: number): Contour {
  const radius = Math.ceil(deviation * 2.5);
  const weights = Float32Array.from({ length: radius * 2 + 1 }, (_, k) =>
    Math.exp(-((k - radius) ** 2) / (2 * deviation ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const { length } = xs;
  const getIndex = (k: number) =>
    closed ? (k + length * radius) % length : Math.min(length - 1, Math.max(0, k));
  const mean = (values: Float32Array) =>
    values.map((_, at) => {
      let total = 0;
      for (let k = -radius; k <= radius; k++)
        total += (weights[k + radius] ?? 0) * (values[getIndex(at + k)] ?? 0);
      return total / sum;
    });
  return { xs: mean(xs), ys: mean(ys), closed };
}
