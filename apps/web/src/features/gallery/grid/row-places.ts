import { lastFitting } from "../list/last-fitting.ts";
import type { GalleryRows } from "./rows.ts";

/** These are in pixels. */
interface Heights {
  readonly rowHeight: number;
  readonly dateHeight: number;
}

/** Says where rows are, in pixels from the top of the first one. */
export interface RowPlaces {
  readonly height: number;
  /** Returns where a row begins; the one after the last begins where that ends. */
  readonly topOf: (row: number) => number;
  /** Returns the row at this height, or the one nearest to it. */
  readonly rowAt: (height: number) => number;
}

/** Rows have one of two heights, so that their places are sums, and none has to be remembered. */
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
