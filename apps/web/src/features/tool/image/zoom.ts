import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { clamp, averagePoint, type Point, type Size, measureSpread } from "../geometry.ts";

/** The image's transformation in its frame: scaled about its center, then moved by screen pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
const maxScale = 16;

/** Maximum enlargement of a small image to fit its frame. Beyond it, the image blurs. */
export const maxMagnification = 1.75;

/** Returns the size of an image that is fitted into a frame. */
export function fitSize({ width, height }: Size, frame: Size): Size {
  const scale = Math.min(frame.width / width, frame.height / height, maxMagnification);
  return { width: width * scale, height: height * scale };
}

/**
 * Moves the view, but never leaves a gap between the frame and an image that is larger than it.
 * @param image the size of the fitted image, if it doesn't fill the frame
 */
export function panView(view: Zoom, by: Point, frame: Size, image = frame): Zoom {
  const room = {
    x: (view.scale * image.width - frame.width) / 2,
    y: (view.scale * image.height - frame.height) / 2,
  };
  return {
    scale: view.scale,
    x: clamp(view.x + by.x, -Math.max(0, room.x), Math.max(0, room.x)),
    y: clamp(view.y + by.y, -Math.max(0, room.y), Math.max(0, room.y)),
  };
}

/** Scales by `factor` so that `point` (screen pixels from the frame's center) stays where it is. */
export function zoomView(view: Zoom, factor: number, point: Point, frame: Size, image = frame): Zoom {
  const scale = clamp(view.scale * factor, 1, maxScale);
  const change = scale / view.scale;
  const shifted = {
    scale,
    x: point.x - (point.x - view.x) * change,
    y: point.y - (point.y - view.y) * change,
  };
  return panView(shifted, { x: 0, y: 0 }, frame, image);
}

function toCenterOffset(event: { clientX: number; clientY: number }, box: DOMRect): Point {
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}

/** Minimum horizontal movement of a swipe in screen pixels. */
const minSwipePx = 44;
/** Minimum ratio of a swipe's horizontal to its vertical movement. */
const minSwipeSlope = 2;

/** Returns 1 for a swipe to the next image, -1 to the previous one, or null. */
export function readSwipe({ x, y }: Point): 1 | -1 | null {
  if (Math.abs(x) < minSwipePx || Math.abs(x) < minSwipeSlope * Math.abs(y)) return null;
  return x < 0 ? 1 : -1;
}

export type ZoomState = ReturnType<typeof useZoomState>;

/** Holds a zoom for one frame, or for several frames that zoom together. */
export function useZoomState() {
  return useState(unzoomed);
}

interface ZoomInput {
  readonly frame: RefObject<HTMLElement | null>;
  /** The image's size in its own pixels. */
  readonly natural: Size;
  readonly state: ZoomState;
  /** Called when a finger swipes over an image that isn't enlarged. */
  readonly onSwipe?: (by: 1 | -1) => void;
}

/** Zooms and pans an image in its frame by wheel, pinch, drag and double-click. */
export function useZoom({ frame, natural, state: [view, setView], onSwipe }: ZoomInput) {
  const swipeStart = useRef<Point | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const measureBox = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const measureImage = () => fitSize(natural, measureBox());
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomView(now, factor, point, measureBox(), measureImage()));
  const pan = (by: Point) => setView((now) => panView(now, by, measureBox(), measureImage()));
  const fit = () => setView(unzoomed);
  /**
   * Shows one image pixel per CSS pixel, which is smaller than the frame when fitting enlarges the image.
   * @param at the point to center, in fractions of the image
   */
  const showActualSize = (at: Point = { x: 0.5, y: 0.5 }) => {
    const size = measureImage();
    const scale = size.width === 0 ? 1 : natural.width / size.width;
    const center = { x: (0.5 - at.x) * size.width * scale, y: (0.5 - at.y) * size.height * scale };
    setView(panView({ ...unzoomed, scale }, center, measureBox(), size));
  };

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 400), toCenterOffset(event, measureBox()));
  });
  useEffect(() => {
    const element = frame.current;
    // React's wheel listeners are passive, so they can't keep the page from scrolling.
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [frame]);

  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    const from = swipeStart.current;
    swipeStart.current = null;
    if (from === null || event.type !== "pointerup" || view.scale > 1) return;
    const to = toCenterOffset(event, measureBox());
    const swiped = readSwipe({ x: to.x - from.x, y: to.y - from.y });
    if (swiped !== null) onSwipe?.(swiped);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const point = toCenterOffset(event, measureBox());
      pointers.current.set(event.pointerId, point);
      // A second finger makes it a pinch instead of a swipe.
      swipeStart.current = event.pointerType === "touch" && pointers.current.size === 1 ? point : null;
      if (view.scale > 1) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!pointers.current.has(event.pointerId)) return;
      const before = [...pointers.current.values()];
      pointers.current.set(event.pointerId, toCenterOffset(event, measureBox()));
      const after = [...pointers.current.values()];
      const [from, to] = [averagePoint(before), averagePoint(after)];
      setView((now) => {
        const [frameSize, imageSize] = [measureBox(), measureImage()];
        const pinched =
          measureSpread(before) > 0
            ? zoomView(now, measureSpread(after) / measureSpread(before), to, frameSize, imageSize)
            : now;
        return panView(pinched, { x: to.x - from.x, y: to.y - from.y }, frameSize, imageSize);
      });
    },
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: (event: React.MouseEvent) =>
      view.scale > 1 ? fit() : zoomBy(2.5, toCenterOffset(event, measureBox())),
  };
  return { view, zoomBy, pan, fit, showActualSize, handlers };
}
