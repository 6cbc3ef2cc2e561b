import type { Rectangle } from "../pixels/raster.ts";
import {
  type Block,
  type Parts,
  placeBelow,
  placeBeside,
  findBoundsAround,
  moveBlock,
  setPill,
} from "./block.ts";
import { type FittedText, fitText } from "./fit-text.ts";
import { findDirection } from "./set-lines.ts";
import { type SlotOptions, gaps, getStartFraction, setHead, setPrice } from "./slots.ts";

/** The text of an image, from top to bottom. */
export interface TypeWords {
  /** Text on a small plate. */
  readonly badge?: string;
  /** Small text above the headline. */
  readonly kicker?: string;
  readonly headline: string;
  readonly line?: string;
  /** Price, larger than the line. */
  readonly price?: string;
  /** Text on a button, next to the price if there is room. */
  readonly action?: string;
}

export interface StackOptions extends SlotOptions {
  /** Maximum em of the headline, in pixels. */
  readonly maxSize: number;
  readonly valign: "top" | "middle" | "bottom";
  /** Whether price and button are next to the line instead of below it, which saves height in a wide frame. */
  readonly row?: boolean;
}

/** Positioned type without colors. */
export interface Stack extends Parts {
  readonly headline: FittedText;
  /** Bounds of all parts. */
  readonly bounds: Rectangle;
}

/** A block and its distance from the one above it, in units. */
interface SpacedBlock {
  readonly block: Block;
  readonly gap: number;
}

/** Stacks text parts in an area, the headline as large as the rest allows. */
export function stackWords(words: TypeWords, options: StackOptions): Stack {
  const { area, faces, unit, align, maxSize, valign } = options;
  const over = setOverHeadline(words, options);
  const under = setUnderHeadline(words, options);
  const measureHeight = (parts: readonly SpacedBlock[]) =>
    parts.reduce((sum, { block, gap }) => sum + block.bounds.height + gap * unit, 0);
  const usedHeight = measureHeight(over) + measureHeight(under);
  const headline = fitText({
    text: words.headline,
    face: faces.headline,
    box: { ...area, height: Math.max(0, area.height - usedHeight - 0.2 * maxSize) },
    maxSize: maxSize * faces.scale,
    minSize: 40 * unit,
    align,
    lineHeight: faces.lineHeight,
  });
  const missingDescent = under.length > 0 ? measureMissingDescent(headline) : 0;
  const fraction = { top: 0, middle: 0.5, bottom: 1 }[valign];
  let top = area.top + (area.height - usedHeight - missingDescent - headline.bounds.height) * fraction;
  const placeNext = (block: Block) => {
    const moved = moveBlock(block, 0, top - block.bounds.top);
    top += block.bounds.height;
    return moved;
  };
  const placed: Block[] = [];
  for (const { block, gap } of over) {
    placed.push(placeNext(block));
    top += gap * unit;
  }
  const set = placeNext({ bounds: headline.bounds, parts: { headline } });
  top += missingDescent;
  for (const { block, gap } of under) {
    top += gap * unit;
    placed.push(placeNext(justifyRow(block, headline.bounds, options)));
  }
  const parts: Parts = Object.assign({}, ...placed.map((block) => block.parts), set.parts);
  const bounds = findBoundsAround([...placed, set].map((block) => block.bounds));
  return { ...parts, headline: parts.headline ?? headline, bounds };
}

/** Size factors to try for small type if the headline wouldn't have enough room otherwise. */
const smallTypeFactors = [0.86, 0.74] as const;
/** Minimum size of a headline relative to the other text, so that it's read first. */
const headlineSizeRatios = { min: 1.5, filling: 2.2 } as const;

/** Sets text like `stackWords`, but reduces the small type if there is too little room for the headline. */
export function setWords(words: TypeWords, options: StackOptions): Stack {
  let stack = stackWords(words, options);
  for (const reduction of smallTypeFactors) {
    if (isBalanced(stack, headlineSizeRatios.min)) return stack;
    stack = stackWords(words, { ...options, unit: options.unit * reduction });
  }
  return stack;
}

/** Factors by which type grows if there is room. */
const growthFactors = [1.45, 1.2, 1] as const;

/** Sets text like `setWords`, but fills the area: all type grows, while the headline stays much larger. */
export function fillWithWords(words: TypeWords, options: StackOptions): Stack {
  let best = setWords(words, options);
  let max = rateSizes(best, 1);
  for (const small of growthFactors) {
    for (const large of growthFactors) {
      const adjusted = { ...options, unit: options.unit * small, maxSize: options.maxSize * large };
      const stack = stackWords(words, adjusted);
      if (!isBalanced(stack, headlineSizeRatios.filling) || !fits(stack.bounds, options.area)) continue;
      if (rateSizes(stack, small) > max) [best, max] = [stack, rateSizes(stack, small)];
    }
  }
  return best;
}

/** Rates a setting of the text, so that settings can be compared. The headline counts most. */
function rateSizes({ headline }: Stack, small: number): number {
  return headline.size * Math.sqrt(small);
}

function isBalanced({ headline, line, price, button, badge }: Stack, min: number): boolean {
  const whole = [headline, line, price, button?.text, badge?.text].every((text) => text?.complete ?? true);
  const small = Math.max(line?.size ?? 0, (price?.size ?? 0) / 1.4, button?.text.size ?? 0);
  return whole && headline.size >= min * small;
}

function fits(bounds: Rectangle, area: Rectangle): boolean {
  return bounds.height <= area.height && bounds.width <= area.width;
}

function setSmallText(
  text: string | undefined,
  { area, faces, unit, align }: StackOptions,
  {
    size,
    maxLines,
    fraction,
  }: { readonly size: number; readonly maxLines: number; readonly fraction: number },
): FittedText | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  return fitText({
    text,
    face: faces.line,
    box: { ...area, height: area.height * fraction },
    maxSize: size * unit,
    minSize: size * unit * 0.62,
    maxLines,
    align,
    lineHeight: 1.3,
  });
}

function setOverHeadline(words: TypeWords, options: StackOptions): SpacedBlock[] {
  const head = setHead(words.badge, options, isRightToLeft(words));
  const text = setSmallText(words.kicker, options, { size: 38, maxLines: 2, fraction: 0.25 });
  const kicker = text && { bounds: text.bounds, parts: { kicker: text } };
  return [
    ...(head ? [{ block: alignBlock(head, words, options), gap: gaps.head }] : []),
    ...(kicker ? [{ block: alignBlock(kicker, words, options), gap: gaps.kicker }] : []),
  ];
}

function setUnderHeadline(words: TypeWords, options: StackOptions): SpacedBlock[] {
  const { area, unit, row = false } = options;
  const foot = setFoot(words, options);
  const beforeFoot = foot ? foot.bounds.width + gaps.between * unit : 0;
  const inRow = { ...options, area: { ...area, width: area.width - beforeFoot }, align: "start" } as const;
  const shape = { size: 40, maxLines: 3, fraction: 0.34 };
  const text = setSmallText(words.line, row && foot ? inRow : options, shape);
  const line = text && { bounds: text.bounds, parts: { line: text } };
  if (row && line && foot) {
    const both = placeBeside(line, foot, gaps.between * unit, isRightToLeft(words));
    return [{ block: alignBlock(both, words, options), gap: gaps.row }];
  }
  return [
    ...(line ? [{ block: alignBlock(line, words, options), gap: gaps.line }] : []),
    ...(foot ? [{ block: alignBlock(foot, words, options), gap: gaps.foot }] : []),
  ];
}

/** Puts price and button side by side, or one below the other if there is no room for that. */
function setFoot(words: TypeWords, options: StackOptions): Block | undefined {
  const { area, unit } = options;
  const pill = setPill("button", words.action, options);
  const button = pill && { bounds: pill.area, parts: { button: pill } };
  const text = setPrice(words.price, options);
  if (!text) return button;
  const price = { bounds: text.bounds, parts: { price: text } };
  if (!button) return price;
  const width = text.bounds.width + button.bounds.width + gaps.between * unit;
  return width <= area.width
    ? placeBeside(price, button, gaps.between * unit, isRightToLeft(words))
    : placeBelow(price, button, gaps.between * unit, getStartFraction(options, isRightToLeft(words)));
}

/** Moves a block to where the headline's lines start, or to their middle. */
function alignBlock(block: Block, words: TypeWords, options: StackOptions): Block {
  const { area } = options;
  const fraction = getStartFraction(options, isRightToLeft(words));
  const left = area.left + fraction * (area.width - block.bounds.width);
  return moveBlock(block, left - block.bounds.left, 0);
}

function isRightToLeft({ headline }: TypeWords): boolean {
  return findDirection(headline) === "rtl";
}

/** Stretches a row of line and button to the headline's width, so that both share their edges. */
function justifyRow({ bounds, parts }: Block, headline: Rectangle, { row = false }: StackOptions): Block {
  const { line, ...foot } = parts;
  const slack = headline.width - bounds.width;
  if (!row || !line || !(foot.price ?? foot.button) || slack <= 0) return { bounds, parts };
  const lineFirst = line.bounds.left < bounds.left + bounds.width / 4;
  const left = headline.left - bounds.left;
  const atLine = moveBlock({ bounds, parts: { line } }, lineFirst ? left : left + slack, 0);
  const atFoot = moveBlock({ bounds, parts: foot }, lineFirst ? left + slack : left, 0);
  return {
    bounds: { ...bounds, left: headline.left, width: headline.width },
    parts: { ...atLine.parts, ...atFoot.parts },
  };
}

/** Returns the space to add below text without descenders, so that all text has the same distance to the next part. */
function measureMissingDescent({ lines, bounds, size }: FittedText): number {
  const descent = bounds.top + bounds.height - (lines.at(-1)?.baseline ?? 0);
  return Math.max(0, 0.2 * size - descent);
}
