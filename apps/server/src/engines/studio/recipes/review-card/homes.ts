import { levelsOf } from "../../scenery/color.ts";
import { bokeh, fade, glow, paintBehind, pool, rectangle, sideLight } from "../../scenery/paint.ts";
import { nth } from "../../scenery/seeded.ts";
import { lamp, plant, shelves, window } from "../../scenery/settings/interiors.ts";
import type { Setting } from "../../scenery/setting.ts";
import { surface } from "../../scenery/surfaces.ts";

function homeLight(strength: number): NonNullable<Setting["light"]> {
  return (context, frame) => {
    sideLight(strength, levelsOf("#fff4e0"))(context, frame);
    pool(strength * 0.5)(context, frame);
  };
}

/** What stands behind the product is given at least this share of the height. */
const LEAST = 0.25;

function kitchen(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, fade(levelsOf("#e9e6e0"), levelsOf("#d3cec6")));
      const tile = width * 0.13;
      for (let y = line - tile * 0.5, row = 0; y > -tile; y -= tile * 0.52, row++) {
        for (let x = -tile * (row % 2) * 0.5; x < width; x += tile) {
          rectangle(context, levelsOf("#f4f2ee"), x, y, tile * 0.95, tile * 0.46, 0.5 + 0.5 * random());
        }
      }
      const jar = width * (0.5 - 0.33 * side);
      rectangle(
        context,
        levelsOf("#b98a5c"),
        jar - width * 0.05,
        line - height * 0.2,
        width * 0.1,
        height * 0.22,
      );
      rectangle(
        context,
        levelsOf("#5d6b58"),
        jar + width * 0.07,
        line - height * 0.13,
        width * 0.07,
        height * 0.15,
      );
      glow(
        context,
        { x: width * (0.5 + 0.4 * side), y: line * 0.2, radius: width * 0.6 },
        levelsOf("#fffaf0"),
        0.6,
      );
    },
    blur: 0.012,
    ground: {
      surface: { texture: surface("white-marble"), repeats: 0.55 },
      gloss: 0.28,
      haze: 0.1,
      edge: 0.004,
      occlusion: 0.14,
    },
    light: homeLight(0.8),
  };
}

function table(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, fade(levelsOf("#ded6ca"), levelsOf("#bdb1a1")));
      window(
        context,
        {
          left: width * (0.5 + 0.28 * side) - width * 0.22,
          top: -height * 0.04,
          width: width * 0.44,
          height: line * 0.8,
        },
        levelsOf("#f8fbff"),
        levelsOf("#d9d0c4"),
      );
      plant(context, width * (0.5 - 0.3 * side), line * 1.02, height * 0.3, random);
    },
    blur: 0.013,
    ground: {
      surface: { texture: surface("oak"), repeats: 0.75, stretch: 3.5 },
      gloss: 0.24,
      haze: 0.1,
      edge: 0.004,
      occlusion: 0.12,
    },
    light: homeLight(0.9),
  };
}

function couch(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side } = frame;
      const line = paintBehind(context, frame, LEAST, fade(levelsOf("#cfc6ba"), levelsOf("#b3a899")));
      rectangle(context, levelsOf("#8d8b88"), 0, line - height * 0.3, width, height * 0.4);
      for (const [at, color] of [
        [-0.28, "#c98f6b"],
        [0.04, "#a9a59e"],
        [0.34, "#e3d9c8"],
      ] as const) {
        context.fillStyle = color;
        context.beginPath();
        context.roundRect(
          width * (0.5 + at * side) - width * 0.17,
          line - height * 0.24,
          width * 0.34,
          height * 0.3,
          width * 0.05,
        );
        context.fill();
      }
      lamp(context, width * (0.5 + 0.4 * side), line - height * 0.2, height * 0.3);
    },
    blur: 0.016,
    ground: {
      surface: { texture: surface("linen"), repeats: 0.6 },
      gloss: 0,
      haze: 0.12,
      edge: 0.014,
      occlusion: 0.2,
    },
    light: homeLight(1),
  };
}

function desk(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, fade(levelsOf("#c8cdd0"), levelsOf("#a4abb0")));
      const books = ["#c25b4a", "#3f5f7a", "#e0c074", "#556b5b", "#efe9dd"].map(levelsOf);
      shelves(
        context,
        {
          left: side > 0 ? width * 0.03 : width * 0.5,
          top: line * 0.06,
          width: width * 0.46,
          height: line * 0.7,
        },
        random,
        books,
        levelsOf("#e4ddd2"),
      );
      lamp(context, width * (0.5 + 0.32 * side), line * 1.02, height * 0.26);
      bokeh(context, { left: 0, top: 0, width, height: line * 0.6 }, random, {
        count: 6,
        radius: width * 0.018,
        colors: [levelsOf("#ffeec8")],
        alpha: 0.4,
      });
    },
    blur: 0.013,
    ground: {
      surface: { texture: surface("pale-ash"), repeats: 0.7, stretch: 3.5 },
      gloss: 0.2,
      haze: 0.1,
      edge: 0.004,
      occlusion: 0.12,
    },
    light: homeLight(0.9),
  };
}

const places = { kitchen, table, couch, desk } as const;
export type HomePlace = keyof typeof places;

/** Returns where in a home a picture is taken: four consecutive seeds are in four places. */
export function placeAt(seed: number): HomePlace {
  return nth(["kitchen", "table", "couch", "desk"] as const, seed);
}

export function settingOf(place: HomePlace): () => Setting {
  return places[place];
}
