import { type Color, mix, smoothStep } from "../color.ts";
import { type Noise, createNoise, noiseAt } from "../noise.ts";
import { between, seeded } from "../seeded.ts";
import { type Texture, createTexture } from "../texture.ts";

export interface WoodColors {
  readonly early: Color;
  readonly late: Color;
  readonly pore: Color;
}

export const oak: WoodColors = { early: [198, 155, 108], late: [146, 99, 60], pore: [82, 52, 30] };
export const walnut: WoodColors = { early: [128, 89, 62], late: [84, 55, 37], pore: [42, 26, 18] };
export const paleAsh: WoodColors = { early: [222, 200, 170], late: [190, 160, 124], pore: [150, 118, 84] };

interface Board {
  /** Where its cut passes the tree's middle, across, in boards. */
  readonly pith: number;
  /** How far above the middle it is cut, in boards. */
  readonly rise: number;
  readonly tone: number;
  readonly offset: number;
}

/**
 * Boards that run along y. Each is a flat cut through the rings of a trunk, which gives the arches along its middle
 * and the straight lines at its sides.
 * @param count boards in the texture's width
 */
export function createWood(colors: WoodColors, count = 4, side = 1024): Texture {
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
