import { useLayoutEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";
import type { Area, FoundImage } from "../finding/found-image.ts";
import { formatSize } from "../finding/image-size.ts";
import { useWindowKeys } from "./window-keys.ts";

interface Props {
  readonly onTake: (image: FoundImage) => void;
  readonly close: () => void;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Minimum side in CSS pixels. Dragging a smaller area counts as an accidental click. */
const MIN_SIDE_PX = 40;
/** CSS pixels by which an arrow key moves or resizes the frame. */
const STEP_PX = 20;

/** Height of the instructions at the edge of the window, in CSS pixels. */
const BAR_HEIGHT_PX = 96;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

/** Covers the page so that the user can frame an area for a screenshot, by dragging or with the arrow keys. */
export function AreaChoice({ onTake, close }: Props) {
  const [frame, setFrame] = useState<Area>(getInitialFrame);
  const start = useRef<Point | null>(null);
  const cover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => cover.current?.focus({ preventScroll: true }), []);
  const finish = () => onTake(createScreenshot(frame));
  useWindowKeys(({ key, shiftKey }) => {
    const [x, y] = arrows[key] ?? [];
    if (key === "Escape") close();
    else if (x !== undefined && y !== undefined)
      setFrame(shiftKey ? resize(frame, x, y) : shift(frame, x, y));
    else if (key === "Enter" && !isButtonFocused(cover.current)) finish();
    else return false;
    return true;
  });
  const handleDrag = (to: Point) => {
    if (start.current) setFrame(createArea(start.current, to));
  };
  const handleDragEnd = (to: Point) => {
    const dragged = start.current && createArea(start.current, to);
    start.current = null;
    if (dragged && dragged.width >= MIN_SIDE_PX && dragged.height >= MIN_SIDE_PX)
      onTake(createScreenshot(dragged));
  };
  const { left, top, width, height } = frame;
  const size = formatSize(toDevicePixels(frame));
  return (
    <div
      ref={cover}
      className="page-cover outlined"
      role="application"
      tabIndex={-1}
      aria-label={browser.i18n.getMessage("pickerArea")}
      aria-describedby="area-hint"
      onPointerDown={({ clientX, clientY }) => (start.current = { clientX, clientY })}
      onPointerMove={handleDrag}
      onPointerUp={handleDragEnd}
    >
      <div
        className="outline"
        style={{ left: px(left), top: px(top), width: px(width), height: px(height) }}
      />
      <div
        className={`card bar ${top < BAR_HEIGHT_PX ? "below" : ""}`}
        onPointerDown={(event) => event.stopPropagation()}
        onPointerMove={(event) => event.stopPropagation()}
      >
        <div>
          <h2>{browser.i18n.getMessage("pickerArea")}</h2>
          <p id="area-hint" className="soft">
            {browser.i18n.getMessage("pickerAreaHint")}
          </p>
        </div>
        <button type="button" onClick={finish}>
          {browser.i18n.getMessage("pickerAreaUse")}
        </button>
        <button type="button" onClick={close}>
          {browser.i18n.getMessage("pickerCancel")}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {size}
      </p>
    </div>
  );
}

const px = (length: number) => `${length}px`;

function isButtonFocused(cover: HTMLElement | null): boolean {
  const root = cover?.getRootNode();
  return root instanceof ShadowRoot && root.activeElement instanceof HTMLButtonElement;
}

/** Returns the initial frame: the middle half of the window's width and height. */
function getInitialFrame(): Area {
  const [width, height] = [Math.round(innerWidth / 2), Math.round(innerHeight / 2)];
  return { left: Math.round(width / 2), top: Math.round(height / 2), width, height };
}

/** Returns the area between two points, clipped to the window. */
function createArea(one: Point, other: Point): Area {
  const x = [one.clientX, other.clientX].map((value) => Math.min(Math.max(value, 0), innerWidth));
  const y = [one.clientY, other.clientY].map((value) => Math.min(Math.max(value, 0), innerHeight));
  const [left, top] = [Math.min(...x), Math.min(...y)];
  return { left, top, width: Math.max(...x) - left, height: Math.max(...y) - top };
}

function shift({ left, top, width, height }: Area, x: number, y: number): Area {
  return {
    left: Math.min(Math.max(left + x, 0), innerWidth - width),
    top: Math.min(Math.max(top + y, 0), innerHeight - height),
    width,
    height,
  };
}

function resize({ left, top, width, height }: Area, x: number, y: number): Area {
  return {
    left,
    top,
    width: Math.min(Math.max(width + x, MIN_SIDE_PX), innerWidth - left),
    height: Math.min(Math.max(height + y, MIN_SIDE_PX), innerHeight - top),
  };
}

function toDevicePixels({ width, height }: Area) {
  return { width: Math.round(width * devicePixelRatio), height: Math.round(height * devicePixelRatio) };
}

/**
 * Describes the screenshot to take of this part of the window. Its area is relative to the page, because the page may
 * scroll before the screenshot is taken.
 */
function createScreenshot(frame: Area): FoundImage {
  const url = location.href;
  const size = toDevicePixels(frame);
  return {
    url,
    ...size,
    origin: "shown",
    shown: { url, ...size },
    alt: "",
    area: { ...frame, left: frame.left + scrollX, top: frame.top + scrollY },
  };
}
