import { useEffectEvent, useLayoutEffect, useState } from "react";
import { takeEarlyFiles } from "../session/early-input.ts";

interface DropHandler {
  /** The text over the page while something is dragged over it. */
  readonly text: string;
  readonly take: (transfer: DataTransfer, target: EventTarget | null) => void;
  readonly takesPastes: boolean;
}

/** The handlers of the screens that accept drops. The last one receives them. */
const handlers: DropHandler[] = [];

interface DropOptions {
  readonly text?: string;
  /** Accepts only drops that no other screen accepts. */
  readonly fallback?: boolean;
  /** Also accepts what is pasted outside of text fields. */
  readonly takesPastes?: boolean;
}

/** Accepts drops anywhere on the page; `null` accepts nothing. */
export function useDrops(
  onDrop: DropHandler["take"] | null,
  { text = "Drop it here", fallback = false, takesPastes = false }: DropOptions = {},
): void {
  const take = useEffectEvent<DropHandler["take"]>((transfer, target) => onDrop?.(transfer, target));
  const acceptsDrops = onDrop !== null;
  // A visible screen must accept drops immediately; an ordinary effect would run after the first paint.
  useLayoutEffect(() => {
    if (!acceptsDrops) return undefined;
    const handler: DropHandler = { text, takesPastes, take: (transfer, target) => take(transfer, target) };
    if (fallback) handlers.unshift(handler);
    else handlers.push(handler);
    return () => void handlers.splice(handlers.indexOf(handler), 1);
  }, [acceptsDrops, text, fallback, takesPastes]);
}

/**
 * Passes drops and pastes to the current screen, and shows its text during a drag. On screens that accept no drops, it
 * keeps the browser from replacing the page with the file.
 */
export function Drops() {
  const [text, setText] = useState<string | null>(null);
  useLayoutEffect(() => {
    const stop = listenForDrops(setText);
    const files = takeEarlyFiles();
    if (files) handlers.at(-1)?.take(files, null);
    return stop;
  }, []);
  return text === null ? null : <DropOverlay text={text} />;
}

/**
 * Handles all drags from outside the page, and pastes. Returns a function that stops this.
 * @param onHover receives the screen's text while something is dragged over the page, and `null` when it leaves
 */
function listenForDrops(onHover: (text: string | null) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // A drag enters the next element before it leaves the last one. A removed element fires no dragleave.
  let entered: EventTarget | null = null;
  // The page's own links, images and text can also be dragged. They aren't uploads.
  let isInternalDrag = false;
  const enter = (target: EventTarget | null) => {
    entered?.removeEventListener("drop", dropOnRemoved);
    entered = target;
    entered?.addEventListener("drop", dropOnRemoved, { signal });
    onHover(target === null ? null : (handlers.at(-1)?.text ?? null));
  };
  const drop = (event: DragEvent) => {
    enter(null);
    if (isHandledByBrowser(event)) return;
    event.preventDefault();
    if (event.dataTransfer) handlers.at(-1)?.take(event.dataTransfer, event.target);
  };
  // Chromium drops on the last element it reported, even if that was removed since. The window never gets such an event.
  const dropOnRemoved = (event: Event) => {
    const isRemoved = event.target instanceof Node && !event.target.isConnected;
    if (isRemoved && !isInternalDrag && event instanceof DragEvent) drop(event);
  };
  const setInternalDrag = (isInternal: boolean) => () => {
    isInternalDrag = isInternal;
  };
  const addDragListener = (
    name: "dragenter" | "dragleave" | "dragover" | "drop",
    listener: (event: DragEvent) => void,
  ) =>
    window.addEventListener(
      name,
      (event) => {
        if (!isInternalDrag) listener(event);
      },
      { signal },
    );
  window.addEventListener(
    "paste",
    ({ clipboardData, target }) => {
      const handler = handlers.at(-1);
      if (handler?.takesPastes && clipboardData && !isTextField(target)) handler.take(clipboardData, target);
    },
    { signal },
  );
  window.addEventListener("dragstart", setInternalDrag(true), { signal });
  window.addEventListener("dragend", setInternalDrag(false), { signal });
  // An element that is removed during its drag fires no dragend, but the pointer doesn't move during a drag.
  window.addEventListener("pointermove", setInternalDrag(false), { signal });
  addDragListener("dragenter", (event) => {
    enter(event.target);
    // When the element under the pointer changes, Chromium sends this event instead of dragover.
    accept(event);
  });
  addDragListener("dragleave", ({ target }) => {
    if (target === entered) enter(null);
  });
  addDragListener("dragover", accept);
  addDragListener("drop", drop);
  return () => controller.abort();
}

/** Accepts a drag, or shows that no screen accepts the drop. */
function accept(event: DragEvent): void {
  if (isHandledByBrowser(event)) return;
  event.preventDefault();
  if (event.dataTransfer && handlers.length === 0) event.dataTransfer.dropEffect = "none";
}

/** Returns true where the browser itself drops into a field: a file into a file input, text into a text field. */
function isHandledByBrowser({ target, dataTransfer }: DragEvent): boolean {
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
