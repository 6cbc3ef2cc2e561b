import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Color, levelsOf, css, mix } from "../../../scenery/color.ts";
import { bokeh, glow, paintBehind, pool, rectangle, sideLight } from "../../../scenery/paint.ts";
import { between, pick } from "../../../scenery/seeded.ts";
import type { Setting, SceneFrame } from "../../../scenery/setting.ts";
import { LEAST, tableOf } from "./table.ts";

/**
 * Draws passing land as streaks, which are longer and darker the nearer they are. Returns the line it ends at, in rows.
 */
function passing(context: SKRSContext2D, frame: SceneFrame): number {
  const { width, random } = frame;
  const line = paintBehind(context, frame, LEAST, [
    [0, levelsOf("#cfe3f1")],
    [0.5, levelsOf("#eef3ee")],
    [1, levelsOf("#7f9a62")],
  ]);
  const greens = ["#88a866", "#5f8450", "#a8bd7c", "#4c6d46", "#c9cf9b", "#90a7a0"].map(levelsOf);
  for (let k = 0; k < 90; k++) {
    const depth = random() ** 0.7;
    const y = line * (0.42 + 0.55 * depth);
    const length = width * (0.25 + 0.7 * depth);
    const x = between(random, -length, width);
    const streak = context.createLinearGradient(x, 0, x + length, 0);
    const color = pick(random, greens);
    streak.addColorStop(0, css(color, 0));
    streak.addColorStop(0.3, css(color, 0.55));
    streak.addColorStop(0.7, css(color, 0.55));
    streak.addColorStop(1, css(color, 0));
    context.fillStyle = streak;
    context.fillRect(x, y, length, line * (0.02 + 0.05 * depth));
  }
  return line;
}

export function train(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side } = frame;
      const line = passing(context, frame);
      const wall = levelsOf("#c9ccd0");
      const pane = {
        left: width * (0.5 + 0.09 * side) - width * 0.43,
        top: line * 0.1,
        width: width * 0.86,
        height: line * 0.74,
      };
      context.beginPath();
      context.rect(-9, -9, width + 18, height + 18);
      context.roundRect(pane.left, pane.top, pane.width, pane.height, width * 0.07);
      context.fillStyle = css(wall);
      context.fill("evenodd");
      context.beginPath();
      context.roundRect(pane.left, pane.top, pane.width, pane.height, width * 0.07);
      context.lineWidth = width * 0.024;
      context.strokeStyle = "#4b5057";
      context.stroke();
      const seat = side > 0 ? -width * 0.12 : width * 0.72;
      context.beginPath();
      context.roundRect(seat, line * 0.3, width * 0.4, line * 1.2, width * 0.08);
      context.fillStyle = "#2f4a6d";
      context.fill();
      context.beginPath();
      context.roundRect(seat + width * 0.05, line * 0.2, width * 0.3, line * 0.24, width * 0.05);
      context.fillStyle = "#3c5b84";
      context.fill();
      glow(
        context,
        { x: pane.left + pane.width / 2, y: line * 0.35, radius: width * 0.6 },
        [255, 255, 250],
        0.35,
      );
    },
    blur: 0.007,
    ground: tableOf("linen", {
      surface: { near: levelsOf("#b9bdc3"), far: levelsOf("#989ea6") },
      gloss: 0.45,
      haze: 0.1,
    }),
    light: sideLight(0.7),
  };
}

export function beachTable(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const stops = [
        [0, "#5fb0e6"],
        [0.5, "#a9d9f2"],
        [0.66, "#e6f4f6"],
        [0.665, "#2f8fb3"],
        [0.85, "#4fc0c6"],
        [0.95, "#b7e9e2"],
        [1, "#f5ead2"],
      ] as const;
      const line = paintBehind(
        context,
        frame,
        LEAST,
        stops.map(([at, color]) => [at, levelsOf(color)] as const),
      );
      const sun = { x: width * (0.5 + 0.3 * side), y: line * 0.22 };
      glow(context, { ...sun, radius: width * 0.5 }, levelsOf("#fffbe2"), 0.85);
      for (let k = 0; k < 9; k++)
        glow(
          context,
          {
            x: width * random(),
            y: line * between(random, 0.12, 0.5),
            radius: width * between(random, 0.06, 0.15),
          },
          [255, 255, 255],
          0.5,
        );
      bokeh(
        context,
        { left: width * (0.25 + 0.2 * side), top: line * 0.68, width: width * 0.6, height: line * 0.18 },
        random,
        { count: 34, radius: width * 0.014, colors: [[255, 255, 255], levelsOf("#fff3c9")], alpha: 0.6 },
      );
      for (let k = 0; k < 3; k++)
        rectangle(context, [255, 255, 255], 0, line * (0.88 + k * 0.035), width, height * 0.006, 0.55);
    },
    blur: 0.007,
    ground: tableOf("sand", { gloss: 0, haze: 0.25, edge: 0.012, occlusion: 0 }),
    light: sideLight(0.6, levelsOf("#fff4da")),
  };
}

/** Returns windows at dusk, far out of focus. */
export function ledge(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, [
        [0, levelsOf("#31446f")],
        [0.45, levelsOf("#8d7c9f")],
        [0.75, levelsOf("#f0aa86")],
        [1, levelsOf("#6b5a6e")],
      ]);
      glow(
        context,
        { x: width * (0.5 + 0.2 * side), y: line * 0.75, radius: width * 0.5 },
        levelsOf("#ffd9a4"),
        0.8,
      );
      for (const [depth, color] of [
        [0, "#8c7b98"],
        [1, "#5b5474"],
        [2, "#37375a"],
      ] as const) {
        for (let x = -width * 0.05; x < width;) {
          const w = width * between(random, 0.07, 0.16);
          const middle = Math.abs((x + w / 2) / width - 0.5) * 2;
          const h = line * between(random, 0.2, 0.42) * (0.55 + 0.3 * depth) * (0.6 + 0.6 * middle);
          rectangle(context, levelsOf(color), x, line - h, w, h);
          x += w * between(random, 0.8, 1.3);
        }
      }
      const lights = ["#ffd98f", "#ffb25b", "#fff2d0", "#ff7d5a", "#8fd0ff"].map(levelsOf);
      bokeh(context, { left: 0, top: line * 0.45, width, height: line * 0.5 }, random, {
        count: 60,
        radius: width * 0.02,
        colors: lights,
        alpha: 0.55,
      });
      rectangle(context, levelsOf("#3b3444"), 0, line * 0.97, width, height * 0.03, 0.5);
    },
    blur: 0.008,
    ground: tableOf("stone", { gloss: 0.18 }),
    light: (context, frame) => {
      sideLight(0.7, levelsOf("#ffdcb4"))(context, frame);
      pool(0.3)(context, frame);
    },
  };
}

export function sky(): Setting {
  return {
    behind: (context, frame) => {
      const { width, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, [
        [0, levelsOf("#3f8ad6")],
        [0.6, levelsOf("#9cc9ee")],
        [1, levelsOf("#e2f0f8")],
      ]);
      glow(context, { x: width * (0.5 + 0.45 * side), y: 0, radius: width * 0.7 }, levelsOf("#fffdf0"), 0.7);
      for (let cloud = 0; cloud < 7; cloud++) {
        const x = width * random();
        const y = line * between(random, 0.15, 0.9);
        const size = width * between(random, 0.06, 0.13);
        for (let puff = 0; puff < 9; puff++) {
          const shade: Color = mix([255, 255, 255], [206, 218, 232], random() * 0.7);
          glow(
            context,
            {
              x: x + between(random, -2, 2) * size,
              y: y + between(random, -0.4, 0.3) * size,
              radius: size * between(random, 0.6, 1.2),
            },
            shade,
            0.7,
          );
        }
      }
    },
    blur: 0.006,
    ground: tableOf("white-marble", { gloss: 0.35, haze: 0.1 }),
    light: sideLight(0.5, levelsOf("#fffaf0")),
  };
}
