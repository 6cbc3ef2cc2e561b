import {
  type AdLayout,
  type Frame,
  type ProductSize,
  productSizeChoices,
  getRow,
} from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { findCutSides } from "../../scenery/cut-sides.ts";
import type { Area } from "../../scenery/plates/place-in-area.ts";
import { classifyShape, isBeside } from "./arrangement.ts";

/**
 * Returns the target box of the product, as large as its area and its size option allow, and the area that it may use,
 * which keeps clear of the text. In a tall area the product stands nearer to the middle than to the bottom.
 * @param words areas that the product must not touch
 * @param isTextOnRoom true if the text is on the room itself
 */
export function computePlacement(
  cutOut: CutOut,
  area: Rectangle,
  size: ProductSize,
  frame: Frame,
  words: readonly Rectangle[],
  isTextOnRoom: boolean,
): Area {
  const [headline] = words;
  return {
    target: computeTargetBox(cutOut, area, size, frame),
    free: extendToEdges(area, words, frame),
    ...(isTextOnRoom && headline && { words: headline }),
  };
}

function computeTargetBox(cutOut: CutOut, area: Rectangle, size: ProductSize, frame: Frame): Rectangle {
  const { bounds } = cutOut;
  if (findCutSides(cutOut).bottom) return raiseFromEdge(bounds, area, frame);
  const { ofRoom } = getRow(productSizeChoices, size).studio;
  const scale = Math.max(0, Math.min(area.width / bounds.width, area.height / bounds.height) * ofRoom);
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  const bottom = area.top + Math.min(area.height, area.height * 0.66 + height / 2);
  return { left: area.left + (area.width - width) / 2, top: bottom - height, width, height };
}

/** Places a product cut off at the bottom of its photo so that it rises from the frame's bottom edge. */
function raiseFromEdge(bounds: Rectangle, area: Rectangle, frame: Frame): Rectangle {
  const room = frame.height - area.top;
  const scale = Math.max(0, Math.min(area.width / bounds.width, room / bounds.height));
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  return { left: area.left + (area.width - width) / 2, top: frame.height - height, width, height };
}

/** Extends an area to each of the frame's edges that has no text in between. */
function extendToEdges(area: Rectangle, words: readonly Rectangle[], frame: Frame): Rectangle {
  const [right, bottom] = [area.left + area.width, area.top + area.height];
  const left = words.some((box) => box.left + box.width <= area.left) ? area.left : 0;
  const top = words.some((box) => box.top + box.height <= area.top) ? area.top : 0;
  return {
    left,
    top,
    width: (words.some((box) => box.left >= right) ? right : frame.width) - left,
    height: (words.some((box) => box.top >= bottom) ? bottom : frame.height) - top,
  };
}

/** Returns the requested layout, or one that sets no text on the side where the product is cut off. */
export function chooseLayout(cutOut: CutOut, layout: AdLayout, frame: Frame): AdLayout {
  const cut = findCutSides(cutOut);
  // In `split`, the product has its own area next to the panel.
  if (layout === "split") return layout;
  const beside = layout === "side" ? isBeside(frame) : layout === "card" && classifyShape(frame) === "wide";
  if (beside) return cut.left ? "above" : layout;
  return cut.bottom ? "above" : cut.top ? "below" : layout;
}
