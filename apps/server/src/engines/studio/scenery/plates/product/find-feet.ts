import type { Plane } from "../../../pixels/raster.ts";
import { separateParts, separateObjects } from "./parts.ts";
import { type RowSpan, findLowestRows, findRowSpans, minProductAlpha } from "./silhouette.ts";

/** A part of the silhouette's bottom edge that stands on the ground, in cells of the silhouette. */
export interface Foot extends RowSpan {
  /** The row at which it touches: lower feet stand nearer to the camera. */
  readonly row: number;
  /** The rows of a leg above it, from the foot upward; empty unless there is one. */
  readonly leg: readonly RowSpan[];
}

/** Maximum height of a foot, and of one farther back, above the lowest row, as fractions of the product's height. */
const maxFootHeight = 0.02;
const maxBackFootHeight = 0.42;
/** Maximum width and minimum height of a leg, as fractions of the width and the height. */
const legLimits = { width: 0.15, height: 0.12 } as const;
/** Maximum slope of the bottom edge rising from a foot, like that of a base seen at an angle. */
const maxSlope = 0.75;
/** Maximum climb of a base's edge, as a fraction of the width. */
const maxClimb = 0.3;

/**
 * Finds the parts that a product stands on. Separate objects each have their own feet, unless one is above another.
 */
export function findFeet(shape: Plane): readonly Foot[] {
  const feet = findObjectFeet(shape);
  const objects = separateObjects(shape);
  if (objects.length < 2) return feet;
  const lowest = findLowestRows(shape);
  const highest = findBottom(lowest) - maxBackFootHeight * shape.height;
  const fartherFeet = objects
    .flatMap(findObjectFeet)
    .filter(
      ({ left, right, row }) => row >= highest && !lowest.subarray(left, right).some((other) => other > row),
    )
    .filter(({ left, right }) => !feet.some((foot) => left < foot.right && right > foot.left));
  return [...feet, ...fartherFeet].toSorted((a, b) => a.left - b.left);
}

/**
 * Finds the feet of one object. An edge touches the ground if it is the lowest, or if it continues from there without a
 * jump. Higher feet are only the back legs of an object on legs, or the base of something that sticks out behind it: an
 * arm or a leaf in the air isn't a foot.
 */
function findObjectFeet(shape: Plane): readonly Foot[] {
  const lowest = findLowestRows(shape);
  const bottom = findBottom(lowest);
  const lowFeet = findSpans(lowest, bottom - Math.max(1, maxFootHeight * shape.height)).map((span) => {
    const row = findBottom(lowest.subarray(span.left, span.right));
    return followLeg(shape, growFoot(lowest, span, shape), row);
  });
  const merged = lowFeet.filter(
    (foot, index) => index === 0 || foot.left >= (lowFeet[index - 1]?.right ?? 0),
  );
  const fartherFeet = merged.every((foot) => isLeg(shape, foot))
    ? findRaisedFeet(shape, lowest, bottom, merged)
    : findBaseBehind(shape, lowest, bottom, merged);
  return [...merged, ...fartherFeet].toSorted((a, b) => a.left - b.left);
}

function findBottom(lowest: Int32Array): number {
  return lowest.reduce((max, row) => Math.max(max, row), 0);
}

/**
 * Limits of an object that sticks out on one side behind what stands nearer: the minimum width, the maximum height of its
 * base, and the minimum height of what's above it, as fractions of the whole; and the fraction of its columns that
 * must be level and as high. What sticks out on both sides, such as a screen on its stand, may be in the air.
 */
const behindLimits = { width: 0.15, rise: 0.2, height: 0.5, columns: 0.7 } as const;

function findBaseBehind(
  shape: Plane,
  lowest: Int32Array,
  bottom: number,
  feet: readonly Foot[],
): readonly Foot[] {
  const left = Math.min(...feet.map((foot) => foot.left));
  const right = Math.max(...feet.map((foot) => foot.right));
  const [aside, otherSide] = [
    { left: 0, right: left },
    { left: right, right: shape.width },
  ].toSorted((a, b) => b.right - b.left - (a.right - a.left));
  const minWidth = behindLimits.width * shape.width;
  if (!aside || !otherSide || aside.right - aside.left < minWidth) return [];
  if (otherSide.right - otherSide.left > minWidth / 2) return [];
  const rows = lowest.subarray(aside.left, aside.right);
  const row = rows.toSorted()[rows.length >> 1] ?? 0;
  if (bottom - row > behindLimits.rise * shape.height) return [];
  const isSolid = (x: number) => {
    for (let up = 0; up < behindLimits.height * shape.height; up++)
      if ((shape.data[(row - 1 - up) * shape.width + x] ?? 0) < minProductAlpha) return false;
    return true;
  };
  const columns = [...rows.keys()].filter(
    (at) => Math.abs((rows[at] ?? 0) - row) <= 1 && isSolid(aside.left + at),
  );
  if (columns.length < behindLimits.columns * rows.length) return [];
  const [first = 0, last = first] = [columns[0], columns.at(-1)];
  return [{ left: aside.left + first, right: aside.left + last + 1, row, leg: [] }];
}

/**
 * Returns the rows by which the ground below each column is above the lowest row, because the nearest foot stands
 * farther back; undefined if all feet are at about the same row.
 */
export function findFartherGround(shape: Plane, feet: readonly Foot[]): Float32Array | undefined {
  const bottom = feet.reduce((max, { row }) => Math.max(max, row), 0);
  if (!feet.some(({ row }) => bottom - row > maxFootHeight * shape.height)) return undefined;
  return Float32Array.from({ length: shape.width }, (_, x) => {
    const measureDistance = ({ left, right }: Foot) => Math.max(left - x, x - right + 1, 0);
    const nearest = feet.reduce((best, foot) =>
      measureDistance(foot) < measureDistance(best) ? foot : best,
    );
    return bottom - nearest.row;
  });
}

/** Returns the stretches of columns that extend down to a row. */
function findSpans(lowest: Int32Array, row: number): readonly RowSpan[] {
  const spans: RowSpan[] = [];
  let left = -1;
  for (let x = 0; x <= lowest.length; x++) {
    const reachesRow = x < lowest.length && (lowest[x] ?? -1) >= row;
    if (reachesRow && left < 0) left = x;
    if (!reachesRow && left >= 0) {
      spans.push({ left, right: x });
      left = -1;
    }
  }
  return spans;
}

/** Extends a foot sideways along an edge that rises gently. */
function growFoot(lowest: Int32Array, { left, right }: RowSpan, shape: Plane): RowSpan {
  const max = maxClimb * shape.width;
  const look = Math.max(2, Math.round(0.02 * shape.width));
  const follow = (from: number, step: 1 | -1) => {
    const start = lowest[from] ?? 0;
    let x = from;
    for (let next = x + step; (lowest[next] ?? -1) >= 0; next += step) {
      const before = step < 0 ? Math.min(right - 1, next + look) : Math.max(left, next - look);
      const behind = lowest[before] ?? start;
      const rise = behind - (lowest[next] ?? 0);
      const near = (lowest[x] ?? 0) - (lowest[next] ?? 0);
      if (near > 2 || rise > maxSlope * look + 1 || start - (lowest[next] ?? 0) > max) break;
      x = next;
    }
    return x;
  };
  return { left: follow(left, -1), right: follow(right - 1, 1) + 1 };
}

/** Follows the limb above a foot upward, as long as it stays narrow. */
function followLeg(shape: Plane, span: RowSpan, row: number): Foot {
  const rows: RowSpan[] = [];
  let { left, right } = span;
  for (let y = row; y >= 0; y--) {
    const run = findRowSpans(shape, y).find((one) => one.left < right && one.right > left);
    if (!run || run.right - run.left > legLimits.width * shape.width) break;
    rows.push(run);
    ({ left, right } = run);
  }
  return { ...span, row, leg: rows };
}

/** Returns true if there is a leg above a foot. */
function isLeg(shape: Plane, foot: Foot): boolean {
  return foot.leg.length >= legLimits.height * shape.height;
}

/** Returns true if all feet are legs, and not narrow objects side by side. */
export function standsOnLegs(shape: Plane, feet: readonly Foot[]): boolean {
  if (feet.length < 2 || !feet.every((foot) => isLeg(shape, foot))) return false;
  return new Set(findFootLabels(separateParts(shape).labels, shape.width, feet)).size < feet.length;
}

/** Returns the number of the component that each foot belongs to. */
export function findFootLabels(labels: Int32Array, width: number, feet: readonly Foot[]): readonly number[] {
  return feet.map(({ row, left, right }) =>
    Math.max(...labels.subarray(row * width + left, row * width + right)),
  );
}

/** Finds the tips of other legs above the lowest row. */
function findRaisedFeet(
  shape: Plane,
  lowest: Int32Array,
  bottom: number,
  knownFeet: readonly Foot[],
): readonly Foot[] {
  const feet: Foot[] = [];
  const near = Math.max(2, Math.round(0.04 * shape.width));
  for (let x = 0; x < shape.width; x++) {
    const row = lowest[x] ?? -1;
    if (row < bottom - maxBackFootHeight * shape.height || row < 0) continue;
    const isKnown = [...knownFeet, ...feet].some((foot) => x >= foot.left - near && x < foot.right + near);
    if (isKnown || !isLowest(lowest, x, near)) continue;
    const span = findSpanAt(lowest, x);
    const foot = followLeg(shape, span, row);
    if (isLeg(shape, foot)) feet.push(foot);
  }
  return feet;
}

function isLowest(lowest: Int32Array, x: number, near: number): boolean {
  const row = lowest[x] ?? -1;
  for (let other = Math.max(0, x - near); other <= Math.min(lowest.length - 1, x + near); other++)
    if ((lowest[other] ?? -1) > row) return false;
  return true;
}

/** Returns the adjacent columns around x whose lowest rows differ from its own by at most two. */
function findSpanAt(lowest: Int32Array, x: number): RowSpan {
  const row = lowest[x] ?? 0;
  let left = x;
  let right = x + 1;
  while (left > 0 && Math.abs((lowest[left - 1] ?? -9) - row) <= 2) left--;
  while (right < lowest.length && Math.abs((lowest[right] ?? -9) - row) <= 2) right++;
  return { left, right };
}
