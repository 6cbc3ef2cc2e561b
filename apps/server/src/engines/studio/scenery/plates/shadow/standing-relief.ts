import { type Plane, createPlane, cropPlane, findBounds } from "../../../pixels/raster.ts";
import { type Foot, findFootLabels, standsOnLegs } from "../product/find-feet.ts";
import { separateParts } from "../product/parts.ts";
import { type CrossSection, guessCrossSection } from "../product/section.ts";
import { type RowSpan, findRowSpans, minProductAlpha } from "../product/silhouette.ts";
import { type Vector, moveAlong } from "../../../pixels/vector.ts";
import { type Relief, createEmptyRelief, widen } from "./relief.ts";

/** A product standing in the room. */
export interface StandingProduct {
  readonly shape: Plane;
  readonly feet: readonly Foot[];
  /** Points where the feet touch the ground of the room, as the camera sees them. */
  readonly standsAt: readonly StandingPoint[];
  /** Where each column stands, if the base is slanted or an object stands farther back. */
  readonly slant?: readonly SlantedColumn[];
  /** Meters from the camera to the product's front. */
  readonly distance: number;
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
  /** Distance from the silhouette's left edge, in columns as wide as they are at the product's front. */
  readonly column: number;
  /** Meters behind the product's front. */
  readonly depth: number;
}

interface SlantedColumn extends StandingPoint {
  /** Rows of the silhouette by which its ground is above the lowest row. */
  readonly rise: number;
}

/**
 * Fraction of the width by which legs can be outside the image's columns, because farther legs appear closer together.
 */
const legMargin = 0.2;

/** Returns the product as a body in the room. Each of several objects side by side has its own depth. */
export function createStandingRelief(standing: StandingProduct): Relief {
  const [tallest, ...others] = separateStanding(standing)
    .map(createObjectRelief)
    .toSorted((a, b) => b.rows - a.rows);
  if (!tallest) throw new Error("A product has no body.");
  for (const { low, high } of others)
    for (const [index, from] of low.entries()) {
      const to = high[index] ?? from;
      if (from <= to) widen(tallest, index, from, to);
    }
  return tallest;
}

/** Returns each separate object with a silhouette of the same size as the whole. Loose parts go to the largest one. */
function separateStanding(standing: StandingProduct): readonly StandingProduct[] {
  const { shape, feet, standsAt, slant } = standing;
  if (slant || standsOnLegs(shape, feet)) return [standing];
  const { labels, parts } = separateParts(shape);
  const footLabels = findFootLabels(labels, shape.width, feet);
  const countCells = (label: number) => parts[label - 1]?.length ?? 0;
  const [largest, ...others] = [...new Set(footLabels)].toSorted((a, b) => countCells(b) - countCells(a));
  if (largest === undefined || others.length === 0) return [standing];
  return [largest, ...others].map((objectLabel) => {
    const isOwn = (label = 0) =>
      label === objectLabel || (objectLabel === largest && !others.includes(label));
    return {
      ...standing,
      shape: { ...shape, data: shape.data.map((alpha, i) => (isOwn(labels[i]) ? alpha : 0)) },
      feet: feet.filter((_, i) => isOwn(footLabels[i])),
      standsAt: standsAt.filter((_, i) => isOwn(footLabels[i])),
    };
  });
}

function cropToObject(shape: Plane): Plane {
  const bounds = findBounds(shape, minProductAlpha);
  return bounds ? cropPlane(shape, bounds) : shape;
}

function createObjectRelief(standing: StandingProduct): Relief {
  const { feet, standsAt, corner, cell, tilt, right, away } = standing;
  const section = guessCrossSection(cropToObject(standing.shape), cell, tilt);
  const legged = standsOnLegs(standing.shape, feet);
  const margin = Math.ceil(legMargin * standing.shape.width);
  const { shape, offsets } = straighten(standing, margin);
  const depths = standsAt.map(({ depth }) => depth);
  const half = section.depth / 2;
  // A leg's own depth is known from where it touches the ground; a broad base extends over half the depth in front of
  // the middle.
  const middle =
    legged && depths.some((depth) => depth > 0.01) ? (Math.max(...depths) + Math.min(...depths)) / 2 : half;
  const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)];
  const heightInCells = Math.max(
    0.2 * shape.height,
    (shape.height - (1.7 * Math.min(half, middle) * sine) / cell) / cosine,
  );
  const relief = createEmptyRelief({
    origin: moveAlong(corner, right, -margin * cell),
    across: right,
    along: [0, 0, 1],
    normal: away,
    columns: shape.width,
    rows: Math.max(1, Math.ceil(heightInCells)),
    cell,
  });
  const inLeg = drawLegMask(shape, legged ? feet : [], margin);
  const lift = (middle * sine) / cell;
  for (let row = 0; row < relief.rows; row++) {
    // The row of the image in which the middle of the body is seen at this height.
    const seen = shape.height - 1 - Math.round((row + 0.5) * cosine + lift - 0.5);
    if (seen < 0 || seen >= shape.height) continue;
    for (const run of findRowSpans(shape, seen)) {
      if (inLeg[seen * shape.width + ((run.left + run.right) >> 1)]) continue;
      stampRun(relief, row, run, middle, section, offsets);
    }
  }
  for (const [index, foot] of (legged ? feet : []).entries()) {
    const point = standsAt[index];
    if (point)
      stampLeg(relief, foot, standing, { column: point.column + margin, depth: point.depth }, middle, margin);
  }
  return relief;
}

/**
 * Returns the silhouette with empty columns on both sides. A slanted base becomes level, as if the product stood
 * parallel to the image; `offsets` has the meters by which each column is farther away.
 */
function straighten(
  { shape, slant, distance }: StandingProduct,
  margin: number,
): { readonly shape: Plane; readonly offsets: Float32Array } {
  const columns =
    slant ??
    Array.from({ length: shape.width }, (_, column) => ({ column: column + 0.5, depth: 0, rise: 0 }));
  const scales = columns.map(({ depth }) => 1 + depth / distance);
  const height = Math.ceil(shape.height * Math.max(...scales));
  const straight = createPlane(shape.width + 2 * margin, height);
  const offsets = new Float32Array(straight.width);
  for (let target = 0, x = 0; target < straight.width; target++) {
    const at = target + 0.5 - margin;
    while (x < columns.length - 1 && (columns[x + 1]?.column ?? 0) <= at) x++;
    const { column = 0, depth = 0, rise = 0 } = columns[x] ?? {};
    offsets[target] = depth;
    if (Math.abs(column - at) > (scales[x] ?? 1)) continue;
    for (let up = 0; up < height; up++) {
      const row = Math.round(shape.height - 1 - rise - up / (scales[x] ?? 1));
      if (row >= 0)
        straight.data[(height - 1 - up) * straight.width + target] = shape.data[row * shape.width + x] ?? 0;
    }
  }
  return { shape: straight, offsets };
}

function drawLegMask(shape: Plane, feet: readonly Foot[], margin: number): Uint8Array {
  const mask = new Uint8Array(shape.width * shape.height);
  for (const { row, leg } of feet)
    for (const [up, { left, right }] of leg.entries()) {
      const from = (row - up) * shape.width + margin;
      mask.fill(1, from + left, from + right);
    }
  return mask;
}

function stampRun(
  relief: Relief,
  row: number,
  { left, right }: RowSpan,
  middle: number,
  section: CrossSection,
  offsets?: Float32Array,
): void {
  const radius = (right - left) / 2;
  // A narrow part isn't deep.
  const half = Math.min(section.depth / 2, radius * relief.cell);
  for (let x = Math.max(0, left); x < Math.min(relief.columns, right); x++) {
    const fraction = Math.min(1, Math.abs(x + 0.5 - (left + right) / 2) / radius);
    const halfDepth = Math.max(
      0.15 * relief.cell,
      half * (1 - fraction ** section.power) ** (1 / section.power),
    );
    const at = middle + (offsets?.[x] ?? 0);
    widen(relief, row * relief.columns + x, at - halfDepth, at + halfDepth);
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
    const fraction = up / Math.max(1, foot.leg.length - 1);
    const at = depth + half + (middle - depth - half) * fraction * 0.5;
    const row = Math.round(up / cosine + fraction * lifted);
    const shift = Math.round(aside * (1 - fraction)) + margin;
    const moved = { left: run.left + shift, right: run.right + shift };
    for (const one of [row, row + 1]) {
      if (one < 0 || one >= relief.rows) continue;
      stampRun(relief, one, moved, at, { depth: 2 * half, power: 3 });
    }
  }
}
