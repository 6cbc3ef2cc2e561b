import { useEffect, useEffectEvent, useState } from "react";
import { type IncomingPicture, readTransfer } from "./read-transfer.ts";
import type { Arrival } from "./source.ts";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

function slotAt(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-slot]") : null;
  return element?.dataset["slot"];
}

/** `slot` names the slot that the picture was dropped on, if any. */
type OnPicture = (picture: IncomingPicture, arrival: Arrival, slot: string | undefined) => void;

/**
 * Takes pictures that are dropped or pasted anywhere on the screen. Returns true while one is dragged over it.
 * @param onSeveral is called with all files besides, when more than one was dropped
 */
export function useImageIntake(onPicture: OnPicture, onSeveral?: (files: readonly File[]) => void): boolean {
  const take = useEffectEvent((transfer: DataTransfer, arrival: Arrival, slot?: string) => {
    const picture = readTransfer(transfer);
    if (picture) onPicture(picture, arrival, slot);
  });
  const hovering = useDrops((transfer, target) => {
    const files = [...transfer.files];
    take(transfer, "hand", slotAt(target));
    if (files.length > 1) onSeveral?.(files);
  });

  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      if (clipboardData && !isTyping(target)) take(clipboardData, "elsewhere");
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, []);

  return hovering;
}

/** Takes what is dropped anywhere on the screen. Returns true while something is dragged over it. */
export function useDrops(onDrop: (transfer: DataTransfer, target: EventTarget | null) => void): boolean {
  const [hovering, setHovering] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    // Every element that is entered or left fires an event; only the outermost one counts.
    let depth = 0;
    const change = (by: number) => {
      depth = Math.max(0, depth + by);
      setHovering(depth > 0);
    };
    const { signal, abort } = abortable();
    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listener, { signal });
    on("dragenter", () => change(1));
    on("dragleave", () => change(-1));
    on("dragover", (event) => event.preventDefault());
    on("drop", (event) => {
      event.preventDefault();
      change(-depth);
      if (event.dataTransfer) drop(event.dataTransfer, event.target);
    });
    return abort;
  }, []);

  return hovering;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Covers the screen while something is dragged over it. */
export function DropOverlay({ text = "Drop it here" }: { readonly text?: string }) {
  return (
    <div className="pointer-events-none fixed inset-3 z-30 flex items-center justify-center rounded-card border-2 border-dashed border-accent bg-paper/90">
      <p className="font-title text-[34px]/10 font-bold tracking-[-0.02em]">{text}</p>
    </div>
  );
}
