import type { SKRSContext2D } from "@napi-rs/canvas";
import type { StoreScreenshotRecipe } from "@packshot/tools/request";
import type { Sheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { computeContrast } from "../../type/contrast.ts";
import { colorHeadline, drawText } from "../../type/draw-text.ts";
import { type FittedText, fitText, moveText } from "../../type/fit-text.ts";
import type { Direction } from "../../type/set-lines.ts";
import { chooseLogoSize } from "../../type/logo.ts";
import type { Colors } from "./colors.ts";
import type { ScreenshotLayout } from "./layout.ts";

/** Height of the stars and of the gaps around them, in ems of the headline. */
const starSize = 0.62;
const starGap = 0.5;
/** The gap below the logo, in frame widths. */
const logoGap = 0.032;

/** Returns the top of a block of this height, aligned in its box. */
function findTop(box: Rectangle, height: number, valign: ScreenshotLayout["valign"]): number {
  if (valign === "top") return box.top;
  return valign === "bottom" ? box.top + box.height - height : box.top + (box.height - height) / 2;
}

/** Returns the left edge of an element of this width above text: centered, or on the side where the text starts. */
function findLeft(
  box: Rectangle,
  width: number,
  align: ScreenshotLayout["align"],
  direction: Direction,
): number {
  const fraction = align === "center" ? 0.5 : direction === "ltr" ? 0 : 1;
  return box.left + (box.width - width) * fraction;
}

interface Words {
  readonly headline: FittedText;
  readonly line: FittedText | undefined;
}

/** Fractions of the box for a headline above a second line. The first one that leaves room for all text is used. */
const headlineFractions = [0.66, 0.5, 0.38] as const;

function fitWords(
  recipe: StoreScreenshotRecipe,
  layout: ScreenshotLayout,
  box: Rectangle,
  size: number,
): Words {
  const quoted = getQuote(recipe);
  const first = quoted ?? recipe.headline;
  const second = quoted === undefined ? recipe.line : recipe.headline;
  if (!second) return { headline: fitHeadline(first, layout, box, size, 1), line: undefined };
  const [usual, ...less] = headlineFractions;
  const fit = (fraction: number) => {
    const headline = fitHeadline(first, layout, box, size, fraction);
    return { headline, line: fitLine(second, layout, box, headline, size) };
  };
  const words = fit(usual);
  if (words.line.complete) return words;
  return less.map(fit).find(({ headline, line }) => headline.complete && line.complete) ?? words;
}

function fitHeadline(
  text: string,
  { headline: face, align }: ScreenshotLayout,
  box: Rectangle,
  size: number,
  fraction: number,
): FittedText {
  return fitText({
    text,
    face,
    box: { ...box, height: Math.round(box.height * fraction) },
    maxSize: size,
    minSize: size * 0.4,
    maxLines: 4,
    align,
    lineHeight: 1.14,
  });
}

function fitLine(
  text: string,
  { line: face, align }: ScreenshotLayout,
  box: Rectangle,
  headline: FittedText,
  size: number,
): FittedText {
  const small = Math.min(size * 0.46, headline.size * 0.6);
  return fitText({
    text,
    face,
    box: { ...box, height: Math.floor(box.height - headline.bounds.height - headline.size * starGap) },
    maxSize: small,
    minSize: small * 0.6,
    maxLines: 3,
    align,
    lineHeight: 1.35,
  });
}

/** Returns the recipe's quotation in quotation marks, or undefined if it has none. */
function getQuote({ layout, quote }: StoreScreenshotRecipe): string | undefined {
  const text = quote?.trim();
  return layout === "social-proof" && text ? `“${text.replace(/^["“”]+|["“”]+$/gu, "")}”` : undefined;
}

/** The result of setting the text. */
interface SetBlock {
  readonly complete: boolean;
  /** Space left above the text for the logo. */
  readonly logoArea?: Rectangle;
}

/**
 * Sets headline and line as one block inside the box, with room for the logo above them.
 * @param width width of the frame, in pixels
 */
export function drawTextBlock(
  sheet: Sheet,
  recipe: StoreScreenshotRecipe,
  layout: ScreenshotLayout,
  box: Rectangle,
  width: number,
  colors: Colors,
  logo?: Sheet,
): SetBlock {
  const { context } = sheet;
  const size = layout.size * width;
  const room = { width: box.width * 0.5, height: box.height * 0.2 };
  const mark = logo && chooseLogoSize(logo.canvas, width / 1000, room);
  const above = mark ? mark.height + logoGap * width : 0;
  const stars = getQuote(recipe) === undefined ? 0 : size * starSize;
  const ornament = stars > 0 ? stars + size * starGap : recipe.layout === "premium" ? size * 0.34 : 0;
  const below = { ...box, height: box.height - Math.round(ornament + above) };
  const { headline, line } = fitWords(recipe, layout, below, size);
  const between = line ? headline.size * starGap : 0;
  const height = above + ornament + headline.bounds.height + between + (line?.bounds.height ?? 0);
  const start = findTop(box, height, layout.valign);
  const top = start + above;
  const findStart = (across: number) => findLeft(box, across, layout.align, headline.direction);
  if (stars > 0) drawStars(context, findStart(starsWidth * stars), top, stars, chooseGold(colors));
  else if (ornament > 0) drawRule(context, findStart(ruleWidth * size), top, size, colors);
  const { brand = [], ink, softInk, isBrandWall = false } = colors;
  const shape = { strong: brand.at(-1) ?? ink, brand };
  const title = colorHeadline(sheet, moveToTop(headline, top + ornament), ink, shape, isBrandWall);
  drawText(context, title.text, title.color);
  if (line) drawText(context, moveToTop(line, top + ornament + headline.bounds.height + between), softInk);
  const complete = headline.complete && (line?.complete ?? true);
  if (!mark) return { complete };
  return { complete, logoArea: { ...mark, left: findStart(mark.width), top: start } };
}

function moveToTop(text: FittedText, top: number): FittedText {
  return moveText(text, 0, top - text.bounds.top);
}

/** Width of the rule, in ems of the headline. */
const ruleWidth = 0.9;

function drawRule(context: SKRSContext2D, left: number, top: number, size: number, { accent }: Colors): void {
  context.fillStyle = accent;
  context.fillRect(left, top, size * ruleWidth, Math.max(2, size * 0.045));
}

/** Returns a gold that is visible on the wall, or else the ink. */
function chooseGold({ top, ink }: Colors): string {
  return ["#c98a12", "#f2b53a", "#8a5a00"].find((gold) => computeContrast(gold, top) >= 2.6) ?? ink;
}

/** Distance between the centers of two stars, and the width of all five, in star sizes. */
const starPitch = 1.16;
const starsWidth = 4 * starPitch + 1;

function drawStars(context: SKRSContext2D, left: number, top: number, size: number, color: string): void {
  context.fillStyle = color;
  for (let star = 0; star < 5; star++) {
    context.beginPath();
    for (let tip = 0; tip < 10; tip++) {
      const angle = (tip / 10) * 2 * Math.PI - Math.PI / 2;
      const radius = (size / 2) * (tip % 2 ? 0.45 : 1);
      context.lineTo(
        left + size / 2 + star * starPitch * size + Math.cos(angle) * radius,
        top + size / 2 + Math.sin(angle) * radius,
      );
    }
    context.closePath();
    context.fill();
  }
}
