import type { AdLayout, Frame } from "@packshot/tools/request";
import type { Rectangle } from "../../pixels/raster.ts";
import {
  type TypeArea,
  classifyShape,
  computeUnit,
  computeGap,
  shrinkArea,
  isBeside,
  findSafeArea,
} from "./arrangement.ts";

/**
 * Returns the area for type once the product is placed: all the space on the layout's side of the product.
 * @param currentArea the area for type before the product was placed
 * @param coveredArea the part of that area that the type already covers; the result contains it
 */
export function findFreeArea(
  layout: AdLayout,
  frame: Frame,
  currentArea: TypeArea,
  coveredArea: Rectangle,
  product: Rectangle,
): TypeArea {
  const safe = findSafeArea(frame);
  const gap = computeGap(frame);
  const bottom = safe.top + safe.height;
  const over = { ...safe, height: Math.max(coveredArea.height, product.top - gap - safe.top) };
  const top = Math.min(coveredArea.top, product.top + product.height + gap);
  const under = { ...safe, top, height: bottom - top };
  const beside = {
    ...safe,
    width: Math.max(coveredArea.left + coveredArea.width, product.left - gap) - safe.left,
  };
  switch (layout) {
    case "split":
      return currentArea;
    case "above":
      return { ...currentArea, area: over };
    case "poster":
      return { ...currentArea, area: over, valign: "middle" };
    case "below":
      return { ...currentArea, area: under, valign: "middle" };
    case "side":
      return { ...currentArea, area: isBeside(frame) ? beside : under };
    case "card": {
      const padding = 56 * computeUnit(frame);
      return { ...currentArea, area: shrinkArea(classifyShape(frame) === "wide" ? beside : under, padding) };
    }
  }
}
