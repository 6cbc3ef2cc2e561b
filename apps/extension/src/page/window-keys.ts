import { useLayoutEffect, useRef } from "react";

const keyEvents = ["keydown", "keyup", "keypress"] as const;

/**
 * Captures all keys while the component is mounted, because the page may have its own shortcuts. If `handle` returns
 * true, the key has no other effect. Keys with Ctrl, Alt or Meta aren't captured.
 */
export function useWindowKeys(handle: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(handle);
  latest.current = handle;
  useLayoutEffect(() => {
    const pressedKeys = new Set<string>();
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      event.stopImmediatePropagation();
      if (event.type === "keydown") pressedKeys.add(event.code);
      if (event.type === "keyup") pressedKeys.delete(event.code);
      if (event.type === "keydown" && !event.isComposing && latest.current(event)) event.preventDefault();
    };
    for (const type of keyEvents) window.addEventListener(type, listen, true);
    return () => {
      for (const type of keyEvents) window.removeEventListener(type, listen, true);
      if (pressedKeys.size > 0) hideKeyups(pressedKeys);
    };
  }, []);
}

/**
 * Moves the focus to a panel's next or previous control and wraps around at the ends. Returns false if the panel has no
 * controls.
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
 * Hides the next keyup of these keys from the page, which might otherwise react to the Escape that closed the overlay.
 */
function hideKeyups(pressedKeys: Set<string>): void {
  const listen = (event: KeyboardEvent) => {
    // A second keydown means that the keyup went to another window.
    if (pressedKeys.delete(event.code) && event.type === "keyup") event.stopImmediatePropagation();
    if (pressedKeys.size > 0) return;
    window.removeEventListener("keyup", listen, true);
    window.removeEventListener("keydown", listen, true);
  };
  window.addEventListener("keyup", listen, true);
  window.addEventListener("keydown", listen, true);
}
