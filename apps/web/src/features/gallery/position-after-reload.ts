import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ScrollPositions } from "../../ui/scroll-position.ts";
import type { GalleryList } from "./use-gallery-list.ts";

const key = "packshot.gallery-place";
/** Maximum items reloaded to restore the position. More would take longer than scrolling there. */
const MAX_ITEMS = 1000;

interface SavedPosition {
  /** The key of the history entry. */
  readonly entry: string;
  /** The scroll position in pixels. */
  readonly top: number;
  /** The number of items that were loaded. */
  readonly items: number;
}

/** Returns the key of a history entry. */
// oxlint-disable-next-line no-underscore-dangle -- the router's name for it
export const getEntryKey = (state: { readonly __TSR_key?: string }): string => state.__TSR_key ?? "";

/** Returns the scroll position saved when this entry was reloaded, or null. */
export function readPosition(storage: Pick<Storage, "getItem">, entry: string): SavedPosition | null {
  const text = storage.getItem(key);
  // Only this module writes this value, so it isn't validated.
  const position: SavedPosition | null = text === null ? null : JSON.parse(text);
  return position?.entry === entry && position.top > 0 ? position : null;
}

/** Returns whether more items have to be loaded before the page is long enough. */
export function needsMore(position: SavedPosition, loaded: number, hasMore: boolean): boolean {
  return hasMore && loaded < Math.min(position.items, MAX_ITEMS);
}

/** Scrolls back to where the gallery was before the page was reloaded, and loads what was there. */
export function usePositionAfterReload(
  positions: ScrollPositions,
  entry: string,
  { pages, items }: GalleryList,
): void {
  const [position] = useState(() => readPosition(sessionStorage, entry));
  const isDone = useRef(position === null);
  const { isSuccess, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const continueLoading = useEffectEvent(() => {
    if (position === null || isDone.current || !isSuccess || isFetchingNextPage) return;
    if (needsMore(position, items.length, hasNextPage && !isFetchNextPageError)) return void fetchNextPage();
    isDone.current = true;
    // If the router scrolls to the top after this, it then restores the stored position.
    positions.set(entry, position.top);
    window.scrollTo({ top: position.top, behavior: "instant" });
  });
  useEffect(() => continueLoading(), [isSuccess, isFetchingNextPage, items.length]);

  const { history } = useRouter();
  const save = useEffectEvent(() => {
    // Right after Back, the screen may still show the previous entry.
    const current = getEntryKey(history.location.state);
    const newPosition: SavedPosition = { entry: current, top: window.scrollY, items: items.length };
    sessionStorage.setItem(key, JSON.stringify(newPosition));
  });
  useEffect(() => {
    window.addEventListener("pagehide", save);
    return () => window.removeEventListener("pagehide", save);
  }, []);
}
