import type { SKRSContext2D } from "@napi-rs/canvas";
import type { WordmarkComposition } from "../compositions.ts";
import { corners } from "../mark.ts";
import { reversed } from "../palettes.ts";
import { drawBlock, initialOf, setBlock } from "../typesetting.ts";
import { type Item, drawColumn, opticalCenter, taglineItems, textItem, pageUnit } from "./column.ts";

/** Outlines in the circle of radius 1, open: a disc, a rounded square, a hexagon, an arch. */
const shapes: readonly ((context: SKRSContext2D) => void)[] = [
  (context) => context.arc(0, 0, 1, 0, 2 * Math.PI),
  (context) => context.roundRect(-0.9, -0.9, 1.8, 1.8, 0.42),
  (context) => {
    for (const [x, y] of corners(6, 1.04)) context.lineTo(x, y);
    context.closePath();
  },
  (context) => context.roundRect(-0.8, -1, 1.6, 2, [0.8, 0.8, 0.12, 0.12]),
];

/** The initial, cut out of a plain shape, over the name. */
export const badge: WordmarkComposition = (page, design) => {
  const { context } = page;
  const unit = pageUnit(page);
  const x = page.width / 2;
  const radius = 0.165 * unit;
  const field = reversed(design.palette);
  const initial = setBlock(
    initialOf(design.name),
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
      textItem(page, name, x, 0.075 * unit, design.palette.ink),
      ...taglineItems(page, design, { x, gap: 0.042 * unit, room }),
    ],
    opticalCenter(page),
  );
};
