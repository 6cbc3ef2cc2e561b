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
    if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
  });
  // The router scrolls to the top after each navigation, and tells its later subscribers then.
  useEffect(() => router.subscribe("onRendered", () => restore()), [router]);
  useLayoutEffect(() => {
    const keep = () => positions.set(entry, window.scrollY);
    window.addEventListener("scroll", keep, { passive: true });
    return () => window.removeEventListener("scroll", keep);
  }, [entry]);
}
