import { randomBytes } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import type { Example } from "../src/engines/studio/testing/index.ts";

const photo = join(import.meta.dirname, "../src/engines/studio/testing/photos/coffee.png");

/** Changes a pixel in the photograph's corner, which makes it a file that the engine has not seen. */
export async function freshPhotograph(side: number): Promise<Buffer> {
  const background = `#${randomBytes(3).toString("hex")}`;
  const dot = { create: { width: 1, height: 1, channels: 3 as const, background } };
  const enlarged = await sharp(photo).resize(side, side, { fit: "inside" }).toBuffer();
  return sharp(enlarged)
    .composite([{ input: dot, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/**
 * Gives the example new seeds, as every run has, so that no backdrop is the one of an earlier round. If it has no size
 * of its own, it becomes a square of that side.
 */
export function freshExample({ recipe, ...example }: Example, round: number, side: number): Example {
  const frame = example.frame ?? { width: side, height: side };
  const reseeded = "seed" in recipe ? inRound(recipe, round) : recipe;
  if (reseeded.kind !== "ad" || reseeded.ground === "picture") return { ...example, frame, recipe: reseeded };
  return { ...example, frame, recipe: { ...reseeded, ground: inRound(reseeded.ground, round) } };
}

function inRound<Seeded extends { readonly seed: number }>(seeded: Seeded, round: number): Seeded {
  return { ...seeded, seed: seeded.seed + 100 * round };
}
