import type { CutOut } from "../../matting/cut-out.ts";
import type { Rectangle } from "../../pixels/raster.ts";

/** Counts the tiles of a picture that its subject is in. */
export interface Silhouette {
  /** The value at (column, row) is the number of such tiles to the left of it and above. */
  readonly counts: Int32Array;
  readonly columns: number;
  readonly rows: number;
}

/** A picture has so many tiles on its longer side: each is looked at whole, so that not even a thread is missed. */
const tiles = 384;

/** A pixel with at least this alpha, 0…255, is part of the subject. */
const solid = 40;

export function silhouetteOf({ rgba, width, height, bounds }: CutOut): Silhouette {
  const tile = Math.max(width, height) / tiles;
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const taken = new Uint8Array(columns * rows);
  for (let y = bounds.top; y < bounds.top + bounds.height; y++) {
    const row = Math.floor(y / tile) * columns;
    for (let x = bounds.left; x < bounds.left + bounds.width; x++)
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) >= solid) taken[row + Math.floor(x / tile)] = 1;
  }
  const counts = new Int32Array((columns + 1) * (rows + 1));
  for (let y = 1; y <= rows; y++) {
    let inRow = 0;
    for (let x = 1; x <= columns; x++) {
      inRow += taken[(y - 1) * columns + x - 1] ?? 0;
      counts[y * (columns + 1) + x] = (counts[(y - 1) * (columns + 1) + x] ?? 0) + inRow;
    }
  }
  return { counts, columns, rows };
}

/**
 * Tells whether any of the subject is in an area of a frame.
 * @param place where the whole picture lies in the frame
 */
export function isIn({ counts, columns, rows }: Silhouette, place: Rectangle, area: Rectangle): boolean {
  const column = (x: number) => ((x - place.left) / place.width) * columns;
  const row = (y: number) => ((y - place.top) / place.height) * rows;
  const left = within(Math.floor(column(area.left)), columns);
  const right = within(Math.ceil(column(area.left + area.width)), columns);
  const top = within(Math.floor(row(area.top)), rows);
  const bottom = within(Math.ceil(row(area.top + area.height)), rows);
  const count = (x: number, y: number) => counts[y * (columns + 1) + x] ?? 0;
  return count(right, bottom) - count(left, bottom) - count(right, top) + count(left, top) > 0;
}

function within(tile: number, most: number): number {
  return Math.max(0, Math.min(most, tile));
}
