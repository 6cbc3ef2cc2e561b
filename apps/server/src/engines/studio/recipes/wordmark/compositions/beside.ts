import type { WordmarkComposition } from "../compositions.ts";
import { drawBlock, setBlock } from "../typesetting.ts";
import { markItem, pageUnit } from "./column.ts";

/** The mark before the name, where reading starts. */
export const beside: WordmarkComposition = (page, design) => {
  const { context, width, height } = page;
  const unit = pageUnit(page);
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
  const tall = name.rise + (tagline ? gap + tagline.height : 0);
  const radius = Math.min(0.125 * unit, Math.max(0.07 * unit, 0.62 * tall));
  const space = 0.4 * radius + 0.012 * unit;
  const wide = Math.max(name.width, tagline?.width ?? 0);
  const left = (width - (2 * radius + space + wide)) / 2;
  const rtl = name.direction === "rtl";
  const markAt = rtl ? left + wide + space + radius : left + radius;
  const x = rtl ? left + wide : left + 2 * radius + space;
  const align = rtl ? "right" : "left";
  const top = (height - tall) / 2;
  markItem(page, design, markAt, radius).draw(height / 2 - radius);
  drawBlock(context, name, { x, top, align, color: design.palette.ink });
  if (!tagline) return;
  const below = Math.max(top + name.rise + gap, top + name.height + 0.75 * gap);
  drawBlock(context, tagline, { x, top: below, align, color: design.palette.ink });
};
