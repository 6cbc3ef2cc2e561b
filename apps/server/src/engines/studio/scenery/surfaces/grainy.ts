import { type Color, mix, smoothStep } from "../color.ts";
import { createNoise, noiseAt } from "../noise.ts";
import { seeded } from "../seeded.ts";
import { type Texture, createTexture } from "../texture.ts";

export interface GrainyColors {
  readonly light: Color;
  readonly dark: Color;
  /** How much single grains differ, in levels. */
  readonly grain: number;
  /** How much wind or wear has shaped it, 0…1. */
  readonly relief: number;
}

export const sand: GrainyColors = { light: [238, 218, 184], dark: [198, 168, 126], grain: 26, relief: 0.9 };
export const stone: GrainyColors = {
  light: [168, 164, 158],
  dark: [112, 110, 108],
  grain: 20,
  relief: 0.75,
};
export const darkStone: GrainyColors = { light: [84, 80, 84], dark: [46, 44, 50], grain: 20, relief: 0.5 };
export const linen: GrainyColors = { light: [236, 229, 218], dark: [206, 196, 181], grain: 16, relief: 0.3 };

/** Sand, stone or coarse cloth: soft relief lit from one side, and grains. */
export function createGrainy({ light, dark, grain, relief }: GrainyColors, side = 1024): Texture {
  const noise = createNoise(41);
  const random = seeded(5);
  return createTexture(side, (x, y) => {
    const height = noiseAt(noise, x, y);
    const slope = (height - noiseAt(noise, x + 0.004, y + 0.006)) * 3;
    const t = 0.45 + relief * (0.3 * smoothStep(-0.5, 0.5, height) - 0.15 + 0.7 * slope);
    const speck = (random() + random() - 1) * grain + noiseAt(noise, 2 * x, 2 * y + 0.5) * grain * 0.6;
    const color = mix(light, dark, Math.min(1.15, Math.max(-0.15, t)));
    return [color[0] + speck, color[1] + speck, color[2] + speck];
  });
}
