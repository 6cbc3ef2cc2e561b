import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { readCoffeePhoto, type Example } from "../src/engines/studio/testing/index.ts";

/** Returns a PNG with a random corner pixel, so that no cache contains the photo. */
export async function createFreshPhoto(side: number): Promise<Buffer> {
  const background = `#${randomBytes(3).toString("hex")}`;
  const dot = { create: { width: 1, height: 1, channels: 3 as const, background } };
  const enlarged = await sharp(await readCoffeePhoto())
    .resize(side, side, { fit: "inside" })
    .toBuffer();
  return sharp(enlarged)
    .composite([{ input: dot, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** Returns a 4,000 × 3,000 px JPEG that no cache contains. */
export async function createLargePhoto(): Promise<Buffer> {
  const small = sharp(await createFreshPhoto(1024));
  return small.resize(4000, 3000, { fit: "fill" }).jpeg({ quality: 90 }).toBuffer();
}

/** Decodes a photo, resizes it and encodes it as a PNG: the minimum cost of any image made from it. */
export function resizeOnly(photo: Uint8Array, side: number): Promise<Buffer> {
  return sharp(photo).resize(side, side, { fit: "inside" }).png().toBuffer();
}

/** Returns an example with new seeds, so no round reuses a backdrop, and a square frame if it has none. */
export function createFreshExample({ recipe, ...example }: Example, round: number, side: number): Example {
  const frame = example.frame ?? { width: side, height: side };
  const reseeded = "seed" in recipe ? reseed(recipe, round) : recipe;
  if (reseeded.kind !== "ad" || reseeded.ground === "picture") return { ...example, frame, recipe: reseeded };
  return { ...example, frame, recipe: { ...reseeded, ground: reseed(reseeded.ground, round) } };
}

function reseed<Seeded extends { readonly seed: number }>(seeded: Seeded, round: number): Seeded {
  return { ...seeded, seed: seeded.seed + 100 * round };
}
