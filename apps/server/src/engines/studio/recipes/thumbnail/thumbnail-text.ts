import type { Lettering, ThumbnailRecipe, ThumbnailStyle } from "@packshot/tools/request";
import type { Sheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { type Block, moveBlock } from "../../type/block.ts";
import { listBrandColors, applyBrandFaces, findTitleFace } from "../../type/brand.ts";
import { computeContrast } from "../../type/contrast.ts";
import { colorBadge, drawText, drawWords } from "../../type/draw-text.ts";
import { facePairs } from "../../type/typefaces.ts";
import type { FittedText } from "../../type/fit-text.ts";
import { paintLogo, readLogo } from "../../type/logo.ts";
import { measureContrastOn } from "../../type/legibility.ts";
import { findDirection } from "../../type/set-lines.ts";
import { type SlotOptions, gaps, setHead, setPrice } from "../../type/slots.ts";
import type { BrandMaterials } from "../drawing.ts";
import {
  type LetteringColors,
  type Mark,
  drawLettering,
  letterMargin,
  createOutline,
  getMark,
  hasOutline,
  setLettering,
} from "./lettering.ts";

/** Units of small type, in pixels. The first one that leaves room for all letters is used. */
const smallTypeUnits = [1.2, 0.95] as const;

/** Distance of a price from the letters above it, in pixels, with room for their plate. */
const priceOffset = 58;

/** Lettering of price and badge. */
const pairs: Readonly<Record<ThumbnailStyle, Lettering>> = {
  dramatic: "poster",
  minimal: "modern",
  vibrant: "poster",
  professional: "friendly",
};

type Words = Pick<ThumbnailRecipe, "text" | "style" | "price" | "badge">;

/** A thumbnail's text, set and placed. */
interface SetWords {
  readonly letters: FittedText;
  /** Logo and badge, above the letters. */
  readonly head?: Block;
  /** The price, below them. */
  readonly price?: Block;
}

/** Draws logo, badge, letters and price in an area, one below another, and returns whether no text is missing. */
export async function drawThumbnailText(
  sheet: Sheet,
  words: Words,
  room: Rectangle,
  brand: BrandMaterials,
  ink: LetteringColors,
): Promise<boolean> {
  const logo = brand.logo && (await readLogo(brand.logo));
  const set = setThumbnailText(words, room, brand, logo);
  const { letters, head, price } = set;
  const own = listBrandColors(brand);
  const mark = own.includes(ink.accent) ? chooseBrandMark(sheet, words.style, letters, ink) : undefined;
  drawLettering(sheet.context, letters, words.style, ink, mark);
  if (logo && head?.parts.logo) paintLogo(sheet, logo, head.parts.logo);
  const badge = head?.parts.badge;
  if (badge) drawWords(sheet.context, [colorBadge(sheet, badge, { strong: ink.accent, brand: own })]);
  const amount = price?.parts.price;
  if (amount) drawText(sheet.context, amount, ink.color, createOutline(words.style, amount.size, ink));
  return isWhole(set);
}

/** Contrast that WCAG 2.2 requires for large text. */
const largeTextContrast = 3;

/** Returns how words in a brand's color are marked: on a plate where the color isn't readable as letters. */
function chooseBrandMark(
  sheet: Sheet,
  style: ThumbnailStyle,
  { bounds }: FittedText,
  ink: LetteringColors,
): Mark {
  const { accent, outline } = ink;
  const min = hasOutline(style) ? computeContrast(accent, outline) : measureContrastOn(sheet, bounds, accent);
  return getMark(style) === "color" && min >= largeTextContrast ? "color" : "plate";
}

/** Sets the text as large as the room allows; blocks above and below the letters stay near them. */
export function setThumbnailText(
  words: Words,
  room: Rectangle,
  brand: BrandMaterials,
  logo?: Sheet,
): SetWords {
  const [usual, small] = smallTypeUnits.map((unit) => setWordsIn(unit, words, room, brand, logo));
  if (!usual || !small) throw new Error("A unit is missing.");
  return isWhole(usual) ? usual : small;
}

/** Returns true if no ellipsis replaces any of the text. */
function isWhole({ letters, head, price }: SetWords): boolean {
  return [letters, head?.parts.badge?.text, price?.parts.price].every((text) => text?.complete ?? true);
}

function setWordsIn(
  unit: number,
  { text, style, price: amount, badge }: Words,
  room: Rectangle,
  brand: BrandMaterials,
  logo?: Sheet,
): SetWords {
  const area = { ...room, left: room.left + letterMargin, width: room.width - 2 * letterMargin };
  const faces = applyBrandFaces(facePairs[pairs[style]], brand);
  const options: SlotOptions = { area, faces, unit, align: "start", ...(logo && { logo: logo.canvas }) };
  const rightToLeft = findDirection(text) === "rtl";
  const head = setHead(badge, options, rightToLeft);
  const price = setPrice(amount, options);
  const above = head ? head.bounds.height + gaps.head * unit : 0;
  const under = price ? price.bounds.height + priceOffset : 0;
  const free = { ...room, top: room.top + above, height: room.height - above - under };
  const letters = setLettering(text, style, free, findTitleFace(brand));
  const { bounds } = letters;
  const placeBlock = (block: Block, top: number) =>
    moveBlock(block, findStart(area, bounds, block, rightToLeft) - block.bounds.left, top - block.bounds.top);
  return {
    letters,
    ...(head && { head: placeBlock(head, bounds.top - above) }),
    ...(price && {
      price: placeBlock({ bounds: price.bounds, parts: { price } }, bounds.top + bounds.height + priceOffset),
    }),
  };
}

/** Returns the start of a block that shares the letters' edge, as far as the area allows. */
function findStart(area: Rectangle, letters: Rectangle, { bounds }: Block, rightToLeft: boolean): number {
  const preferred = rightToLeft ? letters.left + letters.width - bounds.width : letters.left;
  return Math.max(area.left, Math.min(area.left + area.width - bounds.width, preferred));
}
