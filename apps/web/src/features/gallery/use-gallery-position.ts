import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";

/** Maps entries of the history to how far the gallery was scrolled there, in pixels. */
const positions = new Map<string, number>();

/** Scrolls back to where the person was when Back or Forward leads to the gallery again. */
export function useGalleryPosition(): void {
  const router = useRouter();
  // oxlint-disable-next-line no-underscore-dangle -- the router calls the key of an entry so
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? "" });
  const restore = useEffectEvent(() => {
    const top = positions.get(entry);
    if (top === undefined) return;
    const scroll = () => window.scrollTo({ top, behavior: "instant" });
    scroll();
    // A dialog that has just closed puts the page back where it was when it opened, in a task that is already waiting.
    setTimeout(scroll, 0);
  });
  // The router scrolls to the top after each navigation, and tells its later subscribers then.
  useEffect(() => router.subscribe("onRendered", () => restore()), [router]);
  useLayoutEffect(() => {
    // The browser would scroll, too, at a time of its own.
    window.history.scrollRestoration = "manual";
    const keep = () => positions.set(entry, window.scrollY);
    window.addEventListener("scroll", keep, { passive: true });
    return () => window.removeEventListener("scroll", keep);
  }, [entry]);
}
