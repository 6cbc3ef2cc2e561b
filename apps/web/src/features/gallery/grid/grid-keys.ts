import type { Move } from "./rows.ts";

type GridKey =
  | { readonly kind: "move"; readonly move: Move; readonly extend: boolean }
  | { readonly kind: "open" | "toggle" | "all" | "none" }
  /** A key that the grid doesn't use itself, such as an action's shortcut. */
  | { readonly kind: "other"; readonly key: string };

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "rowStart",
  End: "rowEnd",
  PageUp: "pageUp",
  PageDown: "pageDown",
};

const actions: Readonly<Record<string, Exclude<GridKey["kind"], "move" | "other">>> = {
  Enter: "open",
  " ": "toggle",
  x: "toggle",
  Escape: "none",
};

/** Returns the meaning of a key on an item of the grid, or null for a combination that the grid doesn't handle. */
export function readGridKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): GridKey | null {
  const command = ctrlKey || metaKey;
  if (altKey) return null;
  if (command) {
    if (key === "a") return { kind: "all" };
    if (key === "Home" || key === "End")
      return { kind: "move", move: key === "Home" ? "first" : "last", extend: shiftKey };
    return null;
  }
  const move = moves[key];
  if (move !== undefined) return { kind: "move", move, extend: shiftKey };
  const kind = actions[key];
  return kind === undefined ? { kind: "other", key } : { kind };
}
