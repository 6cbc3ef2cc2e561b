import type { Place } from "../page/page-calls.ts";
import type { Area } from "./found-image.ts";
import { findElementShowing } from "./find-image.ts";

/**
 * Scrolls the element with this URL into view and returns its position in the window. Null when it isn't visible, or
 * when it's in another site's frame, which can't find out its position in the window.
 */
export async function placeImage(url: string): Promise<Place | null> {
  const element = findElementShowing(url)?.element;
  if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
  // A screenshot of an image that hasn't loaded would show a broken-image icon.
  if (element instanceof HTMLImageElement && element.naturalWidth === 0) return null;
  element.scrollIntoView({ behavior: "instant", block: "center", inline: "center" });
  await waitForPaint();
  const inWindow = toWindow(element.getBoundingClientRect(), window);
  return inWindow && clipToWindow(inWindow);
}

/**
 * Scrolls the area into view if necessary and returns its position in the window. Null when the page no longer extends
 * that far.
 */
export async function placeArea({ left, top, width, height }: Area): Promise<Place | null> {
  const measureInWindow = () => new DOMRect(left - scrollX, top - scrollY, width, height);
  const { left: x, top: y, right, bottom } = measureInWindow();
  if (x < 0 || y < 0 || right > innerWidth || bottom > innerHeight)
    scrollTo({ left, top: top + height / 2 - innerHeight / 2, behavior: "instant" });
  await waitForPaint();
  return clipToWindow(measureInWindow());
}

/**
 * Resolves when a change has been painted: the first frame computes the layout, and the second starts after painting.
 */
async function waitForPaint(): Promise<void> {
  await waitForFrame();
  await waitForFrame();
}

function waitForFrame(): Promise<number> {
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

function clipToWindow(rect: DOMRect): Place | null {
  const { innerWidth, innerHeight, devicePixelRatio } = window.top ?? window;
  const left = Math.max(0, rect.left);
  const top = Math.max(0, rect.top);
  const width = Math.min(innerWidth, rect.right) - left;
  const height = Math.min(innerHeight, rect.bottom) - top;
  return width >= 1 && height >= 1 ? { left, top, width, height, devicePixelRatio } : null;
}
