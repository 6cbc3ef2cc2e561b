import type { AdLayout, AdRecipe, Frame } from "@packshot/tools/request";
import type { Sheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { type ButtonType, findBoundsAround, isApart, moveButton, setPill } from "../../type/block.ts";
import type { Accent } from "../../type/contrast.ts";
import { type Coloring, colorButton, colorStack } from "../../type/draw-text.ts";
import type { FacePair } from "../../type/typefaces.ts";
import { createEdgeScrim, makeLegible } from "../../type/legibility.ts";
import { paintLogo } from "../../type/logo.ts";
import { type Stack, type StackOptions, fillWithWords, setWords } from "../../type/stack.ts";
import {
  type TypeArea,
  classifyShape,
  computeUnit,
  computeGap,
  isBeside,
  findPanel,
  findSafeArea,
  findTypeArea,
} from "./arrangement.ts";
import { findFreeArea } from "./free-area.ts";

/** An ad's text, set and placed. */
export interface SetType {
  readonly layout: AdLayout;
  readonly stack: Stack;
  /** A button separate from the stack, at the foot of a poster. */
  readonly foot?: ButtonType;
  /** The panel or card behind the text. */
  readonly plate?: Rectangle;
  /** The area of the stack and its card. */
  readonly typeArea: Rectangle;
}

/** An ad without its text, and the placed and colored text. */
export interface ComposedAd {
  readonly sheet: Sheet;
  readonly words: readonly Coloring[];
  /** The product's bounds, if known. */
  readonly product?: Rectangle;
  /** See `Drawing`. */
  readonly enlarged: number;
  readonly graded?: number;
}

/** The look of an ad's type. */
export interface AdLook {
  readonly accent: Accent;
  readonly faces: FacePair;
  readonly logo?: Sheet;
}

/** Sets the text in a layout's area, before the product is placed. */
export function setAdType(recipe: AdRecipe, layout: AdLayout, frame: Frame, look: AdLook): SetType {
  const atFoot = layout === "poster" && recipe.ground !== "picture" && classifyShape(frame) !== "wide";
  const headed = isHeaded(recipe, look);
  const area = findTypeArea(layout, frame, headed);
  return placeType(recipe, layout, frame, { ...look, headed, atFoot, area, set: setWords });
}

/** A placed product and its shadow. */
export interface PlacedShadow {
  /** The product's bounds in the frame, in pixels. */
  readonly product: Rectangle;
  /** Returns true if the product's shadow falls on an area. */
  readonly shades: (area: Rectangle) => boolean;
}

/**
 * Sets the text a second time, as large as the product allows. Returns the original text if its headline was complete
 * and the new one would be shortened.
 */
export function fillAdType(
  recipe: AdRecipe,
  type: SetType,
  frame: Frame,
  { product, shades, ...look }: AdLook & PlacedShadow,
): SetType {
  const { layout, typeArea, foot } = type;
  const gap = computeGap(frame) / 2;
  const atFoot = foot !== undefined && isApart(foot.area, product, gap) && !shades(foot.area);
  const headed = isHeaded(recipe, look);
  const area = findFreeArea(layout, frame, findTypeArea(layout, frame, headed), typeArea, product);
  const filled = placeType(recipe, layout, frame, { ...look, headed, atFoot, area, set: fillWithWords });
  return filled.stack.headline.complete || !type.stack.headline.complete ? filled : type;
}

/** Sets the text of an ad as large as an area allows. */
export function fillArea(
  recipe: AdRecipe,
  layout: AdLayout,
  frame: Frame,
  look: AdLook,
  area: TypeArea,
): SetType {
  const headed = isHeaded(recipe, look);
  return placeType(recipe, layout, frame, { ...look, headed, atFoot: false, area, set: fillWithWords });
}

/** Returns true if a badge or a logo is above the headline. */
export function isHeaded({ badge }: AdRecipe, { logo }: AdLook): boolean {
  return badge !== undefined || logo !== undefined;
}

interface Setting extends AdLook {
  /** Whether a badge or a logo is above the headline. */
  readonly headed: boolean;
  readonly area: TypeArea;
  /** Whether the button is at the frame's foot, away from the other text. */
  readonly atFoot: boolean;
  readonly set: typeof setWords;
}

function placeType(
  { headline, line, price, badge, action }: AdRecipe,
  layout: AdLayout,
  frame: Frame,
  { area, faces, logo, headed, atFoot, set }: Setting,
): SetType {
  const unit = computeUnit(frame);
  const options: StackOptions = { ...area, faces, unit, ...(logo && { logo: logo.canvas }) };
  const words = {
    headline,
    ...(badge !== undefined && { badge }),
    ...(line !== undefined && { line }),
    ...(price !== undefined && { price }),
    ...(action !== undefined && !atFoot && { action }),
  };
  const stack = set(words, options);
  if (layout === "split") {
    const panel = findPanel(frame, headed);
    return { layout, stack, plate: panel, typeArea: panel };
  }
  if (layout === "card") {
    const plate = findCard(stack.bounds, area.area, 56 * unit);
    return { layout, stack, plate, typeArea: plate };
  }
  const button = atFoot ? setPill("button", action, options) : undefined;
  if (!button) return { layout, stack, typeArea: stack.bounds };
  const safe = findSafeArea(frame);
  const foot = moveButton(button, 0, safe.top + safe.height - button.area.height - button.area.top);
  return { layout, stack, foot, typeArea: stack.bounds };
}

/** Returns the card around the text, as wide as the text's area. */
function findCard(words: Rectangle, area: Rectangle, padding: number): Rectangle {
  const { left, top, width, height } = findBoundsAround([
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

/**
 * Returns the color of the text on the drawing, and adds a scrim behind the text if necessary.
 * @param fadeFraction see `createEdgeScrim`
 */
export function ensureLegible(
  sheet: Sheet,
  { stack }: SetType,
  accent: Accent,
  frame: Frame,
  fadeFraction?: number,
): string {
  return makeLegible(sheet, stack.bounds, accent.hue, createEdgeScrim(stack.bounds, frame, fadeFraction));
}

/** Paints the logo and the shapes of the badge and the button, and returns all text with its colors. */
export function colorWords(
  sheet: Sheet,
  { stack, foot, plate }: SetType,
  ink: string,
  { accent, logo }: AdLook,
): Coloring[] {
  if (logo && stack.logo) paintLogo(sheet, logo, stack.logo);
  const isBranded = foot !== undefined || (plate !== undefined && accent.plate !== undefined);
  const words = colorStack(sheet, stack, ink, accent, isBranded);
  return foot ? [...words, colorButton(sheet, foot, accent)] : words;
}

/** Paints the plain background of type: a panel up to the frame's edge, or a card on the photo. */
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
    context.fillStyle = accent.plate ?? (seed % 2 === 0 ? accent.pale : "#ffffff");
    context.shadowColor = "rgba(20, 16, 12, 0.28)";
    context.shadowBlur = height * 0.16;
    context.shadowOffsetY = height * 0.05;
    context.beginPath();
    context.roundRect(left, top, width, height, Math.min(width, height) * 0.1);
    context.fill();
  } else {
    context.fillStyle = accent.plate ?? (seed % 2 === 0 ? accent.deep : accent.pale);
    context.fillRect(left, top, width, height);
  }
  context.restore();
}

/** Returns the part of the frame that the panel of `split` doesn't cover. */
export function findAreaBesidePanel(frame: Frame, { width, height }: Rectangle): Rectangle {
  return isBeside(frame)
    ? { left: width, top: 0, width: frame.width - width, height }
    : { left: 0, top: height, width, height: frame.height - height };
}
