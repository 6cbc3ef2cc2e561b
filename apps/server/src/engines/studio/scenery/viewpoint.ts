/** Says where the ground ends: a low horizon is seen from the side, a high one from above. */
export type Horizon = "low" | "middle" | "high";

import { contactOf } from "./contact.ts";
import type { CutOut } from "../matting/cut-out.ts";
import { type Plane, plane } from "../pixels/raster.ts";

const drawnSide = 240;

function smallAlpha({ rgba, width, bounds }: CutOut): Plane {
  const step = Math.max(1, Math.ceil(Math.max(bounds.width, bounds.height) / drawnSide));
  const small = plane(Math.ceil(bounds.width / step), Math.ceil(bounds.height / step));
  for (let y = 0, i = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++, i++) {
      const from = (bounds.top + y * step) * width + bounds.left + x * step;
      small.data[i] = (rgba[from * 4 + 3] ?? 0) / 255;
    }
  }
  return small;
}

interface Column {
  readonly x: number;
  /** This is the lowest row of the product. */
  readonly y: number;
}

/** Returns the columns that reach into the lowest part of the product, where it may stand. */
function baseColumns(alpha: Plane): readonly Column[] {
  const columns: Column[] = [];
  for (let x = 0; x < alpha.width; x++) {
    let y = alpha.height - 1;
    while (y >= 0 && (alpha.data[y * alpha.width + x] ?? 0) < 0.5) y--;
    if (y > alpha.height * 0.55) columns.push({ x, y });
  }
  return columns;
}

/**
 * Returns how round the lower edge is: a circle on the ground, seen from above, is an ellipse. Its edge falls by 0.134
 * of the smaller half-axis on the way to half of the greater.
 */
function roundness(columns: readonly Column[]): number {
  const first = columns[0];
  const last = columns.at(-1);
  if (!first || !last || last.x - first.x < 8) return 0;
  const center = (first.x + last.x) / 2;
  const half = (last.x - first.x) / 2;
  const around = (x: number) => {
    const near = columns.filter((column) => Math.abs(column.x - x) < half * 0.08);
    return near.reduce((sum, { y }) => sum + y, 0) / Math.max(1, near.length);
  };
  const drop = around(center) - (around(center - half / 2) + around(center + half / 2)) / 2;
  return Math.max(0, drop / (0.134 * half));
}

/** Returns how deep the feet stand one behind the other, relative to their distance. */
function depthOfFeet(alpha: Plane): number {
  const { line } = contactOf(alpha);
  const feet: Column[] = [];
  for (let x = 0; x < line.width; x++) {
    for (let y = line.height - 1; y >= 0; y--) {
      if ((line.data[y * line.width + x] ?? 0) < 0.3) continue;
      feet.push({ x, y });
      break;
    }
  }
  const first = feet[0];
  const last = feet.at(-1);
  if (!first || !last || last.x - first.x < 8) return 0;
  const gaps = feet.some((foot, index) => foot.x - (feet[index - 1]?.x ?? foot.x) > (last.x - first.x) * 0.2);
  if (!gaps) return 0;
  const rows = feet.map(({ y }) => y);
  return (Math.max(...rows) - Math.min(...rows)) / (last.x - first.x);
}

/**
 * Returns where the horizon belongs for a product as it was photographed: the more steeply it was seen from above, the
 * more of the ground is seen, so the higher the ground ends.
 */
export function horizonOf(cutOut: CutOut): Horizon {
  // What it stands on isn't in the photograph, so nothing tells.
  if (cutOut.bounds.top + cutOut.bounds.height >= cutOut.height) return "low";
  const alpha = smallAlpha(cutOut);
  const feet = depthOfFeet(alpha);
  const steepness = feet > 0 ? feet * 1.5 : roundness(baseColumns(alpha));
  if (steepness > 0.5) return "high";
  return steepness > 0.12 ? "middle" : "low";
}
