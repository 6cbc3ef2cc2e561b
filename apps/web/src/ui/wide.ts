import { useSyncExternalStore } from "react";

/** From this width on, a tool's settings stand beside its stage. It is Tailwind's `lg`. */
const query = "(min-width: 64rem)";

function follow(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Returns true while the window has room for settings beside the stage. */
export function isWide(): boolean {
  return matchMedia(query).matches;
}

/** Does the same while rendering, and renders again when it changes. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide, () => true);
}
