import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback } from "react";
import type { GrowingList } from "../growing-list.ts";
import type { GalleryRow } from "./rows.ts";

interface Grid {
  readonly rows: GrowingList<GalleryRow>;
  /** In pixels, as all lengths here. */
  readonly rowHeight: number;
  readonly dateHeight: number;
  /** The page position of the first row. */
  readonly top: number;
}

/** Number of rows rendered above and below the window, so that quick scrolling shows no gaps. */
const overscan = 3;

/**
 * The virtualizer's row count is rounded up to a multiple of this, because it reallocates all positions whenever the
 * count changes.
 */
const ROW_STEP = 1000;

/** Finds the rows to render. */
export function useRowWindow({ rows, rowHeight, dateHeight, top }: Grid) {
  "use no memo"; // The virtualizer stays the same object when it changes.
  const heights = { date: dateHeight, items: rowHeight, none: 0 };
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(rows.length / ROW_STEP) * ROW_STEP,
    rangeExtractor: useCallback(
      ({ endIndex, ...range }: Range) => {
        const last = rows.length - 1;
        return defaultRangeExtractor({ ...range, endIndex: Math.min(endIndex, last), count: rows.length });
      },
      [rows],
    ),
    // A new function makes the virtualizer recompute all positions.
    getItemKey: useCallback((index: number) => rows.get(index)?.key ?? index, [rows, rowHeight, dateHeight]),
    estimateSize: (index) => heights[rows.get(index)?.kind ?? "none"],
    scrollMargin: top,
    overscan,
    useFlushSync: false,
  });
  return {
    shown: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    /** Returns the scroll position as of the last scroll event. Reading it from the window would force a layout. */
    getScrollTop: () => virtualizer.scrollOffset ?? 0,
    /** Scrolls the page just far enough to show the row. */
    show: (row: number) => virtualizer.scrollToIndex(row, { behavior: "instant" }),
    /** Scrolls the row to the top of the window. */
    showAtTop: (row: number) => virtualizer.scrollToIndex(row, { align: "start", behavior: "instant" }),
  };
}
