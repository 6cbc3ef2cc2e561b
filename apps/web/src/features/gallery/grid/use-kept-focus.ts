import { type FocusEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import type { GrowingList } from "../growing-list.ts";
import { findPlace } from "./use-range-preview.ts";

interface Grid {
  readonly grid: RefObject<HTMLElement | null>;
  readonly items: GrowingList<GalleryItem>;
  /** Called with the place of the card that has the focus. */
  readonly onPlace: (place: number) => void;
}

/** Keeps the focus on an item's card when new items move it, which may draw it again in another row. */
export function useKeptFocus({ grid, items, onPlace }: Grid) {
  const focusedId = useRef<string>(undefined);
  const follow = useEffectEvent(() => {
    // Without this, each page that loads would cause a search of the whole list.
    if (focusedId.current === undefined) return;
    const place = items.findIndex(({ id }) => id === focusedId.current);
    if (place < 0) return;
    onPlace(place);
    if (document.activeElement === document.body)
      findCell(grid.current, place)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => follow(), [items]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const place = findPlace(target);
      if (place === null) return;
      focusedId.current = items.get(place)?.id;
      onPlace(place);
    },
    onBlur: ({ target }: FocusEvent) => {
      // When the window loses the focus, the card keeps it.
      if (document.activeElement !== target) focusedId.current = undefined;
    },
  };
}

export function findCell(grid: HTMLElement | null, place: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-item="${place}"]`) ?? null;
}
