import type { AdLayout, AdRecipe, Frame } from "@packshot/tools/request";
import type { Sheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import type { Accent } from "../../type/contrast.ts";
import { type Coloring, colorButton, colorStack } from "../../type/draw-text.ts";
import { facePairs } from "../../type/faces.ts";
import { edgeVeil, makeLegible } from "../../type/legible.ts";
import {
  type ButtonType,
  type Stack,
  type StackOptions,
  boundsAround,
  buttonOf,
  moveButton,
  stackWords,
} from "../../type/stack.ts";
import { frameUnit, isBeside, panelOf, safeArea, typeArea } from "./arrangement.ts";

/** Holds the words of an ad in their places. */
export interface SetType {
  readonly layout: AdLayout;
  readonly stack: Stack;
  /** This button stands apart from the stack, at the foot of a poster. */
  readonly foot?: ButtonType;
  /** This panel or card lies below the words. */
  readonly plate?: Rectangle;
  /** The stack and its card take this area. */
  readonly taken: Rectangle;
}

/** Represents an ad without its words, and the words with their places and colors. */
export interface Composed {
  readonly sheet: Sheet;
  readonly words: readonly Coloring[];
  /** The product stands here, if that is known. */
  readonly product?: Rectangle;
  /** See `Drawing`. */
  readonly graded?: number;
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
  const set = stackWords(words, options);
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

/** Returns the card around the words, as wide as their area. */
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

/** Returns the color of the words on what is drawn, and veils that where it must. */
export function legible(sheet: Sheet, { stack }: SetType, accent: Accent, frame: Frame): string {
  return makeLegible(sheet, stack.bounds, accent.hue, edgeVeil(stack.bounds, frame));
}

/** Paints the buttons, and returns all words with their colors. */
export function colorWords(
  sheet: Sheet,
  { stack, foot }: SetType,
  ink: string,
  { strong }: Accent,
): Coloring[] {
  const words = colorStack(sheet, stack, ink, strong);
  return foot ? [...words, colorButton(sheet, foot, strong)] : words;
}

/** Paints the plain background of type: a panel up to the frame's edge, or a card that lies on the picture. */
export function paintPlate(
  { context }: Sheet,
  area: Rectangle,
  layout: AdLayout,
  accent: Accent,
  seed: number,
): void {
  const { left, top, width, height } = area;
  context.save();
  if (layout === "card") {
    context.fillStyle = seed % 2 === 0 ? accent.pale : "#ffffff";
    context.shadowColor = "rgba(20, 16, 12, 0.28)";
    context.shadowBlur = height * 0.16;
    context.shadowOffsetY = height * 0.05;
    context.beginPath();
    context.roundRect(left, top, width, height, Math.min(width, height) * 0.1);
    context.fill();
  } else {
    context.fillStyle = seed % 2 === 0 ? accent.deep : accent.pale;
    context.fillRect(left, top, width, height);
  }
  context.restore();
}

/** Returns what the panel of `split` leaves of the frame. */
export function besidePanel(frame: Frame): Rectangle {
  const { width, height } = panelOf(frame);
  return isBeside(frame)
    ? { left: width, top: 0, width: frame.width - width, height }
    : { left: 0, top: height, width, height: frame.height - height };
}
