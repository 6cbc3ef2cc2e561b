import type { BaseLine } from "../product/base-line.ts";
import type { PlacedProduct } from "../product/place-product.ts";
import { clamp } from "../../../pixels/raster.ts";
import { computeBoxMean } from "../../../pixels/resample.ts";
import type { LitRow } from "../light.ts";
import type { Plate } from "../load-plate.ts";
import { computeTilt } from "../camera.ts";
import { createGroundTest } from "./ground.ts";
import type { ShadeRow } from "./shade.ts";

/**
 * The gap between a product's edge and the ground gets almost no light, but is too narrow for the shadow's grid. It is
 * drawn as two soft lines, whose widths are fractions of the product's longer side.
 */
const lines = [
  { width: 0.004, dark: 0.85 },
  { width: 0.02, dark: 0.6 },
] as const;

interface Patch {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The remaining light, 0…1. */
  readonly factors: Float32Array;
}

/** Darkens the ground along the line where the product touches it. */
export function createContactRows(plate: Plate, product: PlacedProduct, base: BaseLine): ShadeRow {
  const flat = plate.facts.lying;
  const patch = createPatch(
    plate,
    product,
    flat ? findOutlineTouches(product) : findTouches(base, product.height),
    flat,
  );
  return (y, { key, fill }) => {
    if (y < patch.top || y >= patch.top + patch.height) return;
    const from = (y - patch.top) * patch.width;
    for (let x = Math.max(0, patch.left); x < Math.min(plate.frame.width, patch.left + patch.width); x++) {
      const factor = patch.factors[from + x - patch.left] ?? 1;
      if (factor < 1) darken(key, fill, x * 3, factor);
    }
  };
}

function darken(key: LitRow["key"], fill: LitRow["fill"], at: number, factor: number): void {
  for (let i = at; i < at + 3; i++) {
    key[i] = (key[i] ?? 0) * factor;
    fill[i] = (fill[i] ?? 0) * factor;
  }
}

interface Touch {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/**
 * Height of an edge above the ground, as a fraction of the product's height, below which almost no light gets under it,
 * and the maximum slope of such an edge. A steeper one is the side of something round, which light reaches.
 */
const maxGap = { height: 0.045, slope: 0.3 } as const;

function findTouches({ rows, weights, ground }: BaseLine, height: number): readonly Touch[] {
  const touches: Touch[] = [];
  const near = Math.max(2, Math.round(0.01 * rows.length));
  for (let x = 0; x < rows.length; x++) {
    const row = rows[x] ?? -1;
    if (row < 0) continue;
    const line = Math.round(ground?.[x] ?? -1);
    const open = (line - row) / (maxGap.height * height);
    const measureGap = (at: number) => (ground?.[clamp(at, 0, rows.length - 1)] ?? -1) - (rows[at] ?? -9);
    const slope = Math.abs(measureGap(x + near) - measureGap(x - near)) / (2 * near);
    const under = open >= 0 && open < 1 && slope < maxGap.slope;
    const weight = Math.max(weights[x] ?? 0, under ? 0.95 * (1 - open * open) : 0);
    if (weight < 0.01) continue;
    for (let y = row; y <= (under ? line : row); y++) touches.push({ x, y, weight });
  }
  return touches;
}

/** Returns the whole outline, because a lying product touches the ground all around. */
function findOutlineTouches({ rgba, width, height }: PlacedProduct): readonly Touch[] {
  const touches: Touch[] = [];
  const isInside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (rgba[(y * width + x) * 4 + 3] ?? 0) >= 128;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (
        isInside(x, y) &&
        !(isInside(x - 1, y) && isInside(x + 1, y) && isInside(x, y - 1) && isInside(x, y + 1))
      )
        touches.push({ x, y, weight: 0.4 });
  return touches;
}

function createPatch(plate: Plate, product: PlacedProduct, touches: readonly Touch[], flat: boolean): Patch {
  const side = Math.max(product.width, product.height);
  // From the side, a round contact area looks flat.
  const squeeze = flat ? 1 : Math.max(0.5, Math.sin(computeTilt(plate.camera)));
  const margin = Math.ceil(4 * (lines[1].width * side) + 2);
  const top = touches.reduce((min, { y }) => Math.min(min, y), product.height) - margin;
  const bottom = touches.reduce((max, { y }) => Math.max(max, y), 0) + margin;
  const width = product.width + 2 * margin;
  const height = Math.max(0, bottom - top);
  const factors = new Float32Array(width * height).fill(1);
  for (const line of lines) {
    const marks = new Float32Array(width * height);
    for (const { x, y, weight } of touches) marks[(y - top) * width + x + margin] = weight;
    const across = Math.max(1, Math.round(line.width * side));
    const down = Math.max(1, Math.round(line.width * side * squeeze));
    const soft = computeBoxMean(
      computeBoxMean(marks, width, height, across, down),
      width,
      height,
      across,
      down,
    );
    // The value of a straight level line of ones after two box means.
    const whole = 1 / (2 * down + 1);
    for (let i = 0; i < factors.length; i++)
      factors[i] = (factors[i] ?? 1) * (1 - line.dark * Math.min(1, (soft[i] ?? 0) / whole));
  }
  const patch = { left: product.left - margin, top: product.top + top, width, height, factors };
  keepToGround(plate, patch);
  return patch;
}

function keepToGround(plate: Plate, { left, top, width, height, factors }: Patch): void {
  const onGround = createGroundTest(plate);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if ((factors[i] ?? 1) < 0.998 && !onGround(left + x, top + y)) factors[i] = 1;
}
