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
  /** Switches to framing an area, for pages where no image is found. */
  readonly frameArea: () => void;
  readonly leave: () => void;
}

/** The pointer's position in the window. */
type Point = Pick<MouseEvent, "clientX" | "clientY">;

/** Time that the pointer must rest on an image before a lookup, so that passing over an image sends no requests. */
const HOVER_DELAY_MS = 150;
const forward = new Set(["Tab", "ArrowRight", "ArrowDown"]);
const backward = new Set(["ArrowLeft", "ArrowUp"]);

/** Covers the page, and outlines and picks the image under the pointer or the one selected with the keyboard. */
export function ImageSelector({ first, find, pick, frameArea, leave }: Props) {
  const [images, list] = useState<readonly ShownImage[]>([]);
  // In an effect, because the panel with the previously picked image must be gone first.
  useLayoutEffect(() => list(listPickableImages()), []);
  const [current, choose] = useState<ShownImage | null>(first);
  const foundImage = useFoundImage(find, current, HOVER_DELAY_MS);
  const veil = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => veil.current?.focus({ preventScroll: true }), []);
  useRedraw();
  const go = (to: number) => {
    const next = images[(to + images.length) % images.length];
    next?.element.scrollIntoView({ behavior: "instant", block: "center", inline: "nearest" });
    choose(next ?? null);
  };
  useWindowKeys((event) => {
    const at = images.findIndex(({ element }) => element === current?.element);
    if (event.key === "Escape") leave();
    else if (event.key.toLowerCase() === "a") frameArea();
    else if (images.length === 0) return false;
    else if ((event.key === "Enter" || event.key === " ") && current) pick(current);
    else if (backward.has(event.key) || (event.key === "Tab" && event.shiftKey)) go(Math.max(at, 0) - 1);
    else if (forward.has(event.key)) go(at + 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(-1);
    else return false;
    return true;
  });
  const look = ({ clientX, clientY }: Point) => findImageAt(clientX, clientY, images);
  const at = useRef({ x: -1, y: -1 });
  const follow = (event: Point) => {
    const { x, y } = at.current;
    at.current = { x: event.clientX, y: event.clientY };
    // A page that scrolls under a resting pointer must not change the keyboard's selection.
    if (x !== event.clientX || y !== event.clientY) choose(look(event));
  };
  const take = (event: Point & Pick<Event, "preventDefault">) => {
    event.preventDefault();
    const image = look(event);
    if (image) pick(image);
  };
  return (
    // A screen reader only passes keys on to role="application". The window handles them.
    <div
      ref={veil}
      className={`veil ${current ? "lit" : ""}`}
      role="application"
      tabIndex={-1}
      aria-label={browser.i18n.getMessage("pickerTitle")}
      aria-describedby="picker-hint"
      onPointerMove={follow}
      onClick={take}
    >
      {current && <ImageOutline image={current} found={foundImage} />}
      <Bar current={current} isEmpty={images.length === 0} frameArea={frameArea} leave={leave} />
      <p className="heard" role="status">
        {current && formatAnnouncement(current, images)}
      </p>
    </div>
  );
}

interface BarProps {
  readonly current: ShownImage | null;
  readonly isEmpty: boolean;
  readonly frameArea: () => void;
  readonly leave: () => void;
}

/** Shows instructions at the top of the window, or at the bottom if the image is at the top. */
function Bar({ current, isEmpty, frameArea, leave }: BarProps) {
  const isAbove = current && current.element.getBoundingClientRect().top < 96;
  const hint = browser.i18n.getMessage(isEmpty ? "pickerEmpty" : "pickerHint");
  return (
    <div
      className={`card bar ${isAbove ? "below" : ""}`}
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
      <button type="button" onClick={leave}>
        {browser.i18n.getMessage("pickerCancel")}
      </button>
    </div>
  );
}

function formatAnnouncement(current: ShownImage, images: readonly ShownImage[]): string {
  const { element, alt } = current;
  const { width, height } = element.getBoundingClientRect();
  const own = element instanceof HTMLImageElement && element.naturalWidth > 0 ? element : null;
  const at = images.findIndex((image) => image.element === element) + 1;
  return browser.i18n.getMessage("pickerAnnouncement", [
    String(at || 1),
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
