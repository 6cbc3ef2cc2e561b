import { type Plane, cropPlane, cropRgb } from "../../pixels/raster.ts";
import { type Overview, findCellBounds, growCells } from "../doubts/overview.ts";
import { refine } from "../refine/refine.ts";

/** Maximum distance of the edge from the certain cells, in cells. */
const maxEdgeDistance = 3;
/** Distance from the certain cells within which colors are sampled, in cells. */
const maxSampleDistance = 10;

/** Cells of a matte that are certainly product (1) or background (0). */
export interface CertainCells {
  readonly cells: readonly number[];
  readonly value: 0 | 1;
}

/** Sets the certain cells of a matte, in place, and recomputes the edge between them and the rest. */
export async function applyCertainCells(
  { cells, value }: CertainCells,
  matte: Plane,
  overview: Overview,
): Promise<void> {
  const { step } = overview;
  const { width } = overview.matte;
  const bounds = findCellBounds(cells, width);
  const left = Math.max(0, bounds.left - maxSampleDistance) * step;
  const top = Math.max(0, bounds.top - maxSampleDistance) * step;
  const right = Math.min(matte.width, (bounds.left + bounds.width + maxSampleDistance) * step);
  const bottom = Math.min(matte.height, (bounds.top + bounds.height + maxSampleDistance) * step);
  const area = { left, top, width: right - left, height: bottom - top };
  const mask = cropPlane(matte, area);
  for (const cell of cells)
    fillCell(mask, (cell % width) * step - left, Math.floor(cell / width) * step - top, step, value);
  const alpha = await refine(cropRgb(overview.whole, area), mask, step);
  const near = growCells(cells, maxEdgeDistance, overview.matte);
  for (let y = 0, i = 0; y < area.height; y++) {
    const row = Math.floor((y + top) / step) * width;
    for (let x = 0; x < area.width; x++, i++) {
      if (!near.has(row + Math.floor((x + left) / step))) continue;
      matte.data[(y + top) * matte.width + x + left] = Math.round((alpha.data[i] ?? 0) * 255) / 255;
    }
  }
}

function fillCell(
  { data, width, height }: Plane,
  left: number,
  top: number,
  step: number,
  value: number,
): void {
  for (let y = top; y < Math.min(height, top + step); y++) {
    data.fill(value, y * width + left, y * width + Math.min(width, left + step));
  }
}
