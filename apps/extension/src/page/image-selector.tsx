import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";
import type { ShownImage } from "../finding/shown-image.ts";
import { listPickableImages, findImageAt } from "./pickable-images.ts";
import { ImageOutline } from "./image-outline.tsx";
import type { Find } from "./picker.tsx";
import { useFoundImage } from "./use-found-image.ts";
import { useWindowKeys } from "./window-keys.ts";

interface Props {
  /** The initially selected image, if any. */
  readonly first: ShownImage | null;
  readonly find: Find;
  readonly pick: (image: ShownImage) => void;
  /** Switches to framing an area for a screenshot. */
  readonly frameArea: () => void;
  readonly close: () => void;
}

/** The pointer's position in the window. */
type Point = Pick<MouseEvent, "clientX" | "clientY">;

/** Delay of the lookup after an image is selected, so that moving across images sends no requests. */
const HOVER_DELAY_MS = 150;
const forward = new Set(["Tab", "ArrowRight", "ArrowDown"]);
const backward = new Set(["ArrowLeft", "ArrowUp"]);

/** Covers the page, and outlines the image that is under the pointer or selected with the keyboard, to be picked. */
export function ImageSelector({ first, find, pick, frameArea, close }: Props) {
  const [images, setImages] = useState<readonly ShownImage[]>([]);
  // In an effect, so that the panel with the previously picked image, which would be listed, is unmounted first.
  useLayoutEffect(() => setImages(listPickableImages()), []);
  const [current, setCurrent] = useState<ShownImage | null>(first);
  const foundImage = useFoundImage(find, current, HOVER_DELAY_MS);
  const cover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => cover.current?.focus({ preventScroll: true }), []);
  useRedraw();
  const select = (index: number) => {
    const next = images[(index + images.length) % images.length];
    next?.element.scrollIntoView({ behavior: "instant", block: "center", inline: "nearest" });
    setCurrent(next ?? null);
  };
  useWindowKeys((event) => {
    const currentIndex = images.findIndex(({ element }) => element === current?.element);
    if (event.key === "Escape") close();
    else if (event.key.toLowerCase() === "a") frameArea();
    else if (images.length === 0) return false;
    else if ((event.key === "Enter" || event.key === " ") && current) pick(current);
    else if (backward.has(event.key) || (event.key === "Tab" && event.shiftKey))
      select(Math.max(currentIndex, 0) - 1);
    else if (forward.has(event.key)) select(currentIndex + 1);
    else if (event.key === "Home") select(0);
    else if (event.key === "End") select(-1);
    else return false;
    return true;
  });
  const findUnder = ({ clientX, clientY }: Point) => findImageAt(clientX, clientY, images);
  const lastPosition = useRef({ x: -1, y: -1 });
  const handlePointerMove = (event: Point) => {
    const { x, y } = lastPosition.current;
    lastPosition.current = { x: event.clientX, y: event.clientY };
    // Browsers also send this event when the page scrolls under the pointer, which must not change the selection.
    if (x !== event.clientX || y !== event.clientY) setCurrent(findUnder(event));
  };
  const handleClick = (event: Point & Pick<Event, "preventDefault">) => {
    event.preventDefault();
    const image = findUnder(event);
    if (image) pick(image);
  };
  return (
    // role="application" makes screen readers pass on all keys, which `useWindowKeys` handles.
    <div
      ref={cover}
      className={`page-cover ${current ? "outlined" : ""}`}
      role="application"
      tabIndex={-1}
      aria-label={browser.i18n.getMessage("pickerTitle")}
      aria-describedby="picker-hint"
      onPointerMove={handlePointerMove}
      onClick={handleClick}
    >
      {current && <ImageOutline image={current} found={foundImage} />}
      <Bar current={current} isEmpty={images.length === 0} frameArea={frameArea} close={close} />
      <p className="visually-hidden" role="status">
        {current && formatAnnouncement(current, images)}
      </p>
    </div>
  );
}

interface BarProps {
  readonly current: ShownImage | null;
  readonly isEmpty: boolean;
  readonly frameArea: () => void;
  readonly close: () => void;
}

/** Shows instructions at the top of the window, or at the bottom if the image is at the top. */
function Bar({ current, isEmpty, frameArea, close }: BarProps) {
  const isImageAtTop = current && current.element.getBoundingClientRect().top < 96;
  const hint = browser.i18n.getMessage(isEmpty ? "pickerEmpty" : "pickerHint");
  return (
    <div
      className={`card bar ${isImageAtTop ? "below" : ""}`}
      onClick={(event) => event.stopPropagation()}
      onPointerMove={(event) => event.stopPropagation()}
    >
      <div>
        <h2>{browser.i18n.getMessage("pickerTitle")}</h2>
        <p id="picker-hint" className={isEmpty ? "" : "soft"}>
          {hint}
        </p>
      </div>
      <button type="button" onClick={frameArea}>
        {browser.i18n.getMessage("pickerArea")}
      </button>
      <button type="button" onClick={close}>
        {browser.i18n.getMessage("pickerCancel")}
      </button>
    </div>
  );
}

function formatAnnouncement(current: ShownImage, images: readonly ShownImage[]): string {
  const { element, alt } = current;
  const { width, height } = element.getBoundingClientRect();
  const own = element instanceof HTMLImageElement && element.naturalWidth > 0 ? element : null;
  const position = images.findIndex((image) => image.element === element) + 1;
  return browser.i18n.getMessage("pickerAnnouncement", [
    String(position || 1),
    String(Math.max(images.length, 1)),
    alt || browser.i18n.getMessage("pickerUnnamed"),
    String(own?.naturalWidth ?? Math.round(width)),
    String(own?.naturalHeight ?? Math.round(height)),
  ]);
}

/** Rerenders when the page has scrolled or resized under the outline. */
function useRedraw(): void {
  const [, redraw] = useState({});
  useEffect(() => {
    const handleMove = () => redraw({});
    window.addEventListener("scroll", handleMove, true);
    window.addEventListener("resize", handleMove);
    return () => {
      window.removeEventListener("scroll", handleMove, true);
      window.removeEventListener("resize", handleMove);
    };
  }, []);
}
