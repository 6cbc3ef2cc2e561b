import type { Place } from "../page/page-calls.ts";
import { pictureFrom } from "./find-image.ts";

/**
 * Scrolls what shows this address into view and tells its place in the window. Null when it is not to be seen, or is in
 * a frame of another site, which cannot know its own place.
 */
export async function placeImage(url: string): Promise<Place | null> {
  const element = pictureFrom(url)?.element;
  if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
  // Of a picture that has not loaded, a screenshot would show a sign for that.
  if (element instanceof HTMLImageElement && element.naturalWidth === 0) return null;
  element.scrollIntoView({ behavior: "instant", block: "center", inline: "center" });
  await nextFrame();
  // The first frame lays the page out anew, the second one comes when that has been drawn.
  await nextFrame();
  const inWindow = toWindow(element.getBoundingClientRect(), window);
  return inWindow && clipped(inWindow);
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** Adds the places of the frames around it. */
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
