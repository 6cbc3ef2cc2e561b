import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";

/** Scroll positions in pixels, by what was shown. */
export type ScrollPositions = Map<string, number>;

/** Stores the page's scroll position while it shows `shown`, and restores it when that is shown again. */
export function useScrollPosition(positions: ScrollPositions, shown: string | null): void {
  const router = useRouter();
  const restore = useEffectEvent(() => {
    const top = shown === null ? undefined : positions.get(shown);
    if (top === undefined) return;
    const scroll = () => window.scrollTo({ top, behavior: "instant" });
    scroll();
    // A dialog that has just closed restores the page's scroll position of when it opened, in a task that is already
    // queued.
    setTimeout(scroll, 0);
  });
  // The router scrolls to the top after each navigation, before it notifies its later subscribers.
  useEffect(() => router.subscribe("onRendered", () => restore()), [router]);
  useLayoutEffect(() => {
    if (shown === null) return undefined;
    // Otherwise the browser would scroll, too, at another time.
    window.history.scrollRestoration = "manual";
    // The next content may be shorter, and the page would have moved before an effect could read the position.
    const keep = () => positions.set(shown, window.scrollY);
    window.addEventListener("scroll", keep, { passive: true });
    return () => window.removeEventListener("scroll", keep);
  }, [positions, shown]);
}
