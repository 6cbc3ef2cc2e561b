import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback } from "react";

interface Row {
  readonly key: string;
  /** Pixels. */
  readonly height: number;
}

/** Number of rows rendered above and below the window, so that quick scrolling shows no gaps. */
const overscan = 3;

/** Finds the rows to render. `top` is the page position of the first row. */
export function useRowWindow(count: number, rowAt: (index: number) => Row, top: number) {
  "use no memo"; // The virtualizer stays the same object when it changes.
  const virtualizer = useWindowVirtualizer({
    count,
    // A new function makes the virtualizer recompute all positions.
    getItemKey: useCallback((index: number) => rowAt(index).key, [rowAt]),
    estimateSize: (index) => rowAt(index).height,
    scrollMargin: top,
    overscan,
    useFlushSync: false,
  });
  return {
    shown: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    /** Returns the page's scroll position at its last event. Reading it from the window would force a layout. */
    getScrollTop: () => virtualizer.scrollOffset ?? 0,
    /** Scrolls the page just far enough to show the row. */
    show: (row: number) => virtualizer.scrollToIndex(row, { behavior: "instant" }),
    /** Scrolls the row to the top of the window. */
    showAtTop: (row: number) => virtualizer.scrollToIndex(row, { align: "start", behavior: "instant" }),
  };
}
