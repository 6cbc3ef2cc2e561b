import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import type { GrowingList } from "../growing-list.ts";

/** Maximum items loaded to find the item. The list starts on the item's day, so usually few are needed. */
const MAX_ITEMS = 1000;

interface Grid {
  readonly items: GrowingList<GalleryItem>;
  readonly more: boolean;
  readonly isMeasured: boolean;
  readonly moveTo: (itemIndex: number) => void;
  readonly onEnd: () => void;
}

/** Moves to the item that the gallery was opened at, once it is loaded. Returns its ID. */
export function useLocatedItem({ items, more, isMeasured, moveTo, onEnd }: Grid): string | undefined {
  const located = useLocation({ select: ({ state }) => state.located });
  const moved = useRef<string>(undefined);
  const locate = useEffectEvent(() => {
    if (located === undefined || moved.current === located || !isMeasured) return;
    const itemIndex = items.findIndex(({ id }) => id === located);
    if (itemIndex >= 0) {
      moved.current = located;
      moveTo(itemIndex);
    } else if (more && items.length < MAX_ITEMS) onEnd();
  });
  useEffect(() => locate(), [located, isMeasured, items]);
  return located;
}
