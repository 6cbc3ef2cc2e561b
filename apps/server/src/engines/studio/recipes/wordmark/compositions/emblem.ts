import type { WordmarkComposition } from "../compositions.ts";
import type { Design } from "../design.ts";
import { reversed } from "../palettes.ts";
import { setBlock } from "../typesetting.ts";
import { drawColumn, markItem, taglineItems, textItem, pageUnit } from "./column.ts";

/** A disc in the ink's color with a fine ring, which holds mark, name and tagline. */
export const emblem: WordmarkComposition = (page, design) => {
  const { context, width, height } = page;
  const unit = pageUnit(page);
  const [x, y, radius] = [width / 2, height / 2, 0.39 * unit];
  const inside: Design = { ...design, palette: reversed(design.palette) };
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
      markItem(page, inside, x, 0.27 * radius),
      textItem(page, name, x, 0.17 * radius, inside.palette.ink),
      ...taglineItems(page, inside, { x, gap: 0.13 * radius, room }),
    ],
    y - 0.02 * radius,
  );
};
