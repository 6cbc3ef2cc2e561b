import { useEffect, useEffectEvent } from "react";

interface Keys {
  readonly onStep: (by: 1 | -1) => void;
  /** The index starts at 0. */
  readonly onPick: (index: number) => void;
  readonly onEscape: () => void;
  readonly onRun: () => void;
}

/**
 * Handles keys: ← → step, 1–9 pick, Esc leaves, and ⌘ or Ctrl with Enter runs, even while typing. Dialogs have their
 * own keys.
 */
export function useResultKeys({ onStep, onPick, onEscape, onRun }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isWithin(event.target, "[role='dialog']")) return;
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) return onRun();
    if (isWithin(event.target, "input, textarea, select")) return;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Escape") onEscape();
    if (event.key === "ArrowRight") onStep(1);
    if (event.key === "ArrowLeft") onStep(-1);
    if (/^[1-9]$/.test(event.key)) onPick(Number(event.key) - 1);
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}
