import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";
import type { ShownPicture } from "../finding/shown-picture.ts";
import { pickablePictures, pictureAt } from "./page-pictures.ts";
import { PictureLabel } from "./picture-label.tsx";
import type { Find } from "./picker.tsx";
import { useFound } from "./use-found.ts";
import { useWindowKeys } from "./window-keys.ts";

interface Props {
  /** The initially selected image, if any. */
  readonly first: ShownPicture | null;
  readonly find: Find;
  readonly pick: (picture: ShownPicture) => void;
  /** Continues with an area of the page, where no image is found. */
  readonly frameArea: () => void;
  readonly leave: () => void;
}

/** A position of the pointer in the window. */
type Point = Pick<MouseEvent, "clientX" | "clientY">;

/** Milliseconds of rest before a lookup. A pointer that only passes over an image sends the shop no request. */
const REST = 150;
const forward = new Set(["Tab", "ArrowRight", "ArrowDown"]);
const backward = new Set(["ArrowLeft", "ArrowUp"]);

/** Covers the page, outlines the image under the pointer or the keyboard's current image, and picks it. */
export function PictureChoice({ first, find, pick, frameArea, leave }: Props) {
  const [pictures, list] = useState<readonly ShownPicture[]>([]);
  // Only now is the panel gone, which shows the picture picked before.
  useLayoutEffect(() => list(pickablePictures()), []);
  const [current, choose] = useState<ShownPicture | null>(first);
  const found = useFound(find, current, REST);
  const veil = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => veil.current?.focus({ preventScroll: true }), []);
  useRedraw();
  const go = (to: number) => {
    const next = pictures[(to + pictures.length) % pictures.length];
    next?.element.scrollIntoView({ behavior: "instant", block: "center", inline: "nearest" });
    choose(next ?? null);
  };
  useWindowKeys((event) => {
    const at = pictures.findIndex(({ element }) => element === current?.element);
    if (event.key === "Escape") leave();
    else if (event.key.toLowerCase() === "a") frameArea();
    else if (pictures.length === 0) return false;
    else if ((event.key === "Enter" || event.key === " ") && current) pick(current);
    else if (backward.has(event.key) || (event.key === "Tab" && event.shiftKey)) go(Math.max(at, 0) - 1);
    else if (forward.has(event.key)) go(at + 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(-1);
    else return false;
    return true;
  });
  const look = ({ clientX, clientY }: Point) => pictureAt(clientX, clientY, pictures);
  const at = useRef({ x: -1, y: -1 });
  const follow = (event: Point) => {
    const { x, y } = at.current;
    at.current = { x: event.clientX, y: event.clientY };
    // A page that scrolls under a resting pointer must not change the keyboard's selection.
    if (x !== event.clientX || y !== event.clientY) choose(look(event));
  };
  const take = (event: Point & Pick<Event, "preventDefault">) => {
    event.preventDefault();
    const picture = look(event);
    if (picture) pick(picture);
  };
  return (
    // The window handles the keys; a screen reader only passes them to role="application".
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
      {current && <PictureLabel picture={current} found={found} />}
      <Bar current={current} isEmpty={pictures.length === 0} frameArea={frameArea} leave={leave} />
      <p className="heard" role="status">
        {current && announcement(current, pictures)}
      </p>
    </div>
  );
}

interface BarProps {
  readonly current: ShownPicture | null;
  readonly isEmpty: boolean;
  readonly frameArea: () => void;
  readonly leave: () => void;
}

/** Shows instructions at the edge of the window that the image leaves free. */
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

function announcement(current: ShownPicture, pictures: readonly ShownPicture[]): string {
  const { element, alt } = current;
  const { width, height } = element.getBoundingClientRect();
  const own = element instanceof HTMLImageElement && element.naturalWidth > 0 ? element : null;
  const at = pictures.findIndex((picture) => picture.element === element) + 1;
  return browser.i18n.getMessage("pickerAnnouncement", [
    String(at || 1),
    String(Math.max(pictures.length, 1)),
    alt || browser.i18n.getMessage("pickerUnnamed"),
    String(own?.naturalWidth ?? Math.round(width)),
    String(own?.naturalHeight ?? Math.round(height)),
  ]);
}

/** Redraws when the page has moved under the outline. */
function useRedraw(): void {
  const [, redraw] = useState({});
  useEffect(() => {
    const moved = () => redraw({});
    window.addEventListener("scroll", moved, true);
    window.addEventListener("resize", moved);
    return () => {
      window.removeEventListener("scroll", moved, true);
      window.removeEventListener("resize", moved);
    };
  }, []);
}
