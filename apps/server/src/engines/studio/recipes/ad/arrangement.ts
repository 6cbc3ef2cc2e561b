import type { AdLayout, Frame } from "@packshot/tools/request";
import type { Rectangle } from "../../pixels/raster.ts";

/** The area for type, and how type is set in it. */
export interface TypeArea {
  readonly area: Rectangle;
  readonly align: "start" | "center";
  readonly valign: "top" | "middle" | "bottom";
  /** Maximum em of the headline, in pixels. */
  readonly maxSize: number;
  /** See `StackOptions`. */
  readonly row?: boolean;
}

/** Maximum fraction of a photo's side to crop. If more would be cropped, the photo is continued instead. */
export const maxCrop = 0.3;

type Shape = "wide" | "square" | "portrait" | "story";

export function classifyShape({ width, height }: Frame): Shape {
  const ratio = height / width;
  return ratio > 1.6 ? "story" : ratio > 1.12 ? "portrait" : ratio > 0.8 ? "square" : "wide";
}

export function toArea({ width, height }: Frame): Rectangle {
  return { left: 0, top: 0, width, height };
}

/** Returns a thousandth of the shorter side. */
export function computeUnit({ width, height }: Frame): number {
  return Math.min(width, height) / 1000;
}

/**
 * Returns the area that text may use: inside a margin and, in a story, away from the app's own controls (its top 14%
 * and bottom 20%).
 */
export function findSafeArea(frame: Frame): Rectangle {
  const margin = 72 * computeUnit(frame);
  const story = classifyShape(frame) === "story";
  const top = story ? 0.14 * frame.height : margin;
  const bottom = story ? 0.8 * frame.height : frame.height - margin;
  return { left: margin, top, width: frame.width - 2 * margin, height: bottom - top };
}

/** Returns the part of the frame that is a plain panel in `split`. */
export function findPanel(frame: Frame, headed: boolean): Rectangle {
  const beside = isBeside(frame);
  const vertical = (classifyShape(frame) === "story" ? 0.46 : 0.44) + (headed ? 0.08 : 0);
  const fraction = classifyShape(frame) === "wide" ? 0.47 : beside ? 0.5 : vertical;
  return beside
    ? { left: 0, top: 0, width: Math.round(frame.width * fraction), height: frame.height }
    : { left: 0, top: 0, width: frame.width, height: Math.round(frame.height * fraction) };
}

/** Returns the minimum distance between text and the product with its shadow. */
export function computeGap(frame: Frame): number {
  return 44 * computeUnit(frame);
}

/** Returns true if type and product go side by side in layouts that allow it: in wide and square frames. */
export function isBeside(frame: Frame): boolean {
  return classifyShape(frame) === "wide" || classifyShape(frame) === "square";
}

function sliceVertically(area: Rectangle, from: number, to: number): Rectangle {
  return { ...area, top: area.top + area.height * from, height: area.height * (to - from) };
}

/** @param headed true if a badge or a logo is above the headline, which needs extra room */
export function findTypeArea(layout: AdLayout, frame: Frame, headed = false): TypeArea {
  const extra = headed ? 0.08 : 0;
  const safe = findSafeArea(frame);
  const unit = computeUnit(frame);
  const wide = classifyShape(frame) === "wide";
  const beside = isBeside(frame);
  const column = { ...safe, width: frame.width * (wide ? 0.44 : 0.47) - safe.left };
  switch (layout) {
    case "above":
      return {
        area: sliceVertically(safe, 0, (wide ? 0.4 : 0.46) + extra),
        align: wide ? "center" : "start",
        valign: "top",
        maxSize: (wide ? 132 : 118) * unit,
        row: wide,
      };
    case "below":
      return {
        area: sliceVertically(safe, (wide ? 0.62 : 0.56) - extra, 1),
        align: "center",
        valign: "bottom",
        maxSize: (wide ? 126 : 104) * unit,
        row: wide,
      };
    case "side":
      return beside
        ? { area: column, align: "start", valign: "middle", maxSize: (wide ? 124 : 98) * unit }
        : {
            area: sliceVertically(safe, 0.56 - extra, 1),
            align: "start",
            valign: "bottom",
            maxSize: 116 * unit,
          };
    case "split":
      return {
        area: findPanelContentArea(frame, headed),
        align: "start",
        valign: "middle",
        maxSize: (wide ? 130 : 112) * unit,
      };
    case "poster":
      return {
        area: sliceVertically(safe, 0, 0.4 + extra),
        align: "center",
        valign: "top",
        maxSize: 220 * unit,
        row: wide,
      };
    case "card":
      return {
        area: shrinkArea(
          beside && wide
            ? column
            : sliceVertically(safe, classifyShape(frame) === "story" ? 0.48 : 0.48 - extra / 2, 1),
          56 * unit,
        ),
        align: "start",
        valign: wide ? "middle" : "bottom",
        maxSize: 84 * unit,
      };
  }
}

export function shrinkArea({ left, top, width, height }: Rectangle, by: number): Rectangle {
  return { left: left + by, top: top + by, width: width - 2 * by, height: height - 2 * by };
}

function findPanelContentArea(frame: Frame, headed: boolean): Rectangle {
  const panel = findPanel(frame, headed);
  const safe = findSafeArea(frame);
  const margin = 72 * computeUnit(frame);
  const bottom = Math.min(panel.height, safe.top + safe.height + margin) - margin;
  return {
    left: safe.left,
    top: safe.top,
    width: panel.width - safe.left - margin,
    height: bottom - safe.top,
  };
}

/**
 * Returns the area for the product, which stands on the area's bottom edge.
 * @param typeArea the area of the type, including its card or panel
 * @param foot the area of the button at a poster's foot
 */
export function findProductArea(
  layout: AdLayout,
  frame: Frame,
  typeArea: Rectangle,
  foot?: Rectangle,
): Rectangle {
  const { width, height } = frame;
  const safe = findSafeArea(frame);
  const gap = computeGap(frame);
  const story = classifyShape(frame) === "story";
  const ground = height * (story ? 0.88 : 0.93);
  const createArea = (top: number, bottom: number) => ({
    left: safe.left,
    top,
    width: safe.width,
    height: bottom - top,
  });
  const right = {
    left: typeArea.left + typeArea.width + gap,
    top: safe.top,
    height: height * 0.88 - safe.top,
  };
  const beside = { ...right, width: width - 0.6 * safe.left - right.left };
  const over = createArea(story ? 0.08 * height : 0.8 * safe.top, typeArea.top - 1.4 * gap);
  switch (layout) {
    case "above":
      return createArea(typeArea.top + typeArea.height + gap, ground);
    case "below":
      return over;
    case "side":
      return isBeside(frame) ? beside : over;
    case "split": {
      const panel = typeArea;
      if (!isBeside(frame)) return createArea(panel.height + 1.4 * gap, ground);
      const left = panel.width + gap;
      return { left, top: safe.top, width: width - gap - left, height: height * 0.86 - safe.top };
    }
    case "poster":
      return createArea(typeArea.top + typeArea.height + gap, foot ? foot.top - 0.9 * gap : ground);
    case "card":
      return classifyShape(frame) === "wide" ? beside : over;
  }
}
