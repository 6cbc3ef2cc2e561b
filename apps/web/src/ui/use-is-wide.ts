import { useSyncExternalStore } from "react";

/** Minimum width at which a tool's settings are next to its stage. Same as Tailwind's `lg`. */
const query = "(min-width: 64rem)";

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Returns true while the window has room for settings next to the stage. */
export function isWide(): boolean {
  return matchMedia(query).matches;
}

/** Returns `isWide()`, and rerenders when it changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true);
}
