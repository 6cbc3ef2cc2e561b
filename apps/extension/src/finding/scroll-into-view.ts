import type { ViewportRect } from "../page/page-calls.ts";
import type { Area } from "./found-image.ts";
import { findElementShowing } from "./find-image.ts";

/**
 * Scrolls the element that shows this URL into view and returns the part of the window that it covers. Null when it
 * isn't visible, or when it's in another site's frame, which can't find out its position in the window.
 */
export async function scrollImageIntoView(url: string): Promise<ViewportRect | null> {
  const element = findElementShowing(url)?.element;
  if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
  // A screenshot of an image that hasn't loaded would show a broken-image icon.
  if (element instanceof HTMLImageElement && element.naturalWidth === 0) return null;
  element.scrollIntoView({ behavior: "instant", block: "center", inline: "center" });
  await waitForPaint();
  const inWindow = toWindowCoordinates(element.getBoundingClientRect(), window);
  return inWindow && clipToWindow(inWindow);
}

/**
 * Scrolls the area into view if necessary and returns the part of the window that it covers. Null when the page no
 * longer extends that far.
 */
export async function scrollAreaIntoView({ left, top, width, height }: Area): Promise<ViewportRect | null> {
  const measureInWindow = () => new DOMRect(left - scrollX, top - scrollY, width, height);
  const { left: x, top: y, right, bottom } = measureInWindow();
  if (x < 0 || y < 0 || right > innerWidth || bottom > innerHeight)
    scrollTo({ left, top: top + height / 2 - innerHeight / 2, behavior: "instant" });
  await waitForPaint();
  return clipToWindow(measureInWindow());
}

/** Waits until a change has been painted. The first frame paints it, and the second starts afterward. */
async function waitForPaint(): Promise<void> {
  await waitForFrame();
  await waitForFrame();
}

function waitForFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** Converts a frame's coordinates to the window's; null within another site's frame. */
function toWindowCoordinates(rect: DOMRect, frame: Window): DOMRect | null {
  if (frame === frame.top) return rect;
  const element = findFrameElement(frame);
  const parent = element?.ownerDocument.defaultView;
  if (!element || !parent) return null;
  const { left, top } = element.getBoundingClientRect();
  const x = rect.left + left + element.clientLeft;
  const y = rect.top + top + element.clientTop;
  return toWindowCoordinates(new DOMRect(x, y, rect.width, rect.height), parent);
}

function findFrameElement(frame: Window): Element | null {
  try {
    return frame.frameElement;
  } catch {
    return null;
  }
}

function clipToWindow(rect: DOMRect): ViewportRect | null {
  const { innerWidth, innerHeight, devicePixelRatio } = window.top ?? window;
  const left = Math.max(0, rect.left);
  const top = Math.max(0, rect.top);
  const width = Math.min(innerWidth, rect.right) - left;
  const height = Math.min(innerHeight, rect.bottom) - top;
  return width >= 1 && height >= 1 ? { left, top, width, height, devicePixelRatio } : null;
}
