import type { AdLayout, AdRecipe, Frame } from "@packshot/tools/request";
import type { Rectangle } from "../../pixels/raster.ts";
import { facePairs } from "../../type/lettering.ts";
import {
  type ButtonType,
  type Stack,
  type StackOptions,
  boundsAround,
  buttonOf,
  moveButton,
  stack,
} from "../../type/stack.ts";
import { panelOf, safeArea, typeArea, frameUnit } from "./arrangement.ts";

/** The words of an ad in their places. */
export interface SetType {
  readonly layout: AdLayout;
  readonly stack: Stack;
  /** Apart from the stack, at the foot of a poster. */
  readonly foot?: ButtonType;
  /** The panel or the card below the words. */
  readonly plate?: Rectangle;
  /** Around the stack and its card. */
  readonly taken: Rectangle;
}

/** Sets the words as a layout has them. */
export function setAdType(recipe: AdRecipe, layout: AdLayout, frame: Frame): SetType {
  const unit = frameUnit(frame);
  const options: StackOptions = { ...typeArea(layout, frame), faces: facePairs[recipe.fonts], unit };
  const { headline, line, action } = recipe;
  const atFoot = layout === "poster" && recipe.ground !== "picture";
  const words = {
    headline,
    ...(line !== undefined && { line }),
    ...(action !== undefined && !atFoot && { action }),
  };
  const set = stack(words, options);
  if (layout === "split") return { layout, stack: set, plate: panelOf(frame), taken: panelOf(frame) };
  if (layout === "card") {
    const plate = cardOf(set.bounds, options.area, 56 * unit);
    return { layout, stack: set, plate, taken: plate };
  }
  const button = atFoot ? buttonOf(action, options) : undefined;
  if (!button) return { layout, stack: set, taken: set.bounds };
  const safe = safeArea(frame);
  const foot = moveButton(button, safe.top + safe.height - button.area.height - button.area.top);
  return { layout, stack: set, foot, taken: set.bounds };
}

/** Around the words, as wide as its area. */
function cardOf(words: Rectangle, area: Rectangle, padding: number): Rectangle {
  const { left, top, width, height } = boundsAround([
    words,
    { ...area, top: words.top, height: words.height },
  ]);
  return {
    left: left - padding,
    top: top - padding,
    width: width + 2 * padding,
    height: height + 2 * padding,
  };
}
