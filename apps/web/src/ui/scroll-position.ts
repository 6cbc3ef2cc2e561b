import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";

/** Maps what was shown to how far it was scrolled, in pixels. */
export type ScrollPositions = Map<string, number>;

/** Remembers how far the page is scrolled while it shows `shown`, and scrolls there when that is shown again. */
export function useScrollPosition(positions: ScrollPositions, shown: string | null): void {
  const router = useRouter();
  const restore = useEffectEvent(() => {
    const top = shown === null ? undefined : positions.get(shown);
    if (top === undefined) return;
    const scroll = () => window.scrollTo({ top, behavior: "instant" });
    scroll();
    // A dialog that has just closed puts the page back where it was when it opened, in a task that is already waiting.
    setTimeout(scroll, 0);
  });
  // The router scrolls to the top after each navigation, and tells its later subscribers then.
  useEffect(() => router.subscribe("onRendered", () => restore()), [router]);
  useLayoutEffect(() => {
    if (shown === null) return undefined;
    // The browser would scroll, too, at a time of its own.
    window.history.scrollRestoration = "manual";
    // What is shown next may be less high, and the page would have moved before an effect could read the position.
    const keep = () => positions.set(shown, window.scrollY);
    window.addEventListener("scroll", keep, { passive: true });
    return () => window.removeEventListener("scroll", keep);
  }, [positions, shown]);
}
