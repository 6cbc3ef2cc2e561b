import type { Design, WordmarkComposition, WordmarkPage } from "./design.ts";
import { computeCorners, fillPolygon } from "./mark.ts";
import {
  type WordmarkBlock,
  type TypeLimits,
  drawBlock,
  setBlock,
  setLines,
  splitName,
} from "./typesetting.ts";

/** An item of a column: its height in pixels, and a function that draws it below a given top. */
export interface Item {
  readonly height: number;
  /** Space above it. */
  readonly gap: number;
  readonly draw: (top: number) => void;
}

/** Stacks items vertically, centered on the row `center`. */
export function drawColumn(items: readonly Item[], center: number): void {
  const total = items.reduce((sum, { height, gap }, i) => sum + height + (i === 0 ? 0 : gap), 0);
  let top = center - total / 2;
  items.forEach(({ height, gap, draw }, i) => {
    if (i > 0) top += gap;
    draw(top);
    top += height;
  });
}

/** Returns the side of the square that the design is made for. */
export function measurePage({ width, height }: WordmarkPage): number {
  return Math.min(width, height);
}

/** Returns the row on which a design looks vertically centered: a little above the middle. */
export function findOpticalCenter({ height }: WordmarkPage): number {
  return 0.492 * height;
}

export function createMarkItem(
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

export function createTextItem(
  page: WordmarkPage,
  block: WordmarkBlock,
  x: number,
  gap: number,
  color: string,
): Item {
  const draw = (top: number) => drawBlock(page.context, block, { x, top, align: "center", color });
  return { height: block.height, gap, draw };
}

/** Sets the tagline small, if there is one. */
export function createTaglineItems(
  page: WordmarkPage,
  { tagline, small, palette }: Design,
  { x, gap, room }: { x: number; gap: number; room: TypeLimits },
): Item[] {
  if (tagline === undefined) return [];
  return [createTextItem(page, setBlock(tagline, small, room), x, gap, palette.ink)];
}

/** Draws the mark above the name. */
export const markAbove: WordmarkComposition = (page, design) => {
  const unit = measurePage(page);
  const x = page.width / 2;
  const name = setBlock(design.name, design.type, {
    width: 0.74 * page.width,
    height: 0.26 * unit,
    size: 0.125 * unit,
    lines: 2,
  });
  const room = { width: 0.62 * page.width, height: 0.07 * unit, size: 0.027 * unit, lines: 2 };
  drawColumn(
    [
      createMarkItem(page, design, x, 0.165 * unit),
      createTextItem(page, name, x, 0.085 * unit, design.palette.ink),
      ...createTaglineItems(page, design, { x, gap: 0.045 * unit, room }),
    ],
    findOpticalCenter(page),
  );
};

/** Stacks the words, flush where reading starts, with a small mark above them. */
export const stackedName: WordmarkComposition = (page, design) => {
  const { context, width, height } = page;
  const unit = measurePage(page);
  const words = splitName(design.name);
  const room = { width: 0.74 * width, height: 0.44 * unit, size: 0.19 * unit, lines: 3 };
  const name =
    words.length > 1 && words.length < 4
      ? setLines(words, design.type, room)
      : setBlock(design.name, design.type, room);
  const tagline =
    design.tagline === undefined
      ? undefined
      : setBlock(design.tagline, design.small, {
          width: 0.7 * width,
          height: 0.06 * unit,
          size: 0.028 * unit,
          lines: 2,
        });
  const radius = 0.062 * unit;
  const gaps = { mark: 0.062 * unit, tagline: 0.055 * unit };
  const contentHeight = 2 * radius + gaps.mark + name.height + (tagline ? gaps.tagline + tagline.height : 0);
  const textWidth = Math.max(name.width, tagline?.width ?? 0);
  const rtl = name.direction === "rtl";
  const x = rtl ? (width + textWidth) / 2 : (width - textWidth) / 2;
  const align = rtl ? "right" : "left";
  const top = (height - contentHeight) / 2;
  createMarkItem(page, design, rtl ? x - radius : x + radius, radius).draw(top);
  const nameTop = top + 2 * radius + gaps.mark;
  drawBlock(context, name, { x, top: nameTop, align, color: design.palette.ink });
  if (!tagline) return;
  drawBlock(context, tagline, {
    x,
    top: nameTop + name.height + gaps.tagline,
    align,
    color: design.palette.ink,
  });
};

/** Draws the mark before the name, where reading starts. */
export const markBeside: WordmarkComposition = (page, design) => {
  const { context, width, height } = page;
  const unit = measurePage(page);
  const size = 0.13 * unit;
  const room = { width: 0.5 * width, height: 0.24 * unit, size, lines: 3 };
  const name = setBlock(design.name, design.type, room);
  const tagline =
    design.tagline === undefined
      ? undefined
      : setBlock(design.tagline, design.small, {
          width: Math.max(name.width, 0.42 * width),
          height: 0.06 * unit,
          size: 0.024 * unit,
          lines: 2,
        });
  const gap = 0.035 * unit;
  const contentHeight = name.rise + (tagline ? gap + tagline.height : 0);
  const radius = Math.min(0.125 * unit, Math.max(0.07 * unit, 0.62 * contentHeight));
  const space = 0.4 * radius + 0.012 * unit;
  const textWidth = Math.max(name.width, tagline?.width ?? 0);
  const left = (width - (2 * radius + space + textWidth)) / 2;
  const rtl = name.direction === "rtl";
  const markAt = rtl ? left + textWidth + space + radius : left + radius;
  const x = rtl ? left + textWidth : left + 2 * radius + space;
  const align = rtl ? "right" : "left";
  const top = (height - contentHeight) / 2;
  createMarkItem(page, design, markAt, radius).draw(height / 2 - radius);
  drawBlock(context, name, { x, top, align, color: design.palette.ink });
  if (!tagline) return;
  const below = Math.max(top + name.rise + gap, top + name.height + 0.75 * gap);
  drawBlock(context, tagline, { x, top: below, align, color: design.palette.ink });
};

/** Draws the mark and the name in a double hairline frame, separated from the tagline by a rule with a lozenge. */
export const framedName: WordmarkComposition = (page, design) => {
  const { context, width, height } = page;
  const unit = measurePage(page);
  const { palette } = design;
  const x = width / 2;
  const drawFrame = (inset: number, line: number, color: string) => {
    context.strokeStyle = color;
    context.lineWidth = line * unit;
    context.strokeRect(inset * unit, inset * unit, width - 2 * inset * unit, height - 2 * inset * unit);
  };
  drawFrame(0.09, 0.005, palette.mark[0]);
  drawFrame(0.107, 0.0018, palette.mark[0]);
  const rule: Item = {
    height: 0.018 * unit,
    gap: 0.06 * unit,
    draw: (top) => {
      const y = top + 0.009 * unit;
      context.fillStyle = palette.mark[0];
      for (const side of [-1, 1])
        context.fillRect(x + side * 0.09 * unit - 0.07 * unit, y - 0.001 * unit, 0.14 * unit, 0.002 * unit);
      const lozenge = computeCorners(4, 0.009 * unit).map(([dx, dy]) => [x + dx, y + dy] as const);
      fillPolygon(context, lozenge, palette.mark[0]);
    },
  };
  const name = setBlock(design.name, design.type, {
    width: width - 0.34 * unit,
    height: 0.24 * unit,
    size: 0.1 * unit,
    lines: 2,
  });
  const room = { width: width - 0.42 * unit, height: 0.06 * unit, size: 0.023 * unit, lines: 2 };
  drawColumn(
    [
      createMarkItem(page, design, x, 0.115 * unit),
      createTextItem(page, name, x, 0.085 * unit, palette.ink),
      rule,
      ...createTaglineItems(page, design, { x, gap: 0.05 * unit, room }),
    ],
    height / 2,
  );
};
