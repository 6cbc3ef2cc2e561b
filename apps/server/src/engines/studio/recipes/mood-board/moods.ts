import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Mood } from "@packshot/tools/request";
import type { Rectangle } from "../../pixels/raster.ts";
import { type Color, levelsOf, css, mix } from "../../scenery/color.ts";
import { type Lighting, lightingOf } from "../../scenery/lighting.ts";
import { bokeh, fillVertical, glow, pool, sideLight } from "../../scenery/paint.ts";
import { leafShade, windowShade } from "../../scenery/settings/shade.ts";
import type { Setting, SceneFrame } from "../../scenery/setting.ts";
import { surface } from "../../scenery/surfaces.ts";
import { driedGrass, folds, neonRing, pearls, podium, vase } from "./props.ts";

export interface MoodScene {
  readonly setting: (frame: SceneFrame) => Setting;
  /** Draws what stands around the product, in focus, and what it stands on, if that fits its view. */
  readonly props: (context: SKRSContext2D, frame: SceneFrame, stands: Rectangle, raised: boolean) => void;
  readonly lighting: (seed: number) => Lighting;
}

/** Shifts a color of the mood toward that of the product. */
function own({ palette }: SceneFrame, base: string, share: number): Color {
  const product = palette[0];
  return product ? mix(levelsOf(base), product, share) : levelsOf(base);
}

const softLuxury: MoodScene = {
  setting: () => ({
    behind: (context, inner) => {
      folds(context, inner, own(inner, "#e9ddcd", 0.1));
    },
    blur: 0.005,
    ground: {
      surface: { texture: surface("white-marble"), repeats: 0.6 },
      gloss: 0.4,
      haze: 0.1,
      edge: 0.003,
      occlusion: 0.14,
    },
    light: (context, inner) => {
      sideLight(0.8, levelsOf("#fff6e6"))(context, inner);
      pool(0.4)(context, inner);
    },
  }),
  props: (context, frame, stands, raised) => {
    if (raised) podium(context, frame, stands, own(frame, "#efe6da", 0.06));
  },
  lighting: (seed) => ({ ...lightingOf("marble", seed), reflection: 0, cast: 0.16, light: [255, 249, 240] }),
};

const earthcore: MoodScene = {
  setting: () => ({
    behind: (context, inner) => {
      const wall = own(inner, "#b98d6a", 0.14);
      fillVertical(context, inner, [
        [0, mix(wall, [255, 236, 210], 0.25)],
        [1, mix(wall, [60, 34, 20], 0.2)],
      ]);
      glow(
        context,
        { x: inner.width * (0.5 + 0.4 * inner.side), y: inner.height * 0.1, radius: inner.height * 0.6 },
        [255, 232, 196],
        0.35,
      );
    },
    blur: 0.008,
    ground: {
      surface: { texture: surface("stone"), repeats: 0.8 },
      gloss: 0.03,
      haze: 0.2,
      edge: 0.004,
      occlusion: 0.12,
    },
    light: (context, inner) => {
      context.fillStyle = "rgba(160,128,98,0.55)";
      context.fillRect(0, 0, inner.width, inner.height);
      leafShade(context, inner, 0.34);
      sideLight(0.9, levelsOf("#ffeccd"))(context, inner);
    },
  }),
  props: (context, frame, stands) => {
    const x = frame.width * (0.5 - 0.34 * frame.side);
    const y = Math.max(frame.horizon + frame.height * 0.06, stands.top + stands.height - frame.height * 0.03);
    const size = frame.height * 0.2;
    driedGrass(context, { x, y: y - size * 0.94, size: frame.height * 0.4 }, frame.random);
    vase(context, frame, { x, y, size }, own(frame, "#8c5a3e", 0.08));
  },
  lighting: (seed) => ({ ...lightingOf("outdoor", seed), light: [255, 238, 214], shadow: [34, 20, 12] }),
};

const moodyMinimal: MoodScene = {
  setting: () => ({
    behind: (context, inner) => {
      const wall = own(inner, "#5b5a5c", 0.1);
      fillVertical(context, inner, [
        [0, mix(wall, [0, 0, 0], 0.35)],
        [1, wall],
      ]);
    },
    blur: 0.01,
    ground: {
      surface: { texture: surface("dark-stone"), repeats: 0.7 },
      gloss: 0.25,
      haze: 0.2,
      edge: 0.004,
      occlusion: 0.2,
    },
    light: (context, inner) => {
      const { width, height, side } = inner;
      context.fillStyle = "rgba(34,34,40,0.56)";
      context.fillRect(0, 0, width, height);
      context.save();
      context.filter = `blur(${String(width * 0.02)}px)`;
      context.fillStyle = "rgba(255,246,230,0.78)";
      context.beginPath();
      context.moveTo(width * (0.5 + side * 0.62), -height * 0.1);
      context.lineTo(width * (0.5 + side * 0.22), -height * 0.1);
      context.lineTo(width * (0.5 - side * 0.44), height * 1.05);
      context.lineTo(width * (0.5 + side * 0.12), height * 1.05);
      context.fill();
      context.restore();
    },
  }),
  props: (context, frame, stands, raised) => {
    if (raised) podium(context, frame, stands, own(frame, "#47484c", 0.1));
  },
  lighting: (seed) => ({
    ...lightingOf("dramatic", seed),
    reflection: 0,
    cast: 0.45,
    light: [255, 248, 238],
  }),
};

const sunlitGlow: MoodScene = {
  setting: () => ({
    behind: (context, inner) => {
      const wall = own(inner, "#efc89a", 0.12);
      fillVertical(context, inner, [
        [0, mix(wall, [255, 240, 214], 0.4)],
        [1, wall],
      ]);
    },
    blur: 0.01,
    ground: {
      surface: { texture: surface("sand"), repeats: 0.7 },
      gloss: 0,
      haze: 0.3,
      edge: 0.006,
      occlusion: 0.06,
    },
    light: (context, inner) => {
      windowShade(context, inner, 0.42);
      leafShade(context, inner, 0.3);
      glow(
        context,
        { x: inner.width * (0.5 + 0.5 * inner.side), y: 0, radius: inner.height * 0.8 },
        levelsOf("#ffdca0"),
        0.42,
      );
    },
  }),
  props: (context, frame, stands, raised) => {
    if (raised) podium(context, frame, stands, own(frame, "#f4dcbc", 0.08));
  },
  lighting: (seed) => ({
    ...lightingOf("sunset", seed),
    light: [255, 238, 212],
    exposure: 1,
    blend: 0.5,
    shadow: [96, 52, 26],
    cast: 0.34,
    contact: 0.6,
  }),
};

const pinterestSoftGirl: MoodScene = {
  setting: () => ({
    behind: (context, inner) => {
      const { width, height, horizon, random } = inner;
      const wall = own(inner, "#fbdbe2", 0.07);
      fillVertical(context, inner, [
        [0, mix(wall, [255, 255, 255], 0.35)],
        [1, wall],
      ]);
      const radius = width * 0.31;
      const arch = mix(wall, [246, 170, 190], 0.42);
      context.fillStyle = css(arch);
      context.beginPath();
      context.arc(width / 2, height * 0.4, radius, Math.PI, 0);
      context.lineTo(width / 2 + radius, horizon + height * 0.05);
      context.lineTo(width / 2 - radius, horizon + height * 0.05);
      context.fill();
      bokeh(context, { left: 0, top: 0, width, height: horizon }, random, {
        count: 22,
        radius: width * 0.022,
        colors: [
          [255, 255, 255],
          [255, 236, 214],
        ],
        alpha: 0.42,
      });
    },
    blur: 0.0028,
    ground: {
      surface: { near: levelsOf("#fdeef0"), far: levelsOf("#f8d9e0") },
      gloss: 0.28,
      haze: 0.1,
      edge: 0.003,
      occlusion: 0.06,
    },
    light: sideLight(0.5),
  }),
  props: (context, frame, stands, raised) => {
    if (raised) podium(context, frame, stands, levelsOf("#fff3f2"));
    pearls(context, frame, stands, levelsOf("#fbe6e2"));
  },
  lighting: (seed) => ({ ...lightingOf("pastel", seed), cast: 0.16 }),
};

const neons = ["#ff4fa3", "#8f6bff", "#35c8ff", "#ffb347"].map(levelsOf);

const nightLuxe: MoodScene = {
  setting: (frame) => {
    const neon = neons[Math.floor(frame.random() * neons.length)] ?? [255, 79, 163];
    return {
      behind: (context, inner) => {
        const { width, height, horizon, random } = inner;
        fillVertical(context, inner, [
          [0, levelsOf("#07070d")],
          [1, own(inner, "#1c1a2a", 0.08)],
        ]);
        bokeh(context, { left: 0, top: height * 0.05, width, height: horizon - height * 0.1 }, random, {
          count: 26,
          radius: width * 0.03,
          colors: [levelsOf("#ffcf8a"), levelsOf("#ff9e6b"), neon],
          alpha: 0.3,
        });
        neonRing(
          context,
          { x: width / 2, y: Math.min(horizon - width * 0.24, height * 0.42), radius: width * 0.32 },
          neon,
        );
      },
      blur: 0.0028,
      ground: {
        surface: { near: levelsOf("#08080d"), far: levelsOf("#15131f") },
        gloss: 0.85,
        haze: 0.05,
        edge: 0.004,
        occlusion: 0.1,
      },
    };
  },
  props: () => undefined,
  lighting: (seed) => ({
    ...lightingOf("dramatic", seed),
    reflection: 0.42,
    cast: 0,
    light: [250, 240, 255],
    exposure: 0.97,
  }),
};

export const moodScenes: Readonly<Record<Mood, MoodScene>> = {
  softLuxury,
  earthcore,
  moodyMinimal,
  sunlitGlow,
  pinterestSoftGirl,
  nightLuxe,
};
