// `node apps/server/artwork/judge-renders.ts RENDERS` makes the judge's photos (artwork/judge/README.md) from the
// output of artwork/judge/render.py: removes noise, sets the exposure, and writes photos and alphas as WebP, and photos.json.
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { computeBox, applyShoulder, toSrgb } from "../src/engines/studio/testing/index.ts";
import { createDenoiser, type Denoise, denoiseRender } from "./plates/denoise.ts";
import { readExr } from "./plates/exr.ts";

/** Facts about a render, as render.py writes them. */
interface Facts {
  readonly model: string;
  /** Its longest side in the catalog. */
  readonly meters: number;
  readonly ground: string;
  readonly camera: string;
  readonly second: string | null;
  /** Area of the product's holes, relative to the product's area. */
  readonly holes: number;
}

const photos = join(import.meta.dirname, "judge/photos");
/** Maximum 95th percentile and mean of the light, as in a camera's auto exposure; 1 is white. */
const maxBright = 0.85;
const maxMean = 0.45;

const { positionals } = parseArgs({ allowPositionals: true });
const [renders] = positionals;
if (renders === undefined) {
  console.error("Name the folder that render.py wrote to: node apps/server/artwork/judge-renders.ts RENDERS");
  process.exitCode = 1;
} else {
  await developAll(resolve(renders));
}

async function developAll(folder: string): Promise<void> {
  const denoise = await createDenoiser(1);
  await rm(photos, { recursive: true, force: true });
  await mkdir(photos);
  const list: object[] = [];
  const files = await Array.fromAsync(glob("*.json", { cwd: folder }));
  for (const name of files.map((file) => basename(file, ".json")).toSorted()) {
    const facts: Facts = JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"));
    const box = await writeAlpha(join(folder, `${name}.alpha.png`), name);
    await writePhoto(join(folder, `${name}.exr`), name, denoise);
    list.push({ name, kind: findKind(facts), ...facts, box });
    process.stdout.write(`${name}\n`);
  }
  await writeFile(join(photos, "photos.json"), `${JSON.stringify(list, null, 2)}\n`);
}

/** Returns the kind of the photo's hardest feature. */
function findKind({ second, holes, ground }: Facts): string {
  if (second !== null) return "second object";
  if (holes >= 0.03) return "enclosed background";
  return ground === "room" ? "texture" : ground;
}

async function writePhoto(file: string, name: string, denoise: Denoise): Promise<void> {
  const exr = readExr(await readFile(file));
  const { width, height } = exr;
  const light = await denoiseRender(exr, denoise);
  const gain = computeGain(light);
  const bytes = Uint8Array.from(light, (value) => Math.round(255 * toSrgb(applyShoulder(value * gain))));
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality: 88, effort: 6 })
    .toFile(join(photos, `${name}.webp`));
}

function computeGain(light: Float32Array): number {
  const grays = new Float32Array(light.length / 3).map(
    (_, i) => 0.21 * (light[i * 3] ?? 0) + 0.72 * (light[i * 3 + 1] ?? 0) + 0.07 * (light[i * 3 + 2] ?? 0),
  );
  const mean = grays.reduce((sum, gray) => sum + gray, 0) / grays.length;
  const bright = grays.toSorted()[Math.floor(grays.length * 0.95)] ?? 1;
  return Math.min(maxBright / bright, maxMean / mean, 3);
}

/** Writes the alpha and returns the box that a person would draw around the product, in fractions of the frame. */
async function writeAlpha(file: string, name: string): Promise<object> {
  const { data, info } = await sharp(file).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  await sharp(data, { raw: { width, height, channels: 1 } })
    .webp({ lossless: true, effort: 6 })
    .toFile(join(photos, `${name}.alpha.webp`));
  return computeBox(data, info);
}
