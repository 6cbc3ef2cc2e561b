import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { readSwipe } from "./zoom.ts";
import { type Point, measureSpread } from "../geometry.ts";

interface Gestures {
  /** The image's element. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Called with the point that was clicked or pinched, in fractions of the image. */
  readonly onOpen: (at: Point) => void;
  /** Called when a finger swipes, with 1 for the next image or -1 for the previous one. */
  readonly onSwipe?: ((by: 1 | -1) => void) | undefined;
}

/** Minimum distance in screen pixels by which two fingers move apart in a pinch. */
const minPinchPx = 16;

/** Returns handlers that open an image by click or pinch, and step by swipe. */
export function useOpenGestures({ frame, onOpen, onSwipe }: Gestures) {
  const startPoints = useRef(new Map<number, Point>());
  const currentPoints = useRef(new Map<number, Point>());
  const open = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    onOpen({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };

  const wheel = useEffectEvent((event: WheelEvent) => {
    // A touchpad's pinch arrives as a wheel event with Ctrl.
    if (!event.ctrlKey) return;
    event.preventDefault();
    if (event.deltaY < 0) open(event);
  });
  useEffect(() => {
    const element = frame.current;
    // React's wheel listeners are passive, so they can't keep the page from zooming.
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [frame]);

  const forget = ({ pointerId }: PointerEvent) => {
    startPoints.current.delete(pointerId);
    currentPoints.current.delete(pointerId);
  };
  return {
    onPointerDown: ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      startPoints.current.set(pointerId, { x, y });
      currentPoints.current.set(pointerId, { x, y });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!currentPoints.current.has(event.pointerId)) return;
      currentPoints.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const spreadChange =
        measureSpread([...currentPoints.current.values()]) - measureSpread([...startPoints.current.values()]);
      if (spreadChange < minPinchPx) return;
      startPoints.current.clear();
      currentPoints.current.clear();
      open(event);
    },
    onPointerUp: (event: PointerEvent) => {
      const from = startPoints.current.get(event.pointerId);
      const isSingle = startPoints.current.size === 1;
      forget(event);
      if (!from || !isSingle || event.pointerType !== "touch") return;
      const swiped = readSwipe({ x: event.clientX - from.x, y: event.clientY - from.y });
      if (swiped !== null) onSwipe?.(swiped);
    },
    onPointerCancel: forget,
    onClick: (event: MouseEvent) => open(event),
  };
}
