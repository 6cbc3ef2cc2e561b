import type { Design, WordmarkPage } from "../design.ts";
import { type Block, type TypeLimits, drawBlock, setBlock } from "../typesetting.ts";

/** One thing in a column: its height, and how it is drawn from its top. All in pixels. */
export interface Item {
  readonly height: number;
  /** Space above it. */
  readonly gap: number;
  readonly draw: (top: number) => void;
}

/** Draws items under each other, centered a little above the middle, where the eye sees it. */
export function drawColumn(items: readonly Item[], center: number): void {
  const total = items.reduce((sum, { height, gap }, i) => sum + height + (i === 0 ? 0 : gap), 0);
  let top = center - total / 2;
  items.forEach(({ height, gap, draw }, i) => {
    if (i > 0) top += gap;
    draw(top);
    top += height;
  });
}

/** The side of the square that the design is made for. */
export function pageUnit({ width, height }: WordmarkPage): number {
  return Math.min(width, height);
}

export function opticalCenter({ height }: WordmarkPage): number {
  return 0.492 * height;
}

export function markItem(
  page: WordmarkPage,
  { mark, palette, seed }: Design,
  x: number,
  radius: number,
): Item {
  return {
    height: 2 * radius,
    gap: 0,
    draw: (top) => {
      const { context } = page;
      context.save();
      context.translate(x, top + radius);
      context.scale(radius, radius);
      mark(context, palette, seed);
      context.restore();
    },
  };
}

export function textItem(page: WordmarkPage, block: Block, x: number, gap: number, color: string): Item {
  const draw = (top: number) => drawBlock(page.context, block, { x, top, align: "center", color });
  return { height: block.height, gap, draw };
}

/** The tagline set small, where there is one. */
export function taglineItems(
  page: WordmarkPage,
  { tagline, small, palette }: Design,
  { x, gap, room }: { x: number; gap: number; room: TypeLimits },
): Item[] {
  if (tagline === undefined) return [];
  return [textItem(page, setBlock(tagline, small, room), x, gap, palette.ink)];
}
