import { type Color, mix, smoothStep } from "../color.ts";
import { createNoise, noiseAt } from "../noise.ts";
import { type Texture, createTexture } from "../texture.ts";

export interface MarbleColors {
  readonly base: Color;
  readonly cloud: Color;
  readonly vein: Color;
  readonly gold: Color;
}

export const whiteMarble: MarbleColors = {
  base: [245, 243, 240],
  cloud: [218, 217, 217],
  vein: [128, 127, 130],
  gold: [186, 155, 104],
};

/** Thin dark where noise crosses zero: the ridge of its absolute value. */
function ridge(value: number, sharpness: number): number {
  return Math.exp(-Math.abs(value) * sharpness);
}

/** Polished stone with clouds, veins of three widths and a little gold; a ridged, domain-warped sum of noise (K. Perlin 1985; I. Quilez 2002). */
export function createMarble(colors: MarbleColors, side = 1024): Texture {
  const noise = createNoise(11);
  return createTexture(side, (x, y) => {
    const wx = noiseAt(noise, x + 0.13, y + 0.71) * 0.11;
    const wy = noiseAt(noise, x + 0.57, y + 0.29) * 0.11;
    const cloud = noiseAt(noise, x + wx * 2, y + wy * 2);
    const mask = smoothStep(-0.25, 0.35, noiseAt(noise, x + 0.4, y + 0.9));
    const broad = ridge(noiseAt(noise, x + wx + 0.31, y + wy + 0.11), 26) * mask;
    const halo = ridge(noiseAt(noise, x + wx + 0.31, y + wy + 0.11), 6) * mask;
    const fine =
      ridge(noiseAt(noise, 2 * x + wx * 3 + 0.7, 2 * y + wy * 3), 34) * smoothStep(-0.1, 0.4, cloud);
    const gilt = ridge(noiseAt(noise, x + wx + 0.83, y + wy + 0.47), 30) * smoothStep(0.05, 0.4, -cloud);
    const ground = mix(colors.base, colors.cloud, smoothStep(-0.3, 0.5, cloud) * 0.6 + halo * 0.35);
    const veined = mix(ground, colors.vein, Math.min(0.8, broad * 0.7 + fine * 0.3));
    return mix(veined, colors.gold, Math.min(0.7, gilt * 0.75));
  });
}
