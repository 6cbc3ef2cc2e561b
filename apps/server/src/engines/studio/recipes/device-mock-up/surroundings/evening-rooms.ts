import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Color, levelsOf } from "../../../scenery/color.ts";
import { bokeh, glow, paintBehind, pool, rectangle, sideLight } from "../../../scenery/paint.ts";
import { between } from "../../../scenery/seeded.ts";
import { shelves, window } from "../../../scenery/settings/interiors.ts";
import type { Setting } from "../../../scenery/setting.ts";
import { LEAST, tableOf } from "./table.ts";

/** Draws a lamp on a cord, and its light. */
function pendant(context: SKRSContext2D, x: number, y: number, size: number, color: Color): void {
  rectangle(context, levelsOf("#241a14"), x - size * 0.03, 0, size * 0.06, y - size * 0.4, 0.8);
  glow(context, { x, y: y + size * 0.1, radius: size * 2.6 }, color, 0.55);
  context.fillStyle = "#2c211a";
  context.beginPath();
  context.moveTo(x - size * 0.14, y - size * 0.5);
  context.lineTo(x + size * 0.14, y - size * 0.5);
  context.lineTo(x + size * 0.55, y);
  context.lineTo(x - size * 0.55, y);
  context.fill();
  context.beginPath();
  context.ellipse(x, y + size * 0.02, size * 0.42, size * 0.16, 0, 0, 2 * Math.PI);
  context.fillStyle = "#fff3cf";
  context.fill();
}

export function coffeeShop(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, [
        [0, levelsOf("#33231b")],
        [0.6, levelsOf("#5f402c")],
        [1, levelsOf("#462e20")],
      ]);
      const goods = ["#a7643a", "#e8c796", "#6b8070", "#d8d0c2", "#8c3f2b", "#c9973f"].map(levelsOf);
      const left = side > 0 ? width * 0.03 : width * 0.45;
      shelves(
        context,
        { left, top: line * 0.22, width: width * 0.52, height: line * 0.56 },
        random,
        goods,
        levelsOf("#6d4a30"),
      );
      rectangle(context, levelsOf("#2b1c14"), 0, line * 0.86, width, line * 0.2);
      const bright = width * (0.5 + 0.33 * side);
      window(
        context,
        { left: bright - width * 0.14, top: line * 0.05, width: width * 0.28, height: line * 0.72 },
        levelsOf("#ffe9c4"),
        levelsOf("#3b2a20"),
      );
      for (const at of [0.16, 0.44, 0.74])
        pendant(context, width * at, line * between(random, 0.2, 0.34), width * 0.09, levelsOf("#ffc673"));
      const warm = ["#ffd58a", "#ffb65c", "#fff0c9", "#ff9d4d"].map(levelsOf);
      bokeh(context, { left: 0, top: 0, width, height: line * 0.85 }, random, {
        count: 30,
        radius: width * 0.026,
        colors: warm,
        alpha: 0.5,
      });
      glow(context, { x: bright, y: line * 0.5, radius: height * 0.5 }, levelsOf("#ffdba3"), 0.4);
    },
    blur: 0.009,
    ground: tableOf("walnut", { gloss: 0.4 }),
    light: sideLight(0.85, levelsOf("#ffdca8")),
  };
}

export function restaurant(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, [
        [0, levelsOf("#181417")],
        [0.7, levelsOf("#3a2421")],
        [1, levelsOf("#21161a")],
      ]);
      rectangle(context, levelsOf("#54262a"), 0, line * 0.74, width, line * 0.3);
      for (let k = 0; k < 5; k++) {
        const x = width * (0.06 + k * 0.22 + between(random, -0.03, 0.03));
        rectangle(
          context,
          levelsOf("#efe6da"),
          x - width * 0.075,
          line * 0.9,
          width * 0.15,
          line * 0.14,
          0.85,
        );
        glow(context, { x, y: line * 0.82, radius: width * 0.16 }, levelsOf("#ffb35a"), 0.75);
        glow(context, { x, y: line * 0.82, radius: width * 0.026 }, levelsOf("#fff4d6"), 1);
      }
      for (const at of [0.22, 0.6, 0.9])
        pendant(context, width * at, line * between(random, 0.16, 0.3), width * 0.07, levelsOf("#ffb765"));
      const gold = ["#ffcf83", "#ffa84f", "#ffe7b8", "#e8743b"].map(levelsOf);
      bokeh(context, { left: 0, top: 0, width, height: line * 0.75 }, random, {
        count: 34,
        radius: width * 0.03,
        colors: gold,
        alpha: 0.42,
      });
      glow(
        context,
        { x: width * (0.5 + 0.5 * side), y: line * 0.4, radius: height * 0.5 },
        levelsOf("#ff9d55"),
        0.3,
      );
    },
    blur: 0.009,
    ground: tableOf("dark-stone", { gloss: 0.6, haze: 0.1 }),
    light: (context, frame) => {
      sideLight(0.9, levelsOf("#ffd09a"))(context, frame);
      pool(0.5)(context, frame);
    },
  };
}
