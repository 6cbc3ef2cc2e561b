import {
  type AdLayout,
  type Frame,
  type ProductSize,
  type SceneLook,
  productSizeChoices,
  rowOf,
} from "@packshot/tools/request";
import { type Sheet, subjectSheet } from "../../pixels/canvas.ts";
import type { CutOut } from "../../matting/cut-out.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { cutSides } from "../../scenery/cropped.ts";
import { lightingOf } from "../../scenery/lighting.ts";
import { styledBackdrop } from "../../scenery/photo-style/photo-style.ts";
import { placeSubject } from "../../scenery/place-subject.ts";
import { type Horizon, horizonOf } from "../../scenery/viewpoint.ts";
import { isBeside } from "./arrangement.ts";

/** This much ground is seen behind the product, as a share of the frame's height. */
const depths: Readonly<Record<Horizon, number>> = { low: 0.07, middle: 0.16, high: 0.3 };

/**
 * Draws the backdrop into a part of the frame, for a product that stands at a height of it. Returns its horizon's row.
 */
export function drawBackdrop(
  sheet: Sheet,
  part: Rectangle,
  look: SceneLook,
  product: { readonly cutOut: CutOut; readonly baseY: number; readonly palette: readonly string[] },
): number {
  const depth = depths[horizonOf(product.cutOut)];
  const line = Math.max(0.25, (product.baseY - part.top) / part.height - depth);
  // Only ground is seen from above.
  const horizon = look.angle === "top-down" ? -0.9 : line;
  const drawn = backdrop(look.backdrop, {
    width: part.width,
    height: part.height,
    horizon,
    seed: look.seed,
    ...(look.backdrop === "soft-gradient" && { palette: product.palette }),
  });
  sheet.context.drawImage(styledBackdrop(drawn, look.photoStyle).canvas, part.left, part.top);
  return part.top + horizon * part.height;
}

/**
 * Returns where the product stands in its area: as large as the area and its size allow, low or, in a high area, in the
 * middle.
 */
export function standing(cutOut: CutOut, area: Rectangle, size: ProductSize, frame: Frame): Rectangle {
  const { bounds } = cutOut;
  if (cutSides(cutOut).bottom) return rising(bounds, area, frame);
  const { ofRoom } = rowOf(productSizeChoices, size).studio;
  const scale = Math.max(0, Math.min(area.width / bounds.width, area.height / bounds.height) * ofRoom);
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  const bottom = area.top + Math.min(area.height, area.height * 0.66 + height / 2);
  return { left: area.left + (area.width - width) / 2, top: bottom - height, width, height };
}

/** Places a product that the photograph cut off below so that it rises from the frame's lower edge. */
function rising(bounds: Rectangle, area: Rectangle, frame: Frame): Rectangle {
  const room = frame.height - area.top;
  const scale = Math.max(0, Math.min(area.width / bounds.width, room / bounds.height));
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  return { left: area.left + (area.width - width) / 2, top: frame.height - height, width, height };
}

/** Returns the requested layout, or one in which nothing is below a product that is cut off there. */
export function layoutFor(cutOut: CutOut, layout: AdLayout, frame: Frame): AdLayout {
  const beside = layout === "split" || (isBeside(frame) && layout === "side");
  return cutSides(cutOut).bottom && !beside ? "above" : layout;
}

export function standProduct(
  sheet: Sheet,
  cutOut: CutOut,
  { left, top, width, height }: Rectangle,
  look: SceneLook,
  horizon: number,
): Promise<Rectangle> {
  return placeSubject(sheet.context, subjectSheet(cutOut), {
    centerX: left + width / 2,
    baseY: top + height,
    width,
    lighting: lightingOf(look.backdrop, look.seed),
    horizon,
    floating: cutSides(cutOut).bottom,
  });
}

export function frameArea({ width, height }: Frame): Rectangle {
  return { left: 0, top: 0, width, height };
}
