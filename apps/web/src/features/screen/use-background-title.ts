import { useEffect, useRef } from "react";
import type { Run } from "../../api/trpc.ts";
import { isActive, madeOf } from "./run-state.ts";

/** A run that ends while the tab is out of sight leaves the number of its results in the tab's title. */
export function useBackgroundTitle(run: Run | null): void {
  const wasActive = useRef(false);
  const active = run !== null && isActive(run);
  const made = run ? madeOf(run).length : 0;
  useEffect(() => {
    const ended = wasActive.current && !active;
    wasActive.current = active;
    if (!ended || made === 0 || !document.hidden) return undefined;
    const title = document.title;
    document.title = `(${made}) ${title}`;
    const restore = () => {
      document.title = title;
    };
    document.addEventListener("visibilitychange", restore, { once: true });
    return () => document.removeEventListener("visibilitychange", restore);
  }, [active, made]);
}
