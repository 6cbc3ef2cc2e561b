import { listPageImages, type ShownImage, readShownImage } from "../finding/shown-image.ts";

/** Minimum side of an image on the page; smaller ones are icons. */
const MIN_SIDE_PX = 40;

/** Lists the images that the user can pick, in page order. */
export function listPickableImages(): readonly ShownImage[] {
  return [...listPageImages(MIN_SIDE_PX)];
}

/**
 * Finds the topmost image at a point of the window, even under transparent elements. If there is none, tries the listed
 * images that ignore pointer events.
 */
export function findImageAt(x: number, y: number, images: readonly ShownImage[]): ShownImage | null {
  for (const element of listElementsAt(document, x, y)) {
    const listed = images.find((image) => image.element === element);
    if (listed) return listed;
    const image = isPickable(element) ? readShownImage(element, { background: true }) : null;
    if (image) return image;
  }
  const withoutPointerEvents = images.filter(
    ({ element }) => getComputedStyle(element).pointerEvents === "none",
  );
  return (
    withoutPointerEvents.findLast(({ element }) => isWithin(element.getBoundingClientRect(), x, y)) ?? null
  );
}

function listElementsAt(root: Document | ShadowRoot, x: number, y: number): readonly Element[] {
  // A shadow root's `elementsFromPoint` also returns elements outside of it.
  const own = root.elementsFromPoint(x, y).filter((element) => element.getRootNode() === root);
  return own.flatMap((element) =>
    element.shadowRoot ? [...listElementsAt(element.shadowRoot, x, y), element] : [element],
  );
}

function isPickable(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
}

function isWithin({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
