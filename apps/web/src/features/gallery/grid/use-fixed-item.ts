import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { GrowingList } from "../growing-list.ts";
import { type GalleryRow, findRow } from "./rows.ts";

interface Grid {
  readonly rows: GrowingList<GalleryRow>;
  /** Zero until the grid is measured. */
  readonly columns: number;
  /** The rendered rows, with their positions on the page in pixels. */
  readonly shown: readonly { readonly index: number; readonly start: number; readonly size: number }[];
  readonly top: number;
  readonly showAtTop: (row: number) => void;
  readonly getScrollTop: () => number;
}

/** Scrolls to the row of the first visible item when the column count changes. */
export function useFixedItem({ rows, columns, shown, top, showAtTop, getScrollTop }: Grid): void {
  const before = useRef({ columns: 0, item: 0 });
  const onChange = useEffectEvent(() => {
    const { columns: earlier, item } = before.current;
    // At the top of the gallery, nothing moves.
    if (earlier > 0 && columns > 0 && getScrollTop() > top) showAtTop(findRow(rows, item));
  });
  useLayoutEffect(() => onChange(), [columns]);
  const follow = useEffectEvent(() => {
    const first = shown.find(({ index, start, size }) => {
      return rows.get(index)?.kind === "items" && start + size > getScrollTop();
    });
    const row = first && rows.get(first.index);
    // Right after a jump, the rows in view aren't rendered yet.
    before.current = { columns, item: row?.kind === "items" ? row.from : before.current.item };
  });
  useLayoutEffect(() => {
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [columns, rows]);
}
