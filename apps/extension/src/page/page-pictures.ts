import { picturesOfPage, type ShownPicture, shownPicture } from "../finding/shown-picture.ts";

/** Smaller images on the page are icons. */
const LEAST_SIDE = 40;

/** Lists the images that the user can pick, in page order. */
export function pickablePictures(): readonly ShownPicture[] {
  return [...picturesOfPage(LEAST_SIDE)];
}

/**
 * Finds the topmost image at a point of the window, even under layers that show nothing themselves. Images that ignore
 * the pointer are found by their position alone.
 */
export function pictureAt(x: number, y: number, pictures: readonly ShownPicture[]): ShownPicture | null {
  for (const element of elementsAt(document, x, y)) {
    const known = pictures.find((picture) => picture.element === element);
    if (known) return known;
    const shown = isPickable(element) ? shownPicture(element, { background: true }) : null;
    if (shown) return shown;
  }
  const passing = pictures.filter(({ element }) => getComputedStyle(element).pointerEvents === "none");
  return passing.findLast(({ element }) => isWithin(element.getBoundingClientRect(), x, y)) ?? null;
}

function elementsAt(root: Document | ShadowRoot, x: number, y: number): readonly Element[] {
  // A shadow root also returns elements around it.
  const own = root.elementsFromPoint(x, y).filter((element) => element.getRootNode() === root);
  return own.flatMap((element) =>
    element.shadowRoot ? [...elementsAt(element.shadowRoot, x, y), element] : [element],
  );
}

function isPickable(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= LEAST_SIDE && height >= LEAST_SIDE;
}

function isWithin({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
