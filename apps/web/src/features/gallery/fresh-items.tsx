import { ArrowUp } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import type { GallerySearch } from "./gallery-search.ts";
import type { GalleryList } from "./list/use-gallery-list.ts";

/** Pixels: so far down, new items above would still be seen to come in. */
const NEAR_TOP = 120;
const isNearTop = () => window.scrollY <= NEAR_TOP;

/**
 * Shows what was made elsewhere: when the gallery is counted anew, its first page is fetched again. What is new comes in
 * at once at the top of the page. Farther down it waits until the person is there, so that nothing moves.
 */
export function useFreshItems({ pages, refreshHead }: GalleryList, { shelf }: GallerySearch) {
  const [waiting, setWaiting] = useState(0);
  const stats = trpc.gallery.stats.useQuery();
  const counted = stats.dataUpdatedAt;
  const ready = pages.isSuccess && shelf === undefined;
  // A failure is shown with the counts, and what is loaded stays.
  const refresh = useEffectEvent(() => void refreshHead(isNearTop).then(setWaiting, () => undefined));
  const refreshIfOld = useEffectEvent(() => {
    // A list that was fetched after the count has everything already.
    if (ready && counted > pages.dataUpdatedAt) refresh();
  });
  useEffect(() => refreshIfOld(), [ready, counted]);
  useEffect(() => {
    if (waiting === 0) return undefined;
    const onScroll = () => isNearTop() && refresh();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [waiting]);
  return { waiting };
}

/** Leads to the top, where what is new comes in. */
export function FreshItemsButton({ waiting }: { readonly waiting: number }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-[calc(4rem+var(--notice))] z-30 mt-4 flex justify-center">
      <Button
        size="pill"
        variant="primary"
        className="pointer-events-auto shadow-panel"
        onClick={() => window.scrollTo({ top: 0 })}
      >
        <ArrowUp size={16} aria-hidden />
        {waiting} new
      </Button>
    </div>
  );
}
