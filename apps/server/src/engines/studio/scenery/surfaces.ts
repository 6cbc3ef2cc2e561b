import { type Color, mix, smoothStep } from "./color.ts";
import { type Noise, createNoise, noiseAt } from "./noise.ts";
import { between, seeded } from "./seeded.ts";
import { type Texture, createTexture } from "./texture.ts";

interface WoodColors {
  readonly early: Color;
  readonly late: Color;
  readonly pore: Color;
}

const oak: WoodColors = { early: [198, 155, 108], late: [146, 99, 60], pore: [82, 52, 30] };
const walnut: WoodColors = { early: [128, 89, 62], late: [84, 55, 37], pore: [42, 26, 18] };
const paleAsh: WoodColors = { early: [222, 200, 170], late: [190, 160, 124], pore: [150, 118, 84] };

interface Board {
  /** The cut passes the tree's middle here, across, in boards. */
  readonly pith: number;
  /** The board is cut this far above the middle, in boards. */
  readonly rise: number;
  readonly tone: number;
  readonly offset: number;
}

/**
 * Draws boards that run along y. Each is a flat cut through the rings of a trunk, which gives the arches along its
 * middle and the straight lines at its sides.
 * @param count boards in the texture's width
 */
function createWood(colors: WoodColors, count = 4, side = 1024): Texture {
  const noise = createNoise(23, 2);
  const random = seeded(7);
  const boards = Array.from({ length: count }, (): Board => ({
    pith: between(random, -0.1, 1.1),
    rise: between(random, 0.25, 0.8),
    tone: between(random, -1, 1),
    offset: random(),
  }));
  return createTexture(side, (x, y) => {
    const across = x * count;
    const index = Math.min(count - 1, Math.floor(across));
    const board = boards[index];
    if (!board) throw new Error("There is no such board.");
    return shadeBoard(colors, board, across - index, { x, y }, noise, count);
  });
}

function shadeBoard(
  colors: WoodColors,
  { pith, rise, tone, offset }: Board,
  across: number,
  { x, y }: { x: number; y: number },
  noise: Noise,
  count: number,
): Color {
  const wobble = noiseAt(noise, across * 0.15 + offset, y + offset);
  const height = rise + 0.2 * Math.sin(2 * Math.PI * (y + offset)) + wobble * 0.16;
  const radius = Math.hypot(across - pith + noiseAt(noise, offset, y) * 0.12, height);
  const phase = radius * 13 + noiseAt(noise, across * 0.4 + offset, y * 3) * 0.25;
  const inRing = phase - Math.floor(phase);
  // A ring darkens slowly through the summer and ends at once.
  const ring = inRing ** 1.8 * smoothStep(1, 0.86, inRing);
  const tint = noiseAt(noise, across * 0.3 + offset, y + 0.5);
  const fiber = noiseAt(noise, x * 12 + offset, y + offset);
  const strand = noiseAt(noise, x * 40 + offset, y * 3);
  const pores = smoothStep(0.2, 0.55, noiseAt(noise, x * 52, y * 7 + offset)) * (0.35 + 0.65 * ring);
  const late = 0.28 + 0.36 * ring + 0.2 * fiber + 0.16 * strand + 0.2 * tint + 0.16 * tone;
  const flat = mix(colors.early, colors.late, Math.min(1.15, Math.max(-0.15, late)));
  const grained = mix(flat, colors.pore, Math.min(0.5, pores * 0.42));
  const toEdge = (Math.min(across, 1 - across) / count) * 4;
  const bevel = mix(grained, colors.pore, smoothStep(0.03, 0, toEdge) * 0.25);
  return mix(bevel, [30, 18, 10], smoothStep(0.008, 0.003, toEdge) * 0.85);
}

interface MarbleColors {
  readonly base: Color;
  readonly cloud: Color;
  readonly vein: Color;
  readonly gold: Color;
}

const whiteMarble: MarbleColors = {
  base: [245, 243, 240],
  cloud: [218, 217, 217],
  vein: [128, 127, 130],
  gold: [186, 155, 104],
};

/** Returns a thin dark line where noise crosses zero: the ridge of its absolute value. */
function ridge(value: number, sharpness: number): number {
  return Math.exp(-Math.abs(value) * sharpness);
}

/**
 * Draws polished stone with clouds, veins of three widths and a little gold: a ridged, domain-warped sum of noise (K.
 * Perlin 1985; I. Quilez 2002).
 */
function createMarble(colors: MarbleColors, side = 1024): Texture {
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

interface GrainyColors {
  readonly light: Color;
  readonly dark: Color;
  /** Single grains differ by this much, in levels. */
  readonly grain: number;
  /** Wind or wear has shaped it this much, 0…1. */
  readonly relief: number;
}

const sand: GrainyColors = { light: [238, 218, 184], dark: [198, 168, 126], grain: 26, relief: 0.9 };
const stone: GrainyColors = {
  light: [168, 164, 158],
  dark: [112, 110, 108],
  grain: 20,
  relief: 0.75,
};
const darkStone: GrainyColors = { light: [84, 80, 84], dark: [46, 44, 50], grain: 20, relief: 0.5 };
const linen: GrainyColors = { light: [236, 229, 218], dark: [206, 196, 181], grain: 16, relief: 0.3 };

/** Draws sand, stone or coarse cloth: soft relief lit from one side, and grains. */
function createGrainy({ light, dark, grain, relief }: GrainyColors, side = 1024): Texture {
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

const makers = {
  "white-marble": () => createMarble(whiteMarble),
  oak: () => createWood(oak),
  walnut: () => createWood(walnut),
  "pale-ash": () => createWood(paleAsh, 3),
  sand: () => createGrainy(sand),
  stone: () => createGrainy(stone),
  "dark-stone": () => createGrainy(darkStone),
  linen: () => createGrainy(linen),
} as const;
export type SurfaceName = keyof typeof makers;

const made = new Map<SurfaceName, Texture>();

/** Returns a surface, made once per thread: a few megabytes each. */
export function surface(name: SurfaceName): Texture {
  const known = made.get(name) ?? makers[name]();
  made.set(name, known);
  return known;
}
