import { type FocusEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import type { GrowingList } from "../growing-list.ts";
import { findItemIndex } from "./use-range-preview.ts";

interface Grid {
  readonly grid: RefObject<HTMLElement | null>;
  readonly items: GrowingList<GalleryItem>;
  /** Called with the index of the card that has the focus. */
  readonly onIndexChange: (itemIndex: number) => void;
}

/** Keeps the focus on an item's card when new items move it, which may render it again in another row. */
export function useKeptFocus({ grid, items, onIndexChange }: Grid) {
  const focusedId = useRef<string>(undefined);
  const follow = useEffectEvent(() => {
    // Without this, each page that loads would cause a search of the whole list.
    if (focusedId.current === undefined) return;
    const itemIndex = items.findIndex(({ id }) => id === focusedId.current);
    if (itemIndex < 0) return;
    onIndexChange(itemIndex);
    if (document.activeElement === document.body)
      findCell(grid.current, itemIndex)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => follow(), [items]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const itemIndex = findItemIndex(target);
      if (itemIndex === null) return;
      focusedId.current = items.get(itemIndex)?.id;
      onIndexChange(itemIndex);
    },
    onBlur: ({ target }: FocusEvent) => {
      // When the window loses the focus, the card keeps it.
      if (document.activeElement !== target) focusedId.current = undefined;
    },
  };
}

export function findCell(grid: HTMLElement | null, itemIndex: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-item="${itemIndex}"]`) ?? null;
}
