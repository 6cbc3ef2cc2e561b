import { useEffect, useEffectEvent } from "react";

interface Keys {
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

/** Handles the keys of every page: ⌘K or Ctrl+K searches, even while typing, and ? shows the shortcuts. */
export function usePageKeys({ onSearch, onHelp }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { target, key } = event;
    if (key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
      // Some browsers have their own search on these keys.
      event.preventDefault();
      return onSearch();
    }
    const isInFieldOrDialog =
      target instanceof Element && target.closest("input, textarea, select, [role='dialog']");
    if (key === "?" && !isInFieldOrDialog) onHelp();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
