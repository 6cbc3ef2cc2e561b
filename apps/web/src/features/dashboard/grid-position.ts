import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** Keeps how far the grid was scrolled while a tool is open in its place. */
export function useGridPosition(onGrid: boolean): void {
  const router = useRouter();
  const top = useRef<number>(null);
  const restore = useEffectEvent(() => {
    if (onGrid && top.current !== null) window.scrollTo({ top: top.current, behavior: "instant" });
  });
  // The router scrolls to the top after each navigation, and tells its later subscribers then.
  useEffect(() => router.subscribe("onRendered", () => restore()), [router]);
  useLayoutEffect(() => {
    if (!onGrid) return undefined;
    // A tool is less high than the grid, so the browser would have moved before an effect could read the position.
    const keep = () => {
      top.current = window.scrollY;
    };
    window.addEventListener("scroll", keep, { passive: true });
    return () => window.removeEventListener("scroll", keep);
  }, [onGrid]);
}
