import { ArrowUp } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import type { GallerySearch } from "./gallery-search.ts";
import type { GalleryList } from "./use-gallery-list.ts";

/** Maximum scroll position in pixels at which new items appear immediately. */
const NEAR_TOP_PX = 120;
const isNearTop = () => window.scrollY <= NEAR_TOP_PX;

/**
 * Shows items made elsewhere: after the gallery's counts are refetched, it also refetches the first page. Near the top
 * of the page, new items appear immediately. Farther down, they wait until the user is back at the top, so that nothing
 * moves. Returns how many wait.
 */
export function useFreshItems({ pages, refreshHead }: GalleryList, { shelf }: GallerySearch): number {
  const [waitingCount, setWaitingCount] = useState(0);
  const stats = trpc.gallery.stats.useQuery();
  const countedAt = stats.dataUpdatedAt;
  const isReady = pages.isSuccess && shelf === undefined;
  // After a failure, the loaded items stay. `StatsTiles` shows an error if the counts can't be fetched either.
  const refresh = useEffectEvent(() => void refreshHead(isNearTop).then(setWaitingCount, () => undefined));
  const refreshIfOld = useEffectEvent(() => {
    // A list that was fetched after the count is already complete.
    if (isReady && countedAt > pages.dataUpdatedAt) refresh();
  });
  useEffect(() => refreshIfOld(), [isReady, countedAt]);
  useEffect(() => {
    if (waitingCount === 0) return undefined;
    const onScroll = () => isNearTop() && refresh();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [waitingCount]);
  return waitingCount;
}

/** Scrolls to the top, where new items appear. */
export function FreshItemsButton({ waitingCount }: { readonly waitingCount: number }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-[calc(4rem+var(--notice))] z-30 mt-4 flex justify-center">
      <Button
        size="pill"
        variant="primary"
        className="pointer-events-auto shadow-panel"
        onClick={() => window.scrollTo({ top: 0 })}
      >
        <ArrowUp size={16} aria-hidden />
        {waitingCount} new
      </Button>
    </div>
  );
}
