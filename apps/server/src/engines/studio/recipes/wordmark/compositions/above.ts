import type { WordmarkComposition } from "../compositions.ts";
import { setBlock } from "../typesetting.ts";
import { drawColumn, markItem, opticalCenter, taglineItems, textItem, pageUnit } from "./column.ts";

/** The mark over the name. */
export const above: WordmarkComposition = (page, design) => {
  const unit = pageUnit(page);
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
      markItem(page, design, x, 0.165 * unit),
      textItem(page, name, x, 0.085 * unit, design.palette.ink),
      ...taglineItems(page, design, { x, gap: 0.045 * unit, room }),
    ],
    opticalCenter(page),
  );
};
