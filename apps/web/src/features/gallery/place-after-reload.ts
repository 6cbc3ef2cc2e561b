import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ScrollPositions } from "../../ui/scroll-position.ts";
import type { GalleryList } from "./use-gallery-list.ts";

const key = "packshot.gallery-place";
/** Maximum items reloaded to restore the position. More would take longer than scrolling there. */
const MAX_ITEMS = 1000;

interface Place {
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
export function readPlace(storage: Pick<Storage, "getItem">, entry: string): Place | null {
  const text = storage.getItem(key);
  // Only this module writes there.
  const place: Place | null = text === null ? null : JSON.parse(text);
  return place?.entry === entry && place.top > 0 ? place : null;
}

/** Returns whether more items have to be loaded before the page is long enough. */
export function needsMore(place: Place, loaded: number, hasMore: boolean): boolean {
  return hasMore && loaded < Math.min(place.items, MAX_ITEMS);
}

/** Scrolls back to where the gallery was before the page was reloaded, and loads what was there. */
export function usePlaceAfterReload(
  positions: ScrollPositions,
  entry: string,
  { pages, items }: GalleryList,
): void {
  const [place] = useState(() => readPlace(sessionStorage, entry));
  const isDone = useRef(place === null);
  const { isSuccess, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const continueLoading = useEffectEvent(() => {
    if (place === null || isDone.current || !isSuccess || isFetchingNextPage) return;
    if (needsMore(place, items.length, hasNextPage && !isFetchNextPageError)) return void fetchNextPage();
    isDone.current = true;
    // The router may scroll to the top only after this, and then returns to the stored position.
    positions.set(entry, place.top);
    window.scrollTo({ top: place.top, behavior: "instant" });
  });
  useEffect(() => continueLoading(), [isSuccess, isFetchingNextPage, items.length]);

  const { history } = useRouter();
  const save = useEffectEvent(() => {
    // The screen may not have followed Back yet, and then still shows another entry.
    const current = getEntryKey(history.location.state);
    const leftPlace: Place = { entry: current, top: window.scrollY, items: items.length };
    sessionStorage.setItem(key, JSON.stringify(leftPlace));
  });
  useEffect(() => {
    window.addEventListener("pagehide", save);
    return () => window.removeEventListener("pagehide", save);
  }, []);
}
