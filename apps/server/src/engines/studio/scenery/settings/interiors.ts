import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Color, levelsOf, mix } from "../color.ts";
import { bokeh, fade, glow, paintBehind, pool, rectangle, sideLight } from "../paint.ts";
import { type Random, between, pick } from "../seeded.ts";
import type { Setting } from "../setting.ts";
import { surface } from "../surfaces.ts";

/** The wall behind a table is given at least this share of the height. */
const LEAST = 0.3;

/** Paints books and vases on boards. */
export function shelves(
  context: SKRSContext2D,
  area: { left: number; top: number; width: number; height: number },
  random: Random,
  colors: readonly Color[],
  board: Color,
): void {
  const rows = 3;
  for (let row = 0; row < rows; row++) {
    const floor = area.top + ((row + 1) * area.height) / rows;
    rectangle(
      context,
      mix(board, [0, 0, 0], 0.35),
      area.left,
      floor - area.height / rows,
      area.width,
      area.height / rows,
      0.28,
    );
    for (let x = area.left + area.width * 0.03; x < area.left + area.width * 0.94;) {
      const width = area.width * between(random, 0.025, 0.08);
      const height = (area.height / rows) * between(random, 0.4, 0.82);
      if (random() < 0.78) rectangle(context, pick(random, colors), x, floor - height, width, height);
      x += width * between(random, 1.02, 1.5);
    }
    rectangle(context, board, area.left, floor - area.height * 0.02, area.width, area.height * 0.04);
  }
}

/** Paints a window with curtains of light at its sides. */
export function window(
  context: SKRSContext2D,
  area: { left: number; top: number; width: number; height: number },
  outside: Color,
  frame: Color,
): void {
  rectangle(context, outside, area.left, area.top, area.width, area.height);
  glow(
    context,
    { x: area.left + area.width / 2, y: area.top + area.height * 0.85, radius: area.width * 0.6 },
    levelsOf("#b9cba5"),
    0.5,
  );
  const bar = area.width * 0.045;
  for (const at of [0, 0.5, 1])
    rectangle(context, frame, area.left + at * area.width - bar / 2, area.top, bar, area.height);
  for (const at of [0, 0.45, 1])
    rectangle(context, frame, area.left, area.top + at * area.height - bar / 2, area.width, bar);
}

/** Paints a lamp with a shade that glows. */
export function lamp(context: SKRSContext2D, x: number, floor: number, size: number): void {
  glow(context, { x, y: floor - size * 0.72, radius: size * 1.5 }, levelsOf("#ffce85"), 0.75);
  rectangle(context, levelsOf("#5b4331"), x - size * 0.025, floor - size * 0.6, size * 0.05, size * 0.6);
  context.fillStyle = "#ffedc4";
  context.beginPath();
  context.moveTo(x - size * 0.17, floor - size);
  context.lineTo(x + size * 0.17, floor - size);
  context.lineTo(x + size * 0.3, floor - size * 0.52);
  context.lineTo(x - size * 0.3, floor - size * 0.52);
  context.fill();
}

/** Paints a house plant, as a bunch of leaves. */
export function plant(context: SKRSContext2D, x: number, floor: number, size: number, random: Random): void {
  for (let k = 0; k < 22; k++) {
    const angle = -Math.PI / 2 + between(random, -1.15, 1.15);
    const length = size * between(random, 0.4, 1);
    context.save();
    context.translate(x, floor - size * 0.32);
    context.rotate(angle);
    context.fillStyle = pick(random, ["#5f7f58", "#7f9b6c", "#486a4c", "#94ab7d"]);
    context.beginPath();
    context.moveTo(0, 0);
    context.quadraticCurveTo(length * 0.6, size * 0.12, length, 0);
    context.quadraticCurveTo(length * 0.6, -size * 0.12, 0, 0);
    context.fill();
    context.restore();
  }
  rectangle(context, levelsOf("#d8cabb"), x - size * 0.2, floor - size * 0.36, size * 0.4, size * 0.36);
}

export function cozyHome(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const floor = paintBehind(context, frame, LEAST, fade(levelsOf("#c9a988"), levelsOf("#a98667")));
      const books = ["#8d5a44", "#d9c3a3", "#5c6b61", "#b9825a", "#e9dcc6", "#6e4a3a"].map(levelsOf);
      const left = side > 0 ? width * 0.02 : width * 0.5;
      shelves(
        context,
        { left, top: floor * 0.1, width: width * 0.46, height: floor * 0.78 },
        random,
        books,
        levelsOf("#7a563c"),
      );
      lamp(context, width * (0.5 + 0.3 * side), floor * 1.02, height * 0.34);
      glow(
        context,
        { x: width * (0.5 + 0.35 * side), y: floor * 0.4, radius: width * 0.6 },
        levelsOf("#ffd9a0"),
        0.5,
      );
      bokeh(context, { left: 0, top: 0, width, height: floor * 0.5 }, random, {
        count: 16,
        radius: width * 0.018,
        colors: [levelsOf("#ffe0a6")],
        alpha: 0.5,
      });
    },
    blur: 0.014,
    ground: {
      surface: { texture: surface("walnut"), repeats: 0.8, stretch: 3.5 },
      gloss: 0.3,
      haze: 0.12,
      edge: 0.004,
      occlusion: 0.1,
    },
    light: (context, frame) => {
      sideLight(0.8, levelsOf("#ffe9c8"))(context, frame);
      pool(0.5)(context, frame);
    },
  };
}

export function indoor(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const floor = paintBehind(context, frame, LEAST, fade(levelsOf("#f1ece4"), levelsOf("#ddd3c6")));
      window(
        context,
        {
          left: width * (0.5 + 0.24 * side) - width * 0.2,
          top: -height * 0.06,
          width: width * 0.4,
          height: floor * 0.86,
        },
        levelsOf("#fbfdfd"),
        levelsOf("#e2dbd1"),
      );
      glow(
        context,
        { x: width * (0.5 + 0.24 * side), y: floor * 0.3, radius: width * 0.55 },
        [255, 255, 252],
        0.65,
      );
      plant(context, width * (0.5 - 0.33 * side), floor * 1.02, height * 0.36, random);
      rectangle(context, levelsOf("#cbbba7"), 0, floor * 0.985, width, height * 0.02, 0.5);
    },
    blur: 0.014,
    ground: {
      surface: { texture: surface("pale-ash"), repeats: 0.8, stretch: 3.5 },
      gloss: 0.3,
      haze: 0.16,
      edge: 0.004,
      occlusion: 0.06,
    },
    light: sideLight(0.75),
  };
}

export function techOffice(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const floor = paintBehind(context, frame, LEAST, fade(levelsOf("#c3cbd3"), levelsOf("#98a4b0")));
      window(
        context,
        {
          left: width * (0.5 + 0.28 * side) - width * 0.3,
          top: -height * 0.05,
          width: width * 0.6,
          height: floor * 0.8,
        },
        levelsOf("#f2f7fb"),
        levelsOf("#8c98a5"),
      );
      const screen = {
        left: width * (0.5 - 0.27 * side) - width * 0.17,
        width: width * 0.34,
        height: height * 0.22,
      };
      rectangle(
        context,
        levelsOf("#2a3038"),
        screen.left,
        floor - screen.height * 1.25,
        screen.width,
        screen.height,
      );
      const shown = context.createLinearGradient(screen.left, 0, screen.left + screen.width, 0);
      shown.addColorStop(0, "#4b7fd6");
      shown.addColorStop(1, "#6ec5d8");
      context.fillStyle = shown;
      const inset = screen.width * 0.03;
      context.fillRect(
        screen.left + inset,
        floor - screen.height * 1.25 + inset,
        screen.width - 2 * inset,
        screen.height - 2 * inset,
      );
      rectangle(
        context,
        levelsOf("#3a414a"),
        screen.left + screen.width * 0.45,
        floor - screen.height * 0.25,
        screen.width * 0.1,
        screen.height * 0.3,
      );
      bokeh(context, { left: 0, top: 0, width, height: floor * 0.6 }, random, {
        count: 9,
        radius: width * 0.02,
        colors: [levelsOf("#ffffff"), levelsOf("#bfe0ff")],
        alpha: 0.4,
      });
    },
    blur: 0.014,
    ground: {
      surface: { near: levelsOf("#e6e8ea"), far: levelsOf("#cfd4d9") },
      gloss: 0.35,
      haze: 0.15,
      edge: 0.004,
      occlusion: 0.08,
    },
    light: sideLight(0.6, levelsOf("#f8fbff")),
  };
}
