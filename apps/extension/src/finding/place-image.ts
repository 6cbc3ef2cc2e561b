import type { Place } from "../page/page-calls.ts";
import { pictureFrom } from "./find-image.ts";

/**
 * Scrolls the element with this address into view and returns its position in the window. Null when it isn't visible,
 * or is in a frame of another site, which can't know its own position.
 */
export async function placeImage(url: string): Promise<Place | null> {
  const element = pictureFrom(url)?.element;
  if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
  // A screenshot of an image that hasn't loaded would show a broken-image icon.
  if (element instanceof HTMLImageElement && element.naturalWidth === 0) return null;
  element.scrollIntoView({ behavior: "instant", block: "center", inline: "center" });
  await nextFrame();
  // The first frame recomputes the layout, the second comes after it has been painted.
  await nextFrame();
  const inWindow = toWindow(element.getBoundingClientRect(), window);
  return inWindow && clipped(inWindow);
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** Adds the offsets of the enclosing frames. */
function toWindow(rect: DOMRect, frame: Window): DOMRect | null {
  if (frame === frame.top) return rect;
  const around = frameElement(frame);
  const parent = around?.ownerDocument.defaultView;
  if (!around || !parent) return null;
  const { left, top } = around.getBoundingClientRect();
  const x = rect.left + left + around.clientLeft;
  const y = rect.top + top + around.clientTop;
  return toWindow(new DOMRect(x, y, rect.width, rect.height), parent);
}

function frameElement(frame: Window): Element | null {
  try {
    return frame.frameElement;
  } catch {
    return null;
  }
}

function clipped(rect: DOMRect): Place | null {
  const { innerWidth, innerHeight, devicePixelRatio } = window.top ?? window;
  const left = Math.max(0, rect.left);
  const top = Math.max(0, rect.top);
  const width = Math.min(innerWidth, rect.right) - left;
  const height = Math.min(innerHeight, rect.bottom) - top;
  return width >= 1 && height >= 1 ? { left, top, width, height, devicePixelRatio } : null;
}
