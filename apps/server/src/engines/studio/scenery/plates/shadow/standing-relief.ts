import type { Plane } from "../../../pixels/raster.ts";
import { type Foot, isLeg } from "../product/find-feet.ts";
import { type CrossSection, guessCrossSection } from "../product/section.ts";
import { type RowSpan, findRowSpans } from "../product/silhouette.ts";
import { type Vector, moveAlong } from "../../../pixels/vector.ts";
import { type Relief, createEmptyRelief, widen } from "./relief.ts";

/** A product standing in the room. */
export interface StandingProduct {
  readonly shape: Plane;
  readonly feet: readonly Foot[];
  /** Points where the feet touch the ground of the room, as the camera sees them. */
  readonly standsAt: readonly StandingPoint[];
  /** The lower left corner of the product's image: on the ground, unless the product is cut off below. */
  readonly corner: Vector;
  /** Meters per cell of the silhouette. */
  readonly cell: number;
  /** Radians by which the camera looks down on it. */
  readonly tilt: number;
  /** Unit vectors to the right of the image, and level with the ground away from the camera. */
  readonly right: Vector;
  readonly away: Vector;
}

export interface StandingPoint {
  /** Columns of the silhouette from its left edge, where the product's front stands. */
  readonly column: number;
  /** Meters behind the product's front. */
  readonly depth: number;
}

/** Share by which legs can be outside the image's columns, because farther legs appear closer together. */
const legMargin = 0.2;

/** Returns the product as a body in the room. */
export function createStandingRelief(standing: StandingProduct): Relief {
  const { shape, feet, standsAt, corner, cell, tilt, right, away } = standing;
  const section = guessCrossSection(shape, cell, tilt);
  const legged = feet.length > 1 && feet.every((foot) => isLeg(shape, foot));
  const depths = standsAt.map(({ depth }) => depth);
  const half = section.depth / 2;
  // A leg's own depth is known from where it touches the ground; a broad base extends over half the depth in front of
  // the middle.
  const middle =
    legged && depths.some((depth) => depth > 0.01) ? (Math.max(...depths) + Math.min(...depths)) / 2 : half;
  const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)];
  const tall = Math.max(
    0.2 * shape.height,
    (shape.height - (1.7 * Math.min(half, middle) * sine) / cell) / cosine,
  );
  const margin = Math.ceil(legMargin * shape.width);
  const relief = createEmptyRelief({
    origin: moveAlong(corner, right, -margin * cell),
    across: right,
    along: [0, 0, 1],
    normal: away,
    columns: shape.width + 2 * margin,
    rows: Math.max(1, Math.ceil(tall)),
    cell,
  });
  const inLeg = drawLegMask(shape, legged ? feet : []);
  const lift = (middle * sine) / cell;
  for (let row = 0; row < relief.rows; row++) {
    // The middle of the body is seen this far above the image's lower edge.
    const seen = shape.height - 1 - Math.round((row + 0.5) * cosine + lift - 0.5);
    if (seen < 0 || seen >= shape.height) continue;
    for (const run of findRowSpans(shape, seen)) {
      if (inLeg[seen * shape.width + ((run.left + run.right) >> 1)]) continue;
      stampRun(relief, row, { left: run.left + margin, right: run.right + margin }, middle, section);
    }
  }
  for (const [index, foot] of (legged ? feet : []).entries()) {
    const point = standsAt[index];
    if (point)
      stampLeg(relief, foot, standing, { column: point.column + margin, depth: point.depth }, middle, margin);
  }
  return relief;
}

function drawLegMask(shape: Plane, feet: readonly Foot[]): Uint8Array {
  const mask = new Uint8Array(shape.width * shape.height);
  for (const { row, leg } of feet)
    for (const [up, { left, right }] of leg.entries())
      mask.fill(1, (row - up) * shape.width + left, (row - up) * shape.width + right);
  return mask;
}

function stampRun(
  relief: Relief,
  row: number,
  { left, right }: RowSpan,
  middle: number,
  section: CrossSection,
): void {
  const radius = (right - left) / 2;
  // A narrow part isn't deep.
  const half = Math.min(section.depth / 2, radius * relief.cell);
  for (let x = Math.max(0, left); x < Math.min(relief.columns, right); x++) {
    const share = Math.min(1, Math.abs(x + 0.5 - (left + right) / 2) / radius);
    const reach = Math.max(0.15 * relief.cell, half * (1 - share ** section.power) ** (1 / section.power));
    widen(relief, row * relief.columns + x, middle - reach, middle + reach);
  }
}

/** Draws a leg that leans from its contact with the ground to the body. */
function stampLeg(
  relief: Relief,
  foot: Foot,
  { shape, cell, tilt }: StandingProduct,
  { column, depth }: StandingPoint,
  middle: number,
  margin: number,
): void {
  const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)];
  const [lowest] = foot.leg;
  const aside = lowest ? column - margin - (lowest.left + lowest.right) / 2 : 0;
  const lifted = (shape.height - 1 - foot.row - (middle * sine) / cell) / cosine;
  for (const [up, run] of foot.leg.entries()) {
    const half = ((run.right - run.left) / 2) * cell;
    const share = up / Math.max(1, foot.leg.length - 1);
    const at = depth + half + (middle - depth - half) * share * 0.5;
    const row = Math.round(up / cosine + share * lifted);
    const shift = Math.round(aside * (1 - share)) + margin;
    const moved = { left: run.left + shift, right: run.right + shift };
    for (const one of [row, row + 1]) {
      if (one < 0 || one >= relief.rows) continue;
      stampRun(relief, one, moved, at, { depth: 2 * half, power: 3 });
    }
  }
}
