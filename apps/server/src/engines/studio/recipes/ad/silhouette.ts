import type { CutOut } from "../../matting/cut-out.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { type Counts, countCells, createCellCounts } from "./cell-counts.ts";

/** Summed-area table of the tiles of a photo that contain some of its subject. */
export type Silhouette = Counts;

/** Number of tiles along a photo's longer side. All pixels of a tile are read, so that not even a thread is missed. */
const tilesOnLongerSide = 384;

/** Minimum alpha, 0…255, of a pixel that belongs to the subject. */
const minSubjectAlpha = 40;

export function createSilhouette({ rgba, width, height, bounds }: CutOut): Silhouette {
  const tile = Math.max(width, height) / tilesOnLongerSide;
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const subjectTiles = new Uint8Array(columns * rows);
  for (let y = bounds.top; y < bounds.top + bounds.height; y++) {
    const row = Math.floor(y / tile) * columns;
    for (let x = bounds.left; x < bounds.left + bounds.width; x++)
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) >= minSubjectAlpha)
        subjectTiles[row + Math.floor(x / tile)] = 1;
  }
  return createCellCounts(subjectTiles, columns, rows);
}

/**
 * Returns true if any of the subject is in an area of a frame.
 * @param place the area of the whole photo in the frame
 */
export function isSubjectIn(silhouette: Silhouette, place: Rectangle, area: Rectangle): boolean {
  const { columns, rows } = silhouette;
  const toColumn = (x: number) => ((x - place.left) / place.width) * columns;
  const toRow = (y: number) => ((y - place.top) / place.height) * rows;
  const left = clampTile(Math.floor(toColumn(area.left)), columns);
  const right = clampTile(Math.ceil(toColumn(area.left + area.width)), columns);
  const top = clampTile(Math.floor(toRow(area.top)), rows);
  const bottom = clampTile(Math.ceil(toRow(area.top + area.height)), rows);
  return countCells(silhouette, { left, top, right, bottom }) > 0;
}

function clampTile(tile: number, max: number): number {
  return Math.max(0, Math.min(max, tile));
}
