import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Color, levelsOf, css, mix } from "../color.ts";
import { bokeh, fillVertical, glow, lineOf, paintBehind, pool, rectangle, sideLight } from "../paint.ts";
import { type Random, between } from "../seeded.ts";
import type { Ground, Setting, SceneFrame } from "../setting.ts";
import { type SurfaceName, surface } from "../surfaces.ts";

const white: Color = [255, 255, 255];

function tableOf(name: SurfaceName, more: Partial<Ground> = {}): Ground {
  return {
    surface: { texture: surface(name), repeats: 0.9, stretch: name === "oak" ? 3.5 : 1.7 },
    gloss: 0.1,
    haze: 0.2,
    edge: 0.006,
    occlusion: 0.08,
    ...more,
  };
}

/** Whatever is behind the ground is given at least this share of the height. */
const LEAST = 0.12;

/** Paints a ridge of hills from side to side; `rough` is 0 for dunes, 1 for peaks. */
function ridge(
  context: SKRSContext2D,
  { width, height }: SceneFrame,
  random: Random,
  options: { base: number; rise: number; rough: number; color: Color; foot: Color },
): void {
  const { base, rise, rough } = options;
  const waves = Array.from({ length: 6 }, (_, k) => ({
    phase: random() * 6.28,
    frequency: (k + 1) * between(random, 0.7, 1.4),
    weight: 1 / (1 + k * (1.6 - rough)),
  }));
  const gradient = context.createLinearGradient(0, base - rise, 0, base);
  gradient.addColorStop(0, css(options.color));
  gradient.addColorStop(1, css(options.foot));
  context.fillStyle = gradient;
  context.beginPath();
  context.moveTo(0, height);
  for (let k = 0; k <= 120; k++) {
    const x = k / 120;
    let y = 0;
    for (const { phase, frequency, weight } of waves) {
      const wave = Math.sin(x * frequency * 3.2 + phase);
      y += weight * (wave * (1 - rough) + (1 - 2 * Math.abs(wave)) * rough);
    }
    context.lineTo(x * width, base - rise * (0.5 + 0.3 * y));
  }
  context.lineTo(width, height);
  context.fill();
}

export function sunset(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, [
        [0, levelsOf("#5a5485")],
        [0.35, levelsOf("#a8718f")],
        [0.66, levelsOf("#ee9a7a")],
        [0.88, levelsOf("#ffc889")],
        [1, levelsOf("#ffdfa6")],
      ]);
      const sun = { x: width * (0.5 + 0.26 * side), y: line - height * 0.055 };
      glow(context, { ...sun, radius: width * 0.62 }, levelsOf("#ffd48c"), 0.7);
      glow(context, { ...sun, radius: width * 0.1 }, levelsOf("#fffbe6"), 1);
      ridge(context, frame, random, {
        base: line,
        rise: height * 0.05,
        rough: 0.1,
        color: levelsOf("#b0677a"),
        foot: levelsOf("#e59b80"),
      });
      bokeh(context, { left: 0, top: line - height * 0.2, width, height: height * 0.18 }, random, {
        count: 12,
        radius: width * 0.022,
        colors: [levelsOf("#ffe2ae"), levelsOf("#ffb98a")],
        alpha: 0.3,
      });
    },
    blur: 0.006,
    ground: tableOf("dark-stone", { gloss: 0.75, haze: 0.35, edge: 0.008, occlusion: 0.05 }),
    light: (context, { width, height, side }) => {
      rectangle(context, levelsOf("#8c7368"), 0, 0, width, height, 0.45);
      glow(
        context,
        { x: width * (0.5 + 0.3 * side), y: height * 0.62, radius: width * 0.8 },
        levelsOf("#ffd9b0"),
        0.55,
      );
    },
  };
}

const greens = ["#6f8f4e", "#8faa5c", "#4f7040", "#a9bd72", "#38583a", "#c8d492"].map(levelsOf);

export function outdoor(frame: SceneFrame): Setting {
  return {
    behind: (context, inner) => {
      const { width, height, side, random } = inner;
      const line = paintBehind(context, inner, LEAST, [
        [0, levelsOf("#dbe7d3")],
        [0.5, levelsOf("#a9be86")],
        [1, levelsOf("#5e7c46")],
      ]);
      for (let k = 0; k < 46; k++) {
        const y = line * between(random, 0.1, 1.05);
        const color = greens[Math.floor(random() * greens.length)] ?? white;
        glow(
          context,
          { x: width * random(), y, radius: width * between(random, 0.07, 0.2) },
          color,
          between(random, 0.25, 0.65),
        );
      }
      glow(context, { x: width * (0.5 + 0.35 * side), y: 0, radius: width * 0.75 }, levelsOf("#fffbe0"), 0.9);
      bokeh(context, { left: 0, top: 0, width, height: line * 0.9 }, random, {
        count: 26,
        radius: width * 0.035,
        colors: [levelsOf("#f6f7cf"), levelsOf("#d9e6a8"), levelsOf("#ffffff")],
        alpha: 0.26,
      });
      rectangle(context, levelsOf("#3c5232"), 0, line - height * 0.015, width, height * 0.03, 0.25);
    },
    blur: 0.007,
    ground: tableOf(frame.random() < 0.5 ? "oak" : "stone"),
    light: (context, inner) => {
      sideLight(0.9, levelsOf("#fff6dc"))(context, inner);
      pool(0.4)(context, inner);
    },
  };
}

export function beach(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side } = frame;
      const line = lineOf(frame, LEAST);
      const sea = line - Math.min(line * 0.35, height * 0.13);
      fillVertical(
        context,
        frame,
        [
          [0, levelsOf("#8fc3e6")],
          [0.6, levelsOf("#c3e0f0")],
          [1, levelsOf("#eef5f4")],
        ],
        sea,
      );
      glow(
        context,
        { x: width * (0.5 + 0.4 * side), y: sea * 0.3, radius: width * 0.6 },
        levelsOf("#fffdf0"),
        0.8,
      );
      const water = context.createLinearGradient(0, sea, 0, line);
      water.addColorStop(0, "#3f93ad");
      water.addColorStop(0.55, "#5fb7bf");
      water.addColorStop(0.85, "#a4dad4");
      water.addColorStop(1, "#f2f6ee");
      context.fillStyle = water;
      context.fillRect(0, sea, width, height);
      for (const at of [0.55, 0.78, 0.97]) {
        rectangle(context, white, 0, sea + (line - sea) * at, width, height * 0.006 * (1 + at), 0.5);
      }
    },
    blur: 0.005,
    ground: tableOf("sand", { gloss: 0, haze: 0.3, edge: 0.012, occlusion: 0 }),
    light: sideLight(0.55, levelsOf("#fff8e4")),
  };
}

export function mountain(): Setting {
  return {
    behind: (context, frame) => {
      const { width, height, side, random } = frame;
      const line = paintBehind(context, frame, LEAST, [
        [0, levelsOf("#9dbbd6")],
        [0.6, levelsOf("#d5e2ec")],
        [1, levelsOf("#f4efe8")],
      ]);
      glow(
        context,
        { x: width * (0.5 + 0.35 * side), y: line * 0.35, radius: width * 0.6 },
        levelsOf("#fff7e8"),
        0.85,
      );
      const near = levelsOf("#4d6270");
      const far = levelsOf("#a9bccb");
      for (const [k, rise] of [0.5, 0.36, 0.24, 0.13].entries()) {
        const color = mix(far, near, k / 3);
        ridge(context, frame, random, {
          base: line,
          rise: Math.min(line, height * 0.62) * rise * 1.6,
          rough: 0.75 - k * 0.12,
          color,
          foot: mix(color, [236, 238, 238], 0.62),
        });
      }
    },
    blur: 0.0045,
    ground: tableOf("stone", { haze: 0.3 }),
    light: (context, inner) => {
      sideLight(0.6)(context, inner);
      pool(0.35)(context, inner);
    },
  };
}
