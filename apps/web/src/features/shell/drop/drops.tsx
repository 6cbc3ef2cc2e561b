import { useEffect, useEffectEvent, useState } from "react";

interface DropTaker {
  /** The text over the page while something is dragged over it. */
  readonly text: string;
  readonly take: (transfer: DataTransfer, target: EventTarget | null) => void;
}

/** The screens that take drops. The last one gets them. */
const takers: DropTaker[] = [];

interface Terms {
  readonly text?: string;
  /** Takes only what no screen takes. */
  readonly fallback?: boolean;
}

/** Takes what is dropped anywhere on the page; `null` takes nothing. */
export function useDrops(
  onDrop: DropTaker["take"] | null,
  { text = "Drop it here", fallback = false }: Terms = {},
): void {
  const take = useEffectEvent<DropTaker["take"]>((transfer, target) => onDrop?.(transfer, target));
  const takes = onDrop !== null;
  useEffect(() => {
    if (!takes) return undefined;
    const taker: DropTaker = { text, take: (transfer, target) => take(transfer, target) };
    if (fallback) takers.unshift(taker);
    else takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, [takes, text, fallback]);
}

/**
 * Hands drops to the screen on show and says where they go. On a screen without a taker a drop does nothing, where the
 * browser would replace the page with the file.
 */
export function Drops() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => followDrops(setText), []);
  return text === null ? null : <DropOverlay text={text} />;
}

/**
 * Listens to all drags from outside of the page. Returns a function that ends this.
 * @param onHover gets the taker's text while something is dragged over the page, and `null` when it leaves
 */
function followDrops(onHover: (text: string | null) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // Every element that is entered or left fires an event; only the outermost one counts.
  let depth = 0;
  // Links, images and text of the page itself can be dragged, too. They are no uploads.
  let ownDrag = false;
  const change = (by: number) => {
    depth = Math.max(0, depth + by);
    onHover(depth > 0 ? (takers.at(-1)?.text ?? null) : null);
  };
  const setOwnDrag = (own: boolean) => () => {
    ownDrag = own;
  };
  const on = (name: "dragenter" | "dragleave" | "dragover" | "drop", listener: (event: DragEvent) => void) =>
    window.addEventListener(
      name,
      (event) => {
        if (!ownDrag) listener(event);
      },
      { signal },
    );
  window.addEventListener("dragstart", setOwnDrag(true), { signal });
  window.addEventListener("dragend", setOwnDrag(false), { signal });
  // An element that is removed while it is dragged fires no dragend, but no pointer moves during a drag.
  window.addEventListener("pointermove", setOwnDrag(false), { signal });
  on("dragenter", () => change(1));
  on("dragleave", () => change(-1));
  on("dragover", (event) => {
    if (isBrowsers(event)) return;
    event.preventDefault();
    if (event.dataTransfer && takers.length === 0) event.dataTransfer.dropEffect = "none";
  });
  on("drop", (event) => {
    change(-depth);
    if (isBrowsers(event)) return;
    event.preventDefault();
    if (event.dataTransfer) takers.at(-1)?.take(event.dataTransfer, event.target);
  });
  return () => controller.abort();
}

/** Returns true where the browser itself puts the drop into a field: a file into a file input, words into a text. */
function isBrowsers({ target, dataTransfer }: DragEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === "file") return true;
  return isTextField(target) && dataTransfer !== null && !dataTransfer.types.includes("Files");
}

export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

/** Covers the page while something is dragged over it. */
function DropOverlay({ text }: { readonly text: string }) {
  return (
    <div className="pointer-events-none fixed inset-3 z-50 flex items-center justify-center rounded-card border-2 border-dashed border-accent bg-paper/90 p-6 text-center">
      <p className="font-title text-[34px]/10 font-bold tracking-[-0.02em] text-balance">{text}</p>
    </div>
  );
}
