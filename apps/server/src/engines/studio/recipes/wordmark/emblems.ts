import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Design, type WordmarkComposition, type WordmarkPage, reversePalette } from "./design.ts";
import { computeCorners } from "./mark.ts";
import { type WordmarkBlock, drawBlock, findInitial, setBlock, spell } from "./typesetting.ts";
import {
  type Item,
  drawColumn,
  createMarkItem,
  findOpticalCenter,
  measurePage,
  createTaglineItems,
  createTextItem,
} from "./lockups.ts";

/** Draws a disk in the ink's color with a fine ring, which contains mark, name and tagline. */
export const emblem: WordmarkComposition = (page, design) => {
  const { context, width, height } = page;
  const unit = measurePage(page);
  const [x, y, radius] = [width / 2, height / 2, 0.39 * unit];
  const inside: Design = { ...design, palette: reversePalette(design.palette) };
  context.fillStyle = inside.palette.background;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = inside.palette.ink;
  context.lineWidth = 0.0045 * unit;
  context.beginPath();
  context.arc(x, y, 0.93 * radius, 0, 2 * Math.PI);
  context.stroke();
  const name = setBlock(design.name, design.type, {
    width: 1.5 * radius,
    height: 0.42 * radius,
    size: 0.105 * unit,
    lines: 2,
  });
  const room = { width: 1.12 * radius, height: 0.11 * radius, size: 0.022 * unit, lines: 2 };
  drawColumn(
    [
      createMarkItem(page, inside, x, 0.27 * radius),
      createTextItem(page, name, x, 0.17 * radius, inside.palette.ink),
      ...createTaglineItems(page, inside, { x, gap: 0.13 * radius, room }),
    ],
    y - 0.02 * radius,
  );
};

/** Paths within a circle of radius 1: a disk, a rounded square, a hexagon, an arch. */
const shapes: readonly ((context: SKRSContext2D) => void)[] = [
  (context) => context.arc(0, 0, 1, 0, 2 * Math.PI),
  (context) => context.roundRect(-0.9, -0.9, 1.8, 1.8, 0.42),
  (context) => {
    for (const [x, y] of computeCorners(6, 1.04)) context.lineTo(x, y);
    context.closePath();
  },
  (context) => context.roundRect(-0.8, -1, 1.6, 2, [0.8, 0.8, 0.12, 0.12]),
];

/** Draws the initial, cut out of a plain shape, above the name. */
export const badge: WordmarkComposition = (page, design) => {
  const { context } = page;
  const unit = measurePage(page);
  const x = page.width / 2;
  const radius = 0.165 * unit;
  const field = reversePalette(design.palette);
  const initial = setBlock(
    findInitial(design.name),
    { ...design.type, capitals: true },
    { width: 1.05 * radius, height: 0.98 * radius, size: 3 * radius, lines: 1 },
  );
  const monogram: Item = {
    height: 2 * radius,
    gap: 0,
    draw: (top) => {
      const y = top + radius;
      context.save();
      context.translate(x, y);
      context.scale(radius, radius);
      context.fillStyle = field.background;
      context.beginPath();
      shapes[design.seed % shapes.length]?.(context);
      context.fill();
      context.fillStyle = field.mark[0];
      context.fillRect(-0.26, 0.66, 0.52, 0.055);
      context.restore();
      drawBlock(context, initial, {
        x,
        top: y - 0.07 * radius - initial.height / 2,
        align: "center",
        color: field.ink,
      });
    },
  };
  const name = setBlock(design.name, design.type, {
    width: 0.7 * page.width,
    height: 0.22 * unit,
    size: 0.1 * unit,
    lines: 2,
  });
  const room = { width: 0.6 * page.width, height: 0.06 * unit, size: 0.026 * unit, lines: 2 };
  drawColumn(
    [
      monogram,
      createTextItem(page, name, x, 0.075 * unit, design.palette.ink),
      ...createTaglineItems(page, design, { x, gap: 0.042 * unit, room }),
    ],
    findOpticalCenter(page),
  );
};

/** Draws a ring instead of a letter o, or a period in the mark's color if the name has no o. */
export const substitution: WordmarkComposition = (page, design) => {
  const unit = measurePage(page);
  const x = page.width / 2;
  const room = { width: 0.76 * page.width, height: 0.2 * unit, size: 0.2 * unit, lines: 1 };
  const roomForTagline = { width: 0.62 * page.width, height: 0.07 * unit, size: 0.027 * unit, lines: 2 };
  const spelled = spell(design.name, design.type);
  const at = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}]{3,18}$/u.test(spelled)
    ? spelled.search(/(?<=\S)[oO0]/u)
    : -1;
  const name = at < 0 ? addPeriod(page, design, room) : replaceLetterWithRing(page, design, spelled, at);
  drawColumn(
    [name, ...createTaglineItems(page, design, { x, gap: 0.06 * unit, room: roomForTagline })],
    findOpticalCenter(page),
  );
};

function addPeriod(page: WordmarkPage, design: Design, room: Parameters<typeof setBlock>[2]): Item {
  const { context, width } = page;
  const block = setBlock(design.name, design.type, { ...room, lines: 2 });
  const radius = 0.085 * block.size;
  const space = 0.05 * block.size;
  const total = block.width + space + 2 * radius;
  const rtl = block.direction === "rtl";
  const left = (width - total) / 2;
  return {
    height: block.height,
    gap: 0,
    draw: (top) => {
      const x = rtl ? left + 2 * radius + space : left;
      drawBlock(context, block, { x, top, align: "left", color: design.palette.ink });
      const center = rtl ? left + radius : left + measureLastLine(block) + space + radius;
      drawRing(context, center, top + block.rise - radius, radius, design, true);
    },
  };
}

function measureLastLine({ lines, size }: WordmarkBlock): number {
  const ink = lines.at(-1)?.ink;
  return ink ? (ink.left + ink.right) * size : 0;
}

/** Returns the width at an em of 1 of a block that was set at an em of 100. */
function measureUnitWidth(block: WordmarkBlock | undefined): number {
  return block ? block.width / 100 : 0;
}

function replaceLetterWithRing(page: WordmarkPage, design: Design, spelled: string, at: number): Item {
  const { context, width } = page;
  const unlimited = { width: Infinity, height: Infinity, size: 100, lines: 1 };
  const parts = [spelled.slice(0, at), spelled.slice(at, at + 1), spelled.slice(at + 1)];
  const blocks = parts.map((part) =>
    part.trim() === "" ? undefined : setBlock(part, design.type, unlimited),
  );
  const [before, letter, after] = blocks;
  const ascent = Math.max(...blocks.map((block) => block?.lines[0]?.ink.ascent ?? 0));
  const descent = Math.max(...blocks.map((block) => block?.lines[0]?.ink.descent ?? 0));
  const diameter = (letter?.rise ?? 0) / 100 + 0.01;
  const gap = 0.07 + Math.max(0, design.type.tracking);
  const spaces = {
    before: /\s$/u.test(parts[0] ?? "") ? 0.2 : 0,
    after: /^\s/u.test(parts[2] ?? "") ? 0.2 : 0,
  };
  const ems =
    measureUnitWidth(before) +
    spaces.before +
    gap +
    diameter +
    (after ? gap + spaces.after : 0) +
    measureUnitWidth(after);
  const size = Math.min(0.2 * measurePage(page), (0.76 * width) / ems);
  const set = (part: string | undefined) => setBlock(part ?? "", design.type, { ...unlimited, size });
  return {
    height: (ascent + descent) * size,
    gap: 0,
    draw: (top) => {
      const baseline = top + ascent * size;
      let x = (width - ems * size) / 2;
      const place = (block: WordmarkBlock) => {
        drawBlock(context, block, {
          x,
          top: baseline - block.rise,
          align: "left",
          color: design.palette.ink,
        });
        x += block.width;
      };
      if (before) place(set(parts[0]));
      x += (gap + spaces.before) * size;
      const radius = (diameter * size) / 2;
      drawRing(context, x + radius, baseline - radius + 0.008 * size, radius, design, false);
      x += 2 * radius + (gap + spaces.after) * size;
      if (after) place(set(parts[2]));
    },
  };
}

function drawRing(
  context: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  { palette: { mark } }: Design,
  solid: boolean,
): void {
  context.fillStyle = mark[0];
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  if (!solid) context.arc(x, y, 0.52 * radius, 0, 2 * Math.PI, true);
  context.fill();
  if (solid) return;
  context.fillStyle = mark[1];
  context.beginPath();
  context.arc(x, y, 0.3 * radius, 0, 2 * Math.PI);
  context.fill();
}
