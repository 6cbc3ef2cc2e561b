import type { WordmarkComposition } from "../compositions.ts";
import { corners, polygon } from "../mark.ts";
import { setBlock } from "../typesetting.ts";
import { type Item, drawColumn, markItem, taglineItems, textItem, pageUnit } from "./column.ts";

/** Mark and name in a double hairline frame, parted from the tagline by a rule with a lozenge. */
export const framed: WordmarkComposition = (page, design) => {
  const { context, width, height } = page;
  const unit = pageUnit(page);
  const { palette } = design;
  const x = width / 2;
  const frame = (inset: number, line: number, color: string) => {
    context.strokeStyle = color;
    context.lineWidth = line * unit;
    context.strokeRect(inset * unit, inset * unit, width - 2 * inset * unit, height - 2 * inset * unit);
  };
  frame(0.09, 0.005, palette.mark[0]);
  frame(0.107, 0.0018, palette.mark[0]);
  const rule: Item = {
    height: 0.018 * unit,
    gap: 0.06 * unit,
    draw: (top) => {
      const y = top + 0.009 * unit;
      context.fillStyle = palette.mark[0];
      for (const side of [-1, 1])
        context.fillRect(x + side * 0.09 * unit - 0.07 * unit, y - 0.001 * unit, 0.14 * unit, 0.002 * unit);
      const lozenge = corners(4, 0.009 * unit).map(([dx, dy]) => [x + dx, y + dy] as const);
      polygon(context, lozenge, palette.mark[0]);
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
      markItem(page, design, x, 0.115 * unit),
      textItem(page, name, x, 0.085 * unit, palette.ink),
      rule,
      ...taglineItems(page, design, { x, gap: 0.05 * unit, room }),
    ],
    height / 2,
  );
};
