import { picturesOfPage, type ShownPicture, shownPicture } from "../finding/shown-picture.ts";

/** What is smaller on the page is an icon. */
const LEAST_SIDE = 40;

/** Lists the pictures that a person can pick, in the order of the page. */
export function pickablePictures(): readonly ShownPicture[] {
  return [...picturesOfPage(LEAST_SIDE)];
}

/**
 * Finds the topmost picture at a point of the window, be it covered by layers that show nothing themselves. Pictures that
 * let every click pass are found by their place alone.
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
  // A shadow root also answers with what is around it.
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
