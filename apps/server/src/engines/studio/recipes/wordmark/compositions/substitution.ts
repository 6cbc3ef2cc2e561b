import type { SKRSContext2D } from "@napi-rs/canvas";
import type { WordmarkComposition } from "../compositions.ts";
import type { Design, WordmarkPage } from "../design.ts";
import { type Block, drawBlock, setBlock, spell } from "../typesetting.ts";
import { type Item, drawColumn, opticalCenter, taglineItems, pageUnit } from "./column.ts";

/** A ring that stands where a letter o stood, or a full stop of the mark's color where the name has none. */
export const substitution: WordmarkComposition = (page, design) => {
  const unit = pageUnit(page);
  const x = page.width / 2;
  const room = { width: 0.76 * page.width, height: 0.2 * unit, size: 0.2 * unit, lines: 1 };
  const roomForTagline = { width: 0.62 * page.width, height: 0.07 * unit, size: 0.027 * unit, lines: 2 };
  const spelled = spell(design.name, design.type);
  const at = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}]{3,18}$/u.test(spelled)
    ? spelled.search(/(?<=\S)[oO0]/u)
    : -1;
  const name = at < 0 ? withStop(page, design, room) : withRing(page, design, spelled, at);
  drawColumn(
    [name, ...taglineItems(page, design, { x, gap: 0.06 * unit, room: roomForTagline })],
    opticalCenter(page),
  );
};

function withStop(page: WordmarkPage, design: Design, room: Parameters<typeof setBlock>[2]): Item {
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
      const center = rtl ? left + radius : left + lastLine(block) + space + radius;
      ring(context, center, top + block.rise - radius, radius, design, true);
    },
  };
}

function lastLine({ lines, size }: Block): number {
  const ink = lines.at(-1)?.ink;
  return ink ? (ink.left + ink.right) * size : 0;
}

/** Width at an em of 1, of a block set at 100. */
function widthOf(block: Block | undefined): number {
  return block ? block.width / 100 : 0;
}

function withRing(page: WordmarkPage, design: Design, spelled: string, at: number): Item {
  const { context, width } = page;
  const one = { width: Infinity, height: Infinity, size: 100, lines: 1 };
  const parts = [spelled.slice(0, at), spelled.slice(at, at + 1), spelled.slice(at + 1)];
  const blocks = parts.map((part) => (part.trim() === "" ? undefined : setBlock(part, design.type, one)));
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
    widthOf(before) + spaces.before + gap + diameter + (after ? gap + spaces.after : 0) + widthOf(after);
  const size = Math.min(0.2 * pageUnit(page), (0.76 * width) / ems);
  const set = (part: string | undefined) => setBlock(part ?? "", design.type, { ...one, size });
  return {
    height: (ascent + descent) * size,
    gap: 0,
    draw: (top) => {
      const baseline = top + ascent * size;
      let x = (width - ems * size) / 2;
      const place = (block: Block) => {
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
      ring(context, x + radius, baseline - radius + 0.008 * size, radius, design, false);
      x += 2 * radius + (gap + spaces.after) * size;
      if (after) place(set(parts[2]));
    },
  };
}

function ring(
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
