import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Products modeled in blender/products under the same names. */
export const products = [
  "table-lamp",
  "stoneware-mug",
  "candle",
  "vase",
  "serum-bottle",
  "hand-cream",
  "drink-bottle",
  "headphones",
  "speaker",
] as const;

export type Product = (typeof products)[number];

export const photoFolder = join(import.meta.dirname, "photos");

/** Reads the photo of a product as PNG, the input format of engines. */
export async function readPhoto(product: Product): Promise<Buffer> {
  return sharp(await readFile(join(photoFolder, `${product}.jpg`)))
    .png()
    .toBuffer();
}
