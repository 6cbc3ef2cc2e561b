import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { averagePoint, type Point, measureSpread } from "../../geometry.ts";

/** A tool's handlers for one pointer. Points are in CSS pixels of the stage. */
export interface PointerHandlers {
  readonly start: (at: Point) => void;
  readonly move: (through: readonly Point[]) => void;
  readonly end: () => void;
  /** Reverts the stroke, for example because a second finger has touched the screen. */
  readonly cancel: () => void;
}

interface Camera {
  readonly zoomBy: (factor: number, point: Point) => void;
  readonly moveBy: (by: Point) => void;
}

type Gesture = "nothing" | "drawing" | "moving" | "pinching";

/**
 * Handles pointers on the stage: one pointer uses the tool, two fingers zoom and pan, the wheel zooms, and the middle
 * or right mouse button pans. With `pans`, one pointer pans instead of using the tool.
 */
export function usePointers(
  frame: RefObject<HTMLElement | null>,
  {
    toolHandlers,
    camera,
    pans,
  }: { readonly toolHandlers: PointerHandlers; readonly camera: Camera; readonly pans: boolean },
) {
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>("nothing");
  const toStagePoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // A trackpad's pinch arrives as wheel events with Ctrl and small deltas.
    camera.zoomBy(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), toStagePoint(event));
  });
  useEffect(() => {
    const element = frame.current;
    // React's wheel listeners are passive, so they can't keep the browser from zooming the page.
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [frame]);

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, toStagePoint(event));
    if (pointers.current.size > 1) {
      if (gesture.current === "drawing") toolHandlers.cancel();
      gesture.current = "pinching";
    } else if (pans || event.button > 0) gesture.current = "moving";
    else {
      gesture.current = "drawing";
      toolHandlers.start(toStagePoint(event));
    }
  };

  const move = (event: PointerEvent) => {
    if (!pointers.current.has(event.pointerId)) return;
    const before = [...pointers.current.values()];
    pointers.current.set(event.pointerId, toStagePoint(event));
    if (gesture.current === "drawing") {
      const passed = event.nativeEvent.getCoalescedEvents();
      return toolHandlers.move((passed.length > 0 ? passed : [event]).map(toStagePoint));
    }
    if (gesture.current === "nothing") return;
    const after = [...pointers.current.values()];
    const [from, to] = [averagePoint(before), averagePoint(after)];
    if (measureSpread(before) > 0) camera.zoomBy(measureSpread(after) / measureSpread(before), to);
    camera.moveBy({ x: to.x - from.x, y: to.y - from.y });
  };

  // After a pinch, the remaining finger does nothing.
  const up = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return;
    if (gesture.current === "drawing")
      (event.type === "pointerup" ? toolHandlers.end : toolHandlers.cancel)();
    gesture.current = "nothing";
  };

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}
