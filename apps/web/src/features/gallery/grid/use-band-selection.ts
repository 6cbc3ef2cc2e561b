import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Band, createBand } from "./items-in-band.ts";

/** Pixels that the pointer moves before a press becomes a drag. */
export const MIN_DRAG_PX = 6;
/** Distance in pixels from the window's edges at which dragging scrolls, and the maximum scroll per frame. */
const EDGE_PX = 60;
const MAX_SCROLL_PX = 24;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Listener {
  /** Called with each rectangle while it is drawn, and with null when it is over. */
  readonly onBand: (band: Band | null) => void;
  /** Called when the button is released over a rectangle. */
  readonly onDrawn: (band: Band) => void;
}

/** Follows a rectangle that the mouse draws over the grid, which may scroll in the meantime. Escape cancels it. */
export function useBandSelection(grid: RefObject<HTMLElement | null>, { onBand, onDrawn }: Listener) {
  const [start, setStart] = useState<Point | null>(null);
  const [band, setBand] = useState<Band | null>(null);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const toGrid = ({ x, y }: Point): Point => {
    const { left, top } = grid.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: x - left, y: y - top };
  };

  const draw = useEffectEvent(() => {
    if (start === null) return;
    const to = toGrid(pointer.current);
    if (band === null && Math.hypot(to.x - start.x, to.y - start.y) < MIN_DRAG_PX) return;
    const next = createBand(start, to);
    setBand(next);
    onBand(next);
  });
  const end = useEffectEvent((isDrawn: boolean) => {
    if (band !== null) {
      if (isDrawn) onDrawn(band);
      ignoreNextClick();
      onBand(null);
    }
    setStart(null);
    setBand(null);
  });
  const isDrawing = useEffectEvent(() => band !== null);

  const pressed = start !== null;
  useEffect(() => {
    if (!pressed) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let frame = 0;
    const scroll = () => {
      const by = computeScrollStep(pointer.current.y);
      if (by !== 0 && isDrawing()) {
        window.scrollBy({ top: by, behavior: "instant" });
        draw();
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    window.addEventListener(
      "pointermove",
      ({ clientX: x, clientY: y }) => {
        pointer.current = { x, y };
        draw();
      },
      { signal },
    );
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isDrawing()) return;
      // Elsewhere, Escape clears the selection.
      event.stopPropagation();
      end(false);
    };
    window.addEventListener("keydown", onKeyDown, { capture: true, signal });
    return () => {
      controller.abort();
      cancelAnimationFrame(frame);
    };
  }, [pressed]);

  const onPointerDown = ({ pointerType, button, clientX: x, clientY: y, target }: PointerEvent) => {
    if (!startsDrag({ pointerType, button, target })) return;
    pointer.current = { x, y };
    setStart(toGrid({ x, y }));
  };
  return { band, onPointerDown };
}

/** Returns whether a press may become a drag: the mouse's main button, not on a control. */
export function startsDrag({
  pointerType,
  button,
  target,
}: Pick<PointerEvent, "pointerType" | "button" | "target">) {
  const onControl = target instanceof Element && target.closest("button") !== null;
  return pointerType === "mouse" && button === 0 && !onControl;
}

/** Returns how far to scroll in a frame while the pointer is near an edge of the window. */
function computeScrollStep(y: number): number {
  const below = y - (window.innerHeight - EDGE_PX);
  const above = EDGE_PX - y;
  if (below <= 0 && above <= 0) return 0;
  const depth = Math.min(Math.max(below, above) / EDGE_PX, 1);
  return Math.round(depth * MAX_SCROLL_PX) * (below > 0 ? 1 : -1);
}

/** Keeps the click that ends a drag from opening an item. */
export function ignoreNextClick(): void {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener(
    "click",
    (event) => {
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true, once: true, signal },
  );
  // The click, if there is one, follows before any other task.
  setTimeout(() => controller.abort(), 0);
}
