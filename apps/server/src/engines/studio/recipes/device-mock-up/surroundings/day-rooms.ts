import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Color, levelsOf, mix } from "../../../scenery/color.ts";
import { fade, glow, paintBehind, rectangle, sideLight } from "../../../scenery/paint.ts";
import { pick } from "../../../scenery/seeded.ts";
import { lamp, plant, shelves, window } from "../../../scenery/settings/interiors.ts";
import type { Setting, SceneFrame } from "../../../scenery/setting.ts";
import { LEAST, tableOf } from "./table.ts";

export function office(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, fade(levelsOf("#e9edf0"), levelsOf("#c4ccd3")));
      const bright = width * (0.5 + 0.27 * side);
      window(
        context,
        { left: bright - width * 0.27, top: -height * 0.08, width: width * 0.54, height: line * 0.92 },
        levelsOf("#f4f9fd"),
        levelsOf("#aab4bd"),
      );
      const far = width * (0.5 - 0.28 * side);
      const books = ["#5b7083", "#d7dbe0", "#8fa3b3", "#2f4458", "#e6c9a0", "#b9c4cc"].map(levelsOf);
      const boards = { left: far - width * 0.2, top: line * 0.08, width: width * 0.36, height: line * 0.6 };
      shelves(context, boards, random, books, levelsOf("#8d969e"));
      rectangle(
        context,
        levelsOf("#262c34"),
        far - width * 0.15,
        line - height * 0.25,
        width * 0.3,
        height * 0.19,
      );
      rectangle(
        context,
        levelsOf("#5f93cf"),
        far - width * 0.14,
        line - height * 0.24,
        width * 0.28,
        height * 0.165,
      );
      rectangle(
        context,
        levelsOf("#3a424b"),
        far - width * 0.02,
        line - height * 0.07,
        width * 0.04,
        height * 0.08,
      );
      plant(context, width * (0.5 + 0.42 * side), line * 1.02, height * 0.26, random);
      glow(context, { x: bright, y: line * 0.3, radius: width * 0.5 }, [255, 255, 255], 0.6);
    },
    blur: 0.015,
    ground: tableOf("pale-ash", { gloss: 0.28, haze: 0.16 }),
    light: sideLight(0.75, levelsOf("#fbfdff")),
  };
}

export function home(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, fade(levelsOf("#efe6da"), levelsOf("#d9c9b5")));
      const middle = width * (0.5 - 0.12 * side);
      drawSofa(
        context,
        { left: middle - width * 0.36, top: line - height * 0.2, width: width * 0.72, height: height * 0.26 },
        frame,
      );
      for (const [at, size] of [
        [-0.14, 0.15],
        [0.05, 0.12],
      ] as const) {
        rectangle(
          context,
          levelsOf("#a98763"),
          middle + at * width,
          line * 0.16,
          size * width,
          size * width * 1.25,
        );
        rectangle(
          context,
          pick(random, ["#e7ddd0", "#c98f6b", "#8fa08a"].map(levelsOf)),
          middle + (at + 0.012) * width,
          line * 0.16 + 0.012 * width,
          (size - 0.024) * width,
          size * width * 1.25 - 0.024 * width,
        );
      }
      plant(context, width * (0.5 + 0.4 * side), line * 1.02, height * 0.42, random);
      lamp(context, width * (0.5 - 0.42 * side), line * 1.02, height * 0.42);
      glow(
        context,
        { x: width * (0.5 + 0.5 * side), y: line * 0.2, radius: width * 0.7 },
        levelsOf("#fffaf0"),
        0.7,
      );
    },
    blur: 0.013,
    ground: tableOf("oak", { gloss: 0.25 }),
    light: sideLight(0.8, levelsOf("#fff3df")),
  };
}

function drawSofa(
  context: SKRSContext2D,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  { random }: SceneFrame,
): void {
  const cloth = levelsOf(pick(random, ["#7f8f86", "#8b8178", "#6f7f92"]));
  const block = (color: Color, x: number, y: number, w: number, h: number) => {
    context.beginPath();
    context.roundRect(left + x * width, top + y * height, w * width, h * height, height * 0.14);
    context.fillStyle = `rgb(${color.map(Math.round).join(",")})`;
    context.fill();
  };
  block(mix(cloth, [0, 0, 0], 0.12), 0.04, 0, 0.92, 0.8);
  block(mix(cloth, [255, 255, 255], 0.1), 0.09, 0.05, 0.4, 0.6);
  block(mix(cloth, [255, 255, 255], 0.1), 0.51, 0.05, 0.4, 0.6);
  block(levelsOf("#d9a066"), 0.14, 0.22, 0.17, 0.42);
  block(levelsOf("#f0e6d6"), 0.68, 0.2, 0.18, 0.44);
  block(mix(cloth, [255, 255, 255], 0.16), 0.06, 0.58, 0.88, 0.3);
  block(mix(cloth, [0, 0, 0], 0.05), 0, 0.3, 0.1, 0.75);
  block(mix(cloth, [0, 0, 0], 0.05), 0.9, 0.3, 0.1, 0.75);
}

export function shop(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, fade(levelsOf("#fbfaf8"), levelsOf("#dedbd6")));
      const goods = ["#e98a74", "#7fb1c4", "#f2cf7c", "#94b58a", "#c7a3c9", "#f4f2ee", "#44566b"].map(
        levelsOf,
      );
      for (const left of [-0.06, 0.36, 0.78]) {
        const area = { left: left * width, top: line * 0.26, width: width * 0.34, height: line * 0.66 };
        rectangle(context, levelsOf("#f3e8d8"), area.left, area.top, area.width, area.height);
        shelves(context, area, random, goods, levelsOf("#cdb594"));
      }
      for (let k = 0; k < 6; k++) {
        const x = width * (0.08 + k * 0.17);
        glow(context, { x, y: line * 0.1, radius: width * 0.13 }, [255, 252, 240], 0.9);
        glow(context, { x, y: line * 0.09, radius: width * 0.022 }, [255, 255, 255], 1);
      }
      glow(
        context,
        { x: width * (0.5 + 0.4 * side), y: line * 0.3, radius: height * 0.5 },
        [255, 253, 246],
        0.55,
      );
    },
    blur: 0.012,
    ground: tableOf("white-marble", { gloss: 0.35, haze: 0.1 }),
    light: sideLight(0.55),
  };
}
