import { type Color, levelsOf, mix } from "../color.ts";
import { fillVertical, glow, pool, sideLight } from "../paint.ts";
import { pick } from "../seeded.ts";
import type { Setting, SceneFrame } from "../setting.ts";
import { surface } from "../surfaces.ts";

const stoneWalls: readonly (readonly [Color, Color])[] = [
  [levelsOf("#f3eee8"), levelsOf("#dcd3c9")],
  [levelsOf("#e9ecec"), levelsOf("#cbd2d3")],
  [levelsOf("#e6e7df"), levelsOf("#c5cabb")],
];

/** Paints a wall far enough behind to be out of focus, lit from the side. */
function wall([light, dark]: readonly [Color, Color]) {
  return (context: Parameters<Setting["behind"]>[0], frame: SceneFrame): void => {
    fillVertical(context, frame, [
      [0, mix(light, dark, 0.4)],
      [0.6, mix(light, dark, 0.55)],
      [1, dark],
    ]);
    const x = frame.width * (0.5 + 0.35 * frame.side);
    glow(context, { x, y: frame.horizon * 0.35, radius: frame.width * 0.75 }, light, 0.95);
  };
}

export function marble(frame: SceneFrame): Setting {
  return {
    behind: wall(pick(frame.random, stoneWalls)),
    blur: 0.03,
    ground: {
      surface: { texture: surface("white-marble"), repeats: 0.62 },
      gloss: 0.42,
      haze: 0.12,
      edge: 0.0035,
      occlusion: 0.07,
    },
    light: (context, inner) => {
      pool(0.35)(context, inner);
      sideLight(0.55)(context, inner);
    },
  };
}

const timberWalls: readonly (readonly [Color, Color])[] = [
  [levelsOf("#eef0ea"), levelsOf("#c7cec5")],
  [levelsOf("#f2ebe1"), levelsOf("#d5c6b4")],
  [levelsOf("#e4e8ec"), levelsOf("#b9c3cc")],
];

export function wood(frame: SceneFrame): Setting {
  const timber = pick(frame.random, ["oak", "walnut", "oak"] as const);
  return {
    behind: wall(pick(frame.random, timberWalls)),
    blur: 0.03,
    ground: {
      surface: { texture: surface(timber), repeats: 0.85, stretch: 3.5 },
      gloss: 0.22,
      haze: 0.14,
      edge: 0.0035,
      occlusion: 0.1,
    },
    light: (context, inner) => {
      pool(0.55)(context, inner);
      sideLight(0.6)(context, inner);
    },
  };
}
