import { useLayoutEffect, useRef } from "react";

const ofKeys = ["keydown", "keyup", "keypress"] as const;

/**
 * Captures all keys while this is shown, because the page has its own shortcuts. Handled keys have no other effect.
 * Keys with Ctrl, Alt or Meta go to the browser.
 */
export function useWindowKeys(handle: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(handle);
  latest.current = handle;
  useLayoutEffect(() => {
    const down = new Set<string>();
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      event.stopImmediatePropagation();
      if (event.type === "keydown") down.add(event.code);
      if (event.type === "keyup") down.delete(event.code);
      if (event.type === "keydown" && !event.isComposing && latest.current(event)) event.preventDefault();
    };
    for (const type of ofKeys) window.addEventListener(type, listen, true);
    return () => {
      for (const type of ofKeys) window.removeEventListener(type, listen, true);
      if (down.size > 0) keepReleases(down);
    };
  }, []);
}

/** Hides the keyup of these keys from the page, which would act on the release of our Escape. */
function keepReleases(down: Set<string>): void {
  const listen = (event: KeyboardEvent) => {
    // A key that is pressed again was released where we couldn't see it, such as in another window.
    if (down.delete(event.code) && event.type === "keyup") event.stopImmediatePropagation();
    if (down.size > 0) return;
    window.removeEventListener("keyup", listen, true);
    window.removeEventListener("keydown", listen, true);
  };
  window.addEventListener("keyup", listen, true);
  window.addEventListener("keydown", listen, true);
}
