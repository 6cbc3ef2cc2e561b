import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";

/** Scroll positions in pixels, by the key of a view. */
export type ScrollPositions = Map<string, number>;

/** Stores the page's scroll position under the view's key, and restores it when the view is shown again. */
export function useScrollPosition(positions: ScrollPositions, viewKey: string | null): void {
  const router = useRouter();
  const restore = useEffectEvent(() => {
    const top = viewKey === null ? undefined : positions.get(viewKey);
    if (top === undefined) return;
    const scroll = () => window.scrollTo({ top, behavior: "instant" });
    scroll();
    // A closing dialog has already queued a task that restores an old position, so scroll again after it.
    setTimeout(scroll, 0);
  });
  // The router scrolls to the top after each navigation, before it notifies its later subscribers.
  useEffect(() => router.subscribe("onRendered", () => restore()), [router]);
  useLayoutEffect(() => {
    if (viewKey === null) return undefined;
    // Keep the browser from restoring the position itself.
    window.history.scrollRestoration = "manual";
    // Shorter content moves the page, so the position is stored on each scroll, not when the view is unmounted.
    const store = () => positions.set(viewKey, window.scrollY);
    window.addEventListener("scroll", store, { passive: true });
    return () => window.removeEventListener("scroll", store);
  }, [positions, viewKey]);
}
