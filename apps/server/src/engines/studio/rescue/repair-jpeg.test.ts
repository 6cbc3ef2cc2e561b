import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cropRgb, type Rgb } from "../pixels/raster.ts";
import { findJpegDamage, measureRepairGain, repairJpeg } from "./repair-jpeg.ts";

/** Our own rendered photos: glass, wax, fabric, metal, paper with type. */
const folder = join(import.meta.dirname, "../../../../artwork/site-images/photos");
const photos = (await readdir(folder)).filter((name) => name.endsWith(".jpg"));
const qualities = [15, 25, 35, 45, 55, 65];

async function readPhoto(name: string, side: number): Promise<Rgb> {
  const { data, info } = await sharp(join(folder, name))
    .resize(side, side, { fit: "cover" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Saves a photo as a JPEG and opens it again. */
async function saveAsJpeg({ data, width, height }: Rgb, quality: number): Promise<Rgb> {
  const file = sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality });
  return {
    data: await sharp(await file.toBuffer())
      .raw()
      .toBuffer(),
    width,
    height,
  };
}

/** Returns how many decibels closer one photo is to the original than another. */
function measureGain(repaired: Rgb, damaged: Rgb, original: Rgb): number {
  const measureError = ({ data }: Rgb) =>
    data.reduce((sum, level, i) => sum + (level - (original.data[i] ?? 0)) ** 2, 0);
  return 10 * Math.log10(measureError(damaged) / measureError(repaired));
}

const start = { left: 0, top: 0 };

describe("repairJpeg", () => {
  it(`brings ${String(photos.length * qualities.length)} damaged photos closer to their originals`, async () => {
    const gains: number[] = [];
    for (const name of photos) {
      const original = await readPhoto(name, 128);
      for (const quality of qualities) {
        const damaged = await saveAsJpeg(original, quality);
        gains.push(measureGain(repairJpeg(damaged, { quality, ...start }), damaged, original));
      }
    }
    expect(gains.length).toBeGreaterThanOrEqual(50);
    expect(Math.min(...gains)).toBeGreaterThan(0);
    expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(0.5);
  });

  it("leaves no traces that the check reports as compression", async () => {
    for (const [name, quality] of [
      ["hand-cream.jpg", 30],
      ["headphones.jpg", 60],
    ] as const) {
      const damaged = await saveAsJpeg(await readPhoto(name, 320), quality);
      const damage = findJpegDamage(damaged) ?? { quality: 0, ...start };
      expect(Math.abs(damage.quality - quality)).toBeLessThan(5);
      expect(measureRepairGain(damaged, damage)).toBeGreaterThan(0.3);
      expect(findJpegDamage(repairJpeg(damaged, damage))).toBeUndefined();
    }
  });

  it("finds the blocks of a cropped photo", async () => {
    const damaged = await saveAsJpeg(await readPhoto("candle.jpg", 320), 30);
    const cropped = cropRgb(damaged, { left: 3, top: 6, width: 300, height: 300 });
    expect(findJpegDamage(cropped)).toEqual({ quality: 30, left: 5, top: 2 });
  });

  it("saving a repaired photo again yields nearly the damaged file", async () => {
    const damaged = await saveAsJpeg(await readPhoto("stoneware-mug.jpg", 160), 40);
    const repaired = repairJpeg(damaged, { quality: 40, ...start });
    const { data } = await saveAsJpeg(repaired, 40);
    const different = data.filter((level, i) => Math.abs(level - (damaged.data[i] ?? 0)) > 8).length;
    expect(different).toBeLessThan(data.length * 0.01);
  });
});

describe("findJpegDamage", () => {
  it("finds none in a photo of good quality, nor in a reduced one", async () => {
    expect(findJpegDamage(await readPhoto("hand-cream.jpg", 320))).toBeUndefined();
    expect(findJpegDamage(await saveAsJpeg(await readPhoto("hand-cream.jpg", 320), 90))).toBeUndefined();
  });
});
