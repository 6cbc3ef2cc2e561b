import type { WordmarkComposition } from "../compositions.ts";
import { drawBlock, setBlock, setLines, wordsOfName } from "../typesetting.ts";
import { markItem, pageUnit } from "./column.ts";

/** Words under each other, flush where reading starts, with a small mark at their head. */
export const stacked: WordmarkComposition = (page, design) => {
  const { context, width, height } = page;
  const unit = pageUnit(page);
  const words = wordsOfName(design.name);
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
  const tall = 2 * radius + gaps.mark + name.height + (tagline ? gaps.tagline + tagline.height : 0);
  const wide = Math.max(name.width, tagline?.width ?? 0);
  const rtl = name.direction === "rtl";
  const x = rtl ? (width + wide) / 2 : (width - wide) / 2;
  const align = rtl ? "right" : "left";
  const top = (height - tall) / 2;
  markItem(page, design, rtl ? x - radius : x + radius, radius).draw(top);
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
