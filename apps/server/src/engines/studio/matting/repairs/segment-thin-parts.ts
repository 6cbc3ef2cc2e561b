import { type Plane, type Rectangle, clamp01, cropRgb } from "../../pixels/raster.ts";
import { enlarge } from "../../pixels/resample.ts";
import { type Overview, type Piece, growCells } from "../doubts/overview.ts";
import { findThinParts } from "../doubts/thin-parts.ts";
import { refine } from "../refine/refine.ts";
import type { Network } from "../runtime.ts";
import { segment } from "../segment.ts";

/** Maximum number of lines that are segmented again, largest first. */
const maxSegmentedLines = 2;
/** Margin of a crop around a line, as a fraction of its length. */
const cropMargin = 0.15;
/** Minimum mean probability of a line that belongs to the product. */
const minMeanProbability = 0.6;
/** Distance from a line, in cells, within which whatever the network recognizes is also added. */
const maxFindDistance = 5;

/**
 * Reruns the segmentation on lines that start at the product, in crops at full working resolution. Adds the lines that
 * the network recognizes to the matte, in place.
 * @returns whether something was added
 */
export async function segmentThinParts(
  matte: Plane,
  overview: Overview,
  saliency: Network,
): Promise<boolean> {
  let added = false;
  for (const line of findThinParts(overview).slice(0, maxSegmentedLines)) {
    if (await addLine(line, matte, overview, saliency)) added = true;
  }
  return added;
}

async function addLine(line: Piece, matte: Plane, overview: Overview, saliency: Network): Promise<boolean> {
  const area = cropAroundLine(line, overview);
  const photo = cropRgb(overview.whole, area);
  const { mask } = await segment(photo, saliency);
  const enlarged = enlarge(mask, area.width, area.height);
  if (computeMeanAt(line.cells, enlarged, area, overview) < minMeanProbability) return false;
  const coarse = { ...enlarged, data: enlarged.data.map(clamp01) };
  const alpha = await refine(photo, coarse, Math.max(area.width, area.height) / mask.width);
  const near = growCells(line.cells, maxFindDistance, overview.matte);
  for (let y = 0, i = 0; y < area.height; y++) {
    const row = Math.floor((y + area.top) / overview.step) * overview.matte.width;
    for (let x = 0; x < area.width; x++, i++) {
      if (!near.has(row + Math.floor((x + area.left) / overview.step))) continue;
      const at = (y + area.top) * matte.width + x + area.left;
      matte.data[at] = Math.max(matte.data[at] ?? 0, Math.round((alpha.data[i] ?? 0) * 255) / 255);
    }
  }
  return true;
}

function cropAroundLine({ bounds }: Piece, { step, whole }: Overview): Rectangle {
  const around = Math.ceil(Math.max(bounds.width, bounds.height) * cropMargin);
  const left = Math.max(0, bounds.left - around) * step;
  const top = Math.max(0, bounds.top - around) * step;
  return {
    left,
    top,
    width: Math.min(whole.width, (bounds.left + bounds.width + around) * step) - left,
    height: Math.min(whole.height, (bounds.top + bounds.height + around) * step) - top,
  };
}

/** Returns the mean of a crop's mask at the centers of the cells. */
function computeMeanAt(
  cells: readonly number[],
  mask: Plane,
  area: Rectangle,
  { step, matte }: Overview,
): number {
  const sum = cells.reduce((total, cell) => {
    const x = Math.round(((cell % matte.width) + 0.5) * step) - area.left;
    const y = Math.round((Math.floor(cell / matte.width) + 0.5) * step) - area.top;
    return total + (mask.data[Math.min(area.height - 1, y) * area.width + Math.min(area.width - 1, x)] ?? 0);
  }, 0);
  return sum / cells.length;
}
