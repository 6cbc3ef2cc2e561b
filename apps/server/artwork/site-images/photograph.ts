// Renders a seller's photo of a product with Blender and develops it as a JPEG.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { drawLabels } from "./labels.ts";
import { runBlender } from "../plates/blender.ts";
import { type Denoise, denoiseRender } from "../plates/denoise.ts";
import { readExr } from "../plates/exr.ts";
import { applyShoulder, toSrgb } from "../../src/engines/studio/testing/index.ts";

const script = join(import.meta.dirname, "blender/photograph.py");
const shotFacts = z.object({ exposure: z.number() });

/** Camera noise, as the standard deviation in levels of 255: without any, a photo looks drawn. */
const grainDeviation = 1.1;

/** Fraction of the width to crop on all sides, because the denoiser works badly at the edges. */
const cropFraction = 0.006;

export interface Rendering {
  /** The folder in which Blender creates a folder named after the product. */
  readonly folder: string;
  /** The photo's width in pixels; photos are 4:3. */
  readonly width: number;
  /** Samples per pixel. */
  readonly samples: number;
  readonly threads: number;
}

/** Renders a product of blender/products with Blender. @throws RenderError when it can't */
export async function render(product: string, { folder, width, samples, threads }: Rendering): Promise<void> {
  const renders = join(folder, product);
  await mkdir(renders, { recursive: true });
  for (const [name, png] of drawLabels()) await writeFile(join(renders, `${name}.png`), png);
  const args = [product, renders, String(width), String(samples), String(threads)];
  await runBlender(script, args, process.env);
}

/** Develops a product's render in the folder and returns it as JPEG. */
export async function develop(product: string, folder: string, denoise: Denoise): Promise<Buffer> {
  const renders = join(folder, product);
  const { exposure } = shotFacts.parse(JSON.parse(await readFile(join(renders, "shot.json"), "utf8")));
  const exr = readExr(await readFile(join(renders, "beauty.exr")));
  const { width, height } = exr;
  const light = await denoiseRender(exr, denoise);
  const [left, top] = [Math.round(width * cropFraction), Math.round(height * cropFraction)];
  const inner = { left, top, width: width - 2 * left, height: height - 2 * top };
  const image = sharp(toLevels(light, exposure), { raw: { width, height, channels: 3 } }).extract(inner);
  return image
    .resize(width, height)
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4", mozjpeg: true })
    .toBuffer();
}

/** Returns 8-bit levels of linear light, with the same grain in all three colors, which is the same each time. */
function toLevels(light: Float32Array, exposure: number): Buffer {
  const out = Buffer.alloc(light.length);
  let state = 1;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let pixel = 0; pixel < light.length; pixel += 3) {
    // The sum of four uniform numbers is nearly normal; its standard deviation is the root of a third.
    const noise = (random() + random() + random() + random() - 2) * Math.sqrt(3) * grainDeviation;
    for (let i = pixel; i < pixel + 3; i++) {
      const level = 255 * toSrgb(applyShoulder((light[i] ?? 0) * exposure)) + noise;
      out[i] = Math.max(0, Math.min(255, Math.round(level)));
    }
  }
  return out;
}
