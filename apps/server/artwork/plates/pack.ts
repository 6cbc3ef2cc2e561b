// Writes a plate as the studio engine reads it; plate.ts describes each file.
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type WebpOptions } from "sharp";
import {
  extractPalette,
  type PlateFacts,
  applyShoulder,
  toSrgb,
} from "../../src/engines/studio/testing/index.ts";
import { type BakedPlate, type Depth, sumLight } from "./bake.ts";
import { fitDirectionalLight } from "./ball.ts";
import type { SetFacts } from "./facts.ts";

const paletteSize = 5;
/** Width of the fill image relative to the plate's; fill light has no sharp edges. */
const fillFraction = 0.75;
/**
 * Width of a smooth plate in pixels. It's stored losslessly, because lossy compression causes steps that become visible
 * when it's tinted.
 */
const smoothWidth = 512;
/** Minimum step of the stored depth, in meters. */
const minDepthStepMeters = 0.0002;
/**
 * Encodings from high to low quality. Even walls need high quality; in cloth and grass, it makes no difference and the
 * file would be huge.
 */
const lossy: readonly WebpOptions[] = [95, 85, 75].map((quality) => ({
  quality,
  smartSubsample: true,
  effort: 6,
}));
const lossless: readonly WebpOptions[] = [{ lossless: true, effort: 6 }];
/** Maximum size of an image in bytes. */
const maxImageBytes = 550_000;

/** Writes the five files and returns their size in bytes. */
export async function pack(folder: string, facts: SetFacts, baked: BakedPlate): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { room, card, depth } = baked;
  const { width, height } = room;
  const stored = facts.smooth ? { width: smoothWidth, options: lossless } : { width, options: lossy };
  const fillWidth = facts.smooth ? smoothWidth : Math.round(width * fillFraction);
  const beauty = encode(sumLight(room), toDisplayed, !facts.smooth);
  const fill = encode(room.fill, toDisplayed, !facts.smooth);
  const light = sumLight(card);
  const max = light.reduce((highest, each) => Math.max(highest, each), 0);
  const cardImage = encode(light, (value) => toSrgb(value / max), false);
  await Promise.all([
    writeWebp(join(folder, "beauty.webp"), beauty, room, stored.width, stored.options),
    writeWebp(join(folder, "fill.webp"), fill, room, fillWidth, stored.options),
    writeWebp(join(folder, "card.webp"), cardImage, card, card.width, lossy),
    writeDepth(join(folder, "depth.png"), depth),
  ]);
  const palette = await listColors(beauty, width, height);
  await writeFile(
    join(folder, "plate.json"),
    `${JSON.stringify(createPlateFacts(facts, baked, max, palette), roundValue, 1)}\n`,
  );
  const files = ["beauty.webp", "fill.webp", "card.webp", "depth.png", "plate.json"];
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function toDisplayed(light: number): number {
  return toSrgb(applyShoulder(light));
}

/** Returns 8-bit levels. One level of noise, the same each time, hides the steps of an image that isn't smooth. */
function encode(light: Float32Array, curve: (light: number) => number, dither: boolean): Buffer {
  const out = Buffer.alloc(light.length);
  let state = 1;
  for (let i = 0; i < light.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const level = 255 * curve(light[i] ?? 0) + (dither ? state / 2 ** 32 : 0.5);
    out[i] = Math.max(0, Math.min(255, Math.floor(level)));
  }
  return out;
}

async function writeWebp(
  file: string,
  levels: Buffer,
  size: { width: number; height: number },
  width: number,
  encodings: readonly WebpOptions[],
): Promise<void> {
  const image = sharp(levels, { raw: { width: size.width, height: size.height, channels: 3 } });
  const resized = image.resize({ width: Math.min(width, size.width), kernel: "lanczos3" });
  let bytes = Buffer.alloc(0);
  for (const encoding of encodings) {
    bytes = await resized.clone().webp(encoding).toBuffer();
    if (bytes.length <= maxImageBytes) break;
  }
  await writeFile(file, bytes);
}

/**
 * Writes the depth in steps, because the fine detail of sand and rock would fill the file without changing a shadow.
 */
async function writeDepth(file: string, { width, height, near, far, distances }: Depth): Promise<void> {
  const levels = Math.min(65535, Math.ceil((far - near) / minDepthStepMeters));
  const steps = Uint16Array.from(distances, (distance) => {
    const level = Math.round((levels * (distance - near)) / (far - near));
    return Math.round((65535 * level) / levels);
  });
  const image = sharp(steps, { raw: { width, height, channels: 1 } }).toColourspace("grey16");
  await image.png({ compressionLevel: 9 }).toFile(file);
}

async function listColors(levels: Buffer, width: number, height: number): Promise<string[]> {
  const small = sharp(levels, { raw: { width, height, channels: 3 } })
    .resize(96, 96, { fit: "fill" })
    .ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return extractPalette({ data, width: info.width, height: info.height }, paletteSize).map(
    ({ color }) => color,
  );
}

function computeMean(light: Float32Array): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (const [i, value] of light.entries())
    sums[i % 3 === 0 ? 0 : i % 3 === 1 ? 1 : 2] += value / (light.length / 3);
  return sums;
}

function createPlateFacts(
  facts: SetFacts,
  { room, card, ball, depth }: BakedPlate,
  max: number,
  palette: readonly string[],
): PlateFacts {
  const { camera, size, stand, calm } = facts;
  const { shift, ...eye } = camera;
  const aspect = size.width / size.height;
  const center = { x: 0.5 - shift[0], y: 0.5 + shift[1] * aspect };
  const [, , up] = camera.forward;
  const level = Math.hypot(camera.forward[0], camera.forward[1]);
  const distance = [0, 1, 2].reduce(
    (sum, axis) => sum + ((stand[axis] ?? 0) - (camera.position[axis] ?? 0)) * (camera.forward[axis] ?? 0),
    0,
  );
  return {
    name: facts.name,
    size: { width: room.width, height: room.height },
    camera: { ...eye, center },
    height: facts.height,
    stand,
    on: facts.on,
    lying: facts.lying,
    room: { width: facts.room[0], height: facts.room[1] },
    gloss: { f0: facts.gloss[0], roughness: facts.gloss[1] },
    lights: facts.lights,
    exposure: facts.exposure,
    card: {
      width: facts.room[0],
      height: facts.room[0],
      mean: computeMean(sumLight(card)),
      max,
      albedo: facts.albedo,
    },
    probe: {
      key: fitDirectionalLight(ball.key, ball.width),
      fill: fitDirectionalLight(ball.fill, ball.width),
    },
    depth: { near: depth.near, far: depth.far, width: depth.width, height: depth.height },
    horizon: level < 0.05 ? null : center.y + camera.focal * aspect * (up / level),
    cmPerSide: (distance / camera.focal) * 100,
    ...(facts.smooth && { smooth: true }),
    ...(facts.tintable && { tintable: true }),
    suits: { aspects: facts.aspects, classes: facts.classes },
    calm: { left: calm[0], top: calm[1], width: calm[2], height: calm[3] },
    palette,
    seconds: facts.seconds,
    samples: facts.samples,
    credits: facts.credits,
  };
}

/** Rounds to six digits, more than an image can show. */
function roundValue(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Number(value.toPrecision(6)) : value;
}
