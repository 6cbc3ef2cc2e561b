import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Recipe } from "@packshot/tools/request";
import { createSheet, resize, createSheetFromPixels } from "../pixels/canvas.ts";
import type { CutOut } from "../matting/cut-out.ts";
import type { Drawing } from "./drawing.ts";
import { draw } from "./recipes.ts";
import { drawBackdrop } from "../scenery/white/backdrop.ts";
import { chooseLighting } from "../scenery/white/lighting.ts";
import { placeSubject } from "../scenery/white/place-subject.ts";
import { createRandom } from "../scenery/seeded-random.ts";

interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Draws purple cloth with fine threads, opaque up to its edge: no other drawing has its color. */
function drawCloth(width: number, height: number): Pixels {
  const random = createRandom(7);
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < data.length; i += 4) {
    const level = 150 + 90 * random();
    data.set([level, 20, level, 255], i);
  }
  return { data, width, height };
}

function drawGray(width: number, height: number): Pixels {
  return {
    data: new Uint8Array(width * height * 4).fill(128).map((level, i) => (i % 4 === 3 ? 255 : level)),
    width,
    height,
  };
}

/** Puts the object in the middle of a photo. */
function photographObject({ data, width, height }: Pixels, margin: number): CutOut {
  const frame = { width: width + 2 * margin, height: height + 2 * margin };
  const rgba = new Uint8Array(new SharedArrayBuffer(frame.width * frame.height * 4));
  for (let y = 0; y < height; y++)
    rgba.set(data.subarray(y * width * 4, (y + 1) * width * 4), ((y + margin) * frame.width + margin) * 4);
  return { rgba, ...frame, bounds: { left: margin, top: margin, width, height }, doubts: [] };
}

/** Returns the range from the first to the last count that is almost as high as the maximum. */
function findRange(counts: Uint32Array): [from: number, length: number] {
  const enough = 0.68 * Math.max(...counts);
  const from = counts.findIndex((count) => count > enough);
  return [from, counts.findLastIndex((count) => count > enough) - from + 1];
}

/** Finds the cloth in a finished image: in the rows and columns with most of its purple. */
function findCloth({ data, width, height, channels }: Drawing) {
  const [columns, rows] = [new Uint32Array(width), new Uint32Array(height)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * channels;
      const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
      if (r < 100 || b < 80 || g > 0.5 * Math.min(r, b)) continue;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
    }
  }
  const [left, across] = findRange(columns);
  const [top, down] = findRange(rows);
  return { left, top, width: across, height: down };
}

/**
 * Returns the energy of the Laplacian in the inner part, relative to its brightness: a darker image is not a softer
 * one.
 */
function measureSharpness({ data, width, height }: Pixels): number {
  let [energy, brightness] = [0, 0];
  for (let y = Math.round(0.2 * height); y < 0.7 * height; y++) {
    for (let x = Math.round(0.3 * width); x < 0.7 * width; x++) {
      const at = (dx: number, dy: number) => data[((y + dy) * width + x + dx) * 4] ?? 0;
      energy += (4 * at(0, 0) - at(-1, 0) - at(1, 0) - at(0, -1) - at(0, 1)) ** 2;
      brightness += at(0, 0) ** 2;
    }
  }
  return energy / brightness;
}

async function cropPart(drawing: Drawing, area: ReturnType<typeof findCloth>): Promise<Pixels> {
  const { data, width, height, channels } = drawing;
  const cut = await sharp(data, { raw: { width, height, channels } })
    .extract(area)
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { data: cut, width: area.width, height: area.height };
}

async function reduceOnce({ data, width, height }: Pixels, size: { width: number; height: number }) {
  const reduced = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(size.width, size.height, { fit: "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  return { data: reduced, ...size };
}

const look = {
  backdrop: "studio",
  photoStyle: "professional",
  productSize: "large",
  angle: "straight",
  // A room's light changes contrasts, which this test is not about.
  exactColors: true,
  seed: 2,
} as const;
const words = { headline: "Woven", line: "From fine threads.", action: "Shop now", fonts: "modern" } as const;

const recipes: readonly Recipe[] = [
  { kind: "scene", ...look },
  { kind: "scene", ...look, backdrop: "sunset", productSize: "small" },
  { kind: "ad", ground: look, ...words, layout: "above", seed: 2 },
  { kind: "story", mood: "tech", name: "Woven", seed: 1 },
  { kind: "mood-board", mood: "softLuxury", seed: 1 },
  { kind: "review-card", style: "professional", seed: 1 },
  { kind: "review-card", style: "authentic", seed: 1 },
  { kind: "portrait", layout: "in-front", backdrop: "studio", seed: 1 },
  { kind: "mascot", mascot: "fox", style: "vibrant", backdrop: "studio", seed: 1 },
  { kind: "thumbnail", ground: "words", background: "ocean", style: "minimal", text: "Woven", seed: 1 },
];

describe("every recipe keeps a placed product as sharp as after one resize", () => {
  const source = drawCloth(420, 420);
  const product = { cutOut: photographObject(source, 60) };
  const person = { cutOut: photographObject(drawGray(210, 420), 60) };

  it.each(recipes.map((recipe) => [recipe.kind, recipe] as const))("%s", async (_, recipe) => {
    const images = recipe.kind === "portrait" ? [person, product] : [product];
    const drawing = await draw(recipe, { images, frame: { width: 420, height: 420 } });
    const area = findCloth(drawing);
    expect(Math.min(area.width, area.height)).toBeGreaterThan(120);
    const sharpness = measureSharpness(await cropPart(drawing, area));
    const ratio = sharpness / measureSharpness(await reduceOnce(source, area));
    expect(ratio).toBeGreaterThan(0.95);
  });
});

it("placeSubject keeps every pixel on pure white at original size", async () => {
  const source = drawCloth(300, 300);
  const sheet = createSheet(512, 512);
  const backdrop = drawBackdrop("pure-white", { width: 512, height: 512, horizon: 0.6, side: 1, seed: 1 });
  sheet.context.drawImage(backdrop.canvas, 0, 0);
  const subject = createSheetFromPixels(new Uint8Array(source.data), 300, 300);
  const at = await placeSubject(sheet.context, subject, {
    centerX: 250,
    baseY: 430,
    width: 300,
    lighting: chooseLighting("pure-white", 1),
    horizon: 307,
  });
  const { data } = sheet.context.getImageData(at.left, at.top, 300, 300);
  const own = subject.context.getImageData(0, 0, 300, 300).data;
  expect(Buffer.compare(Buffer.from(data.buffer), Buffer.from(own.buffer))).toBe(0);
});

describe("resize", () => {
  it("applies one lanczos3 resize, and none at the same size", async () => {
    const source = drawCloth(300, 200);
    const sheet = createSheetFromPixels(new Uint8Array(source.data), 300, 200);
    expect(await resize(sheet, 300, 200)).toBe(sheet);
    const half = await resize(sheet, 150, 100);
    const { data } = half.context.getImageData(0, 0, 150, 100);
    expect(Buffer.from(data)).toEqual((await reduceOnce(source, { width: 150, height: 100 })).data);
  });
});
