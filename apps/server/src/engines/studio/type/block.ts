import type { Rectangle } from "../pixels/raster.ts";
import { type FittedText, fitText, moveText } from "./fit-text.ts";
import type { FacePair } from "./typefaces.ts";

/** Text on a shape: a button or a badge. */
export interface ButtonType {
  readonly area: Rectangle;
  readonly text: FittedText;
}

/** The parts of a stack that have been set so far. */
export interface Parts {
  /** The place of a logo. */
  readonly logo?: Rectangle;
  readonly badge?: ButtonType;
  readonly kicker?: FittedText;
  readonly headline?: FittedText;
  readonly line?: FittedText;
  readonly price?: FittedText;
  readonly button?: ButtonType;
}

/** One or more parts that move together. */
export interface Block {
  readonly bounds: Rectangle;
  readonly parts: Parts;
}

interface PillOptions {
  readonly area: Rectangle;
  readonly faces: FacePair;
  readonly unit: number;
  readonly align: "start" | "center";
}

const pills = {
  button: { height: 88, padding: 46, maxSize: 36, minSize: 24 },
  badge: { height: 60, padding: 26, maxSize: 32, minSize: 22 },
} as const;

/** Sets text and the shape around it, aligned to the side where lines start. */
export function setPill(
  kind: keyof typeof pills,
  words: string | undefined,
  { area, faces, unit, align }: PillOptions,
): ButtonType | undefined {
  if (words === undefined || words.trim() === "") return undefined;
  const { maxSize, minSize, ...shape } = pills[kind];
  const [height, padding] = [shape.height * unit, shape.padding * unit];
  const text = fitText({
    text: words,
    face: faces.action,
    box: { left: area.left + padding, top: area.top, width: area.width - 2 * padding, height },
    maxSize: maxSize * unit,
    minSize: minSize * unit,
    maxLines: 1,
    align,
    valign: "middle",
  });
  const { left, width } = text.bounds;
  return { area: { left: left - padding, top: area.top, width: width + 2 * padding, height }, text };
}

export function moveButton({ area, text }: ButtonType, right: number, down: number): ButtonType {
  return { area: moveArea(area, right, down), text: moveText(text, right, down) };
}

function moveArea(area: Rectangle, right: number, down: number): Rectangle {
  return { ...area, left: area.left + right, top: area.top + down };
}

export function moveBlock({ bounds, parts }: Block, right: number, down: number): Block {
  const { logo, badge, kicker, headline, line, price, button } = parts;
  return {
    bounds: moveArea(bounds, right, down),
    parts: {
      ...(logo && { logo: moveArea(logo, right, down) }),
      ...(badge && { badge: moveButton(badge, right, down) }),
      ...(kicker && { kicker: moveText(kicker, right, down) }),
      ...(headline && { headline: moveText(headline, right, down) }),
      ...(line && { line: moveText(line, right, down) }),
      ...(price && { price: moveText(price, right, down) }),
      ...(button && { button: moveButton(button, right, down) }),
    },
  };
}

/** Puts two blocks side by side, vertically centered; the first one is on the side where lines start. */
export function placeBeside(first: Block, second: Block, gap: number, rightToLeft: boolean): Block {
  const [left, right] = rightToLeft ? [second, first] : [first, second];
  const height = Math.max(left.bounds.height, right.bounds.height);
  const level = (block: Block, from: number) =>
    moveBlock(
      block,
      from - block.bounds.left,
      left.bounds.top + (height - block.bounds.height) / 2 - block.bounds.top,
    );
  const placed = [
    level(left, left.bounds.left),
    level(right, left.bounds.left + left.bounds.width + gap),
  ] as const;
  return {
    bounds: findBoundsAround(placed.map(({ bounds }) => bounds)),
    parts: { ...placed[0].parts, ...placed[1].parts },
  };
}

/**
 * Puts the second block below the first.
 * @param fraction fraction of the first block's free width that is left of the second: 0 aligns them on the left, 1 on
 * the right
 */
export function placeBelow(first: Block, second: Block, gap: number, fraction: number): Block {
  const { left, top, width, height } = first.bounds;
  const right = left + fraction * (width - second.bounds.width) - second.bounds.left;
  const placed = moveBlock(second, right, top + height + gap - second.bounds.top);
  return {
    bounds: findBoundsAround([first.bounds, placed.bounds]),
    parts: { ...first.parts, ...placed.parts },
  };
}

export function findBoundsAround(parts: readonly Rectangle[]): Rectangle {
  const left = Math.min(...parts.map((part) => part.left));
  const top = Math.min(...parts.map((part) => part.top));
  return {
    left,
    top,
    width: Math.max(...parts.map((part) => part.left + part.width)) - left,
    height: Math.max(...parts.map((part) => part.top + part.height)) - top,
  };
}

/** Returns true if two areas are at least this many pixels apart. */
export function isApart(one: Rectangle, other: Rectangle, distance: number): boolean {
  return (
    one.left + one.width + distance <= other.left ||
    other.left + other.width + distance <= one.left ||
    one.top + one.height + distance <= other.top ||
    other.top + other.height + distance <= one.top
  );
}
