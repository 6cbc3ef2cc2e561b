type ViewerKey =
  | { readonly kind: "image" | "item"; readonly by: 1 | -1 }
  | { readonly kind: "pan"; readonly x: number; readonly y: number }
  | { readonly kind: "zoom"; readonly factor: number }
  | { readonly kind: "fit" | "actual" | "details" }
  /** A key that the viewer doesn't use itself, such as an action's shortcut. */
  | { readonly kind: "other"; readonly key: string };

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ZOOM_STEP = 1.5;
/** Screen pixels by which an arrow moves an enlarged image. */
const PAN_PX = 80;

const arrows: Readonly<Record<string, { readonly x: 0 | 1 | -1; readonly y: 0 | 1 | -1 }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const keys: Readonly<Record<string, ViewerKey>> = {
  "+": { kind: "zoom", factor: ZOOM_STEP },
  // The + key without Shift.
  "=": { kind: "zoom", factor: ZOOM_STEP },
  "-": { kind: "zoom", factor: 1 / ZOOM_STEP },
  0: { kind: "fit" },
  1: { kind: "actual" },
  i: { kind: "details" },
};

/** Returns what a key does in the full-window viewer, or null if the browser should handle it. */
export function readViewerKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress,
  enlarged: boolean,
): ViewerKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  const arrow = arrows[key];
  if (arrow === undefined) return keys[key] ?? { kind: "other", key };
  const { x, y } = arrow;
  if (shiftKey) return x === 0 ? null : { kind: "item", by: x };
  if (enlarged) return { kind: "pan", x: -x * PAN_PX || 0, y: -y * PAN_PX || 0 };
  return x === 0 ? null : { kind: "image", by: x };
}
