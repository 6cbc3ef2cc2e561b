import { lastFitting } from "../list/last-fitting.ts";
import type { GalleryRows } from "./rows.ts";

/** Pixels. */
interface Heights {
  readonly rowHeight: number;
  readonly dateHeight: number;
}

/** The positions of rows, in pixels from the top of the first one. */
export interface RowPlaces {
  readonly height: number;
  /** Returns the top of a row; the one after the last row is its end. */
  readonly topOf: (row: number) => number;
  /** Returns the row at this height, or the nearest one. */
  readonly rowAt: (height: number) => number;
}

/** Computes positions. Rows have one of two heights, so that positions are sums and needn't be stored. */
export function placesOf(rows: GalleryRows, { rowHeight, dateHeight }: Heights): RowPlaces {
  const topOf = (row: number) => {
    const dates = rows.datesBefore(row);
    return dates * dateHeight + (row - dates) * rowHeight;
  };
  return {
    height: topOf(rows.length),
    topOf,
    rowAt: (height) =>
      Math.max(
        0,
        lastFitting(rows.length, (row) => topOf(row) <= height),
      ),
  };
}
