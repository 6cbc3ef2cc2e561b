import type { AdLayout, Frame } from "@packshot/tools/request";
import type { Rectangle } from "../../pixels/raster.ts";
import { type TypeArea, frameShapeOf, frameUnit, gapOf, inset, isBeside, safeArea } from "./arrangement.ts";

/**
 * Returns where type may be set once the product is placed: everything that the product leaves on the layout's side of
 * it.
 * @param now the area for type before the product was placed
 * @param taken the part of that area that the type covers and keeps
 */
export function freeArea(
  layout: AdLayout,
  frame: Frame,
  now: TypeArea,
  taken: Rectangle,
  product: Rectangle,
): TypeArea {
  const safe = safeArea(frame);
  const gap = gapOf(frame);
  const bottom = safe.top + safe.height;
  const over = { ...safe, height: Math.max(taken.height, product.top - gap - safe.top) };
  const top = Math.min(taken.top, product.top + product.height + gap);
  const under = { ...safe, top, height: bottom - top };
  const beside = {
    ...safe,
    width: Math.max(taken.left + taken.width, product.left - gap) - safe.left,
  };
  switch (layout) {
    case "split":
      return now;
    case "above":
      return { ...now, area: over };
    case "poster":
      return { ...now, area: over, valign: "middle" };
    case "below":
      return { ...now, area: under, valign: "middle" };
    case "side":
      return { ...now, area: isBeside(frame) ? beside : under };
    case "card": {
      const padding = 56 * frameUnit(frame);
      return { ...now, area: inset(frameShapeOf(frame) === "wide" ? beside : under, padding) };
    }
  }
}
