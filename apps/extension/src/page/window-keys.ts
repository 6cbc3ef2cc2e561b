import { useLayoutEffect, useRef } from "react";

const keyEvents = ["keydown", "keyup", "keypress"] as const;

/**
 * Captures all keys while the component is mounted, because the page has its own shortcuts. Handled keys have no other
 * effect. Keys with Ctrl, Alt or Meta go to the browser.
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
    for (const type of keyEvents) window.addEventListener(type, listen, true);
    return () => {
      for (const type of keyEvents) window.removeEventListener(type, listen, true);
      if (down.size > 0) hideReleases(down);
    };
  }, []);
}

/**
 * Moves the focus to a panel's next or previous control and wraps around at the ends. Returns whether there are any.
 */
export function moveFocus(panel: HTMLElement, selector: string, step: 1 | -1): boolean {
  const controls = [...panel.querySelectorAll<HTMLElement>(selector)];
  const root = panel.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  const at = controls.findIndex((control) => control === focused);
  const from = at < 0 && step < 0 ? 0 : at;
  controls[(from + step + controls.length) % controls.length]?.focus();
  return controls.length > 0;
}

/**
 * Hides the keyup of these keys from the page, which might react to the release of the Escape that closed the overlay.
 */
function hideReleases(down: Set<string>): void {
  const listen = (event: KeyboardEvent) => {
    // If the key is pressed again, its release went elsewhere, such as to another window.
    if (down.delete(event.code) && event.type === "keyup") event.stopImmediatePropagation();
    if (down.size > 0) return;
    window.removeEventListener("keyup", listen, true);
    window.removeEventListener("keydown", listen, true);
  };
  window.addEventListener("keyup", listen, true);
  window.addEventListener("keydown", listen, true);
}
