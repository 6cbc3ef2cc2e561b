import { useLayoutEffect, useRef } from "preact/hooks";

const ofKeys = ["keydown", "keyup", "keypress"] as const;

/**
 * Takes all keys from the page, which has shortcuts of its own, as long as this is shown. A key that was handled does
 * nothing else. Keys with Ctrl, Alt or Meta are the browser's.
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

/** Keeps from the page that these keys are let go: it would take the end of our Escape for one of its own. */
function keepReleases(down: Set<string>): void {
  const listen = (event: KeyboardEvent) => {
    // A key that is pressed anew was let go where nobody heard it, as in another window.
    if (down.delete(event.code) && event.type === "keyup") event.stopImmediatePropagation();
    if (down.size > 0) return;
    window.removeEventListener("keyup", listen, true);
    window.removeEventListener("keydown", listen, true);
  };
  window.addEventListener("keyup", listen, true);
  window.addEventListener("keydown", listen, true);
}
