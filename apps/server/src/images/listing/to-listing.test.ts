import sharp from "sharp";
import { expect, test } from "vitest";
import type { ListingForm } from "@packshot/trpc/ports";
import { measure } from "../measuring/measure.ts";
import { listingImage } from "../measuring/testing/listing-image.ts";
import { toListing } from "./to-listing.ts";

const form: ListingForm = {
  onWhite: true,
  ratio: 1,
  fill: { atLeast: 0.85, atMost: 1 },
  maxSide: 3000,
  maxPixels: 9_000_000,
  bytes: { atLeast: 0, atMost: 10_000_000 },
};
/** A product made of noise, which doesn't compress well at any quality. */
async function createNoisyImage(side: number): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: side / 2,
      height: side / 2,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 110, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: "#ffffff" } })
    .composite([{ input: noise, gravity: "center" }])
    .png()
    .toBuffer();
}

test("a file has full color resolution, sRGB, 300 dpi and no alpha", async () => {
  const onWhite = await listingImage({ width: 900, height: 700, shape: "bottle", fill: 0.6 })
    .png()
    .toBuffer();
  const cutOut = await sharp(onWhite).unflatten().png().toBuffer();
  expect(await sharp(cutOut).metadata()).toMatchObject({ hasAlpha: true });
  const file = await toListing(cutOut, form);
  expect(await sharp(file).metadata()).toMatchObject({
    format: "jpeg",
    chromaSubsampling: "4:4:4",
    space: "srgb",
    hasProfile: true,
    hasAlpha: false,
    density: 300,
  });
  const { background, subject } = await measure(file);
  expect(background).toMatchObject({ whiteEdge: 1, tinted: 0 });
  expect(subject?.fill).toBeCloseTo(0.88, 1);
});

test("quality drops only until a file fits its byte limit", async () => {
  const image = await createNoisyImage(1000);
  const atDefaultQuality = await toListing(image, form);
  const atMost = Math.round(atDefaultQuality.byteLength * 0.6);
  const file = await toListing(image, { ...form, bytes: { atLeast: 0, atMost } });
  expect(file.byteLength).toBeLessThanOrEqual(atMost);
  expect(file.byteLength).toBeGreaterThan(atMost * 0.85);
  expect((await sharp(file).metadata()).width).toBe((await sharp(atDefaultQuality).metadata()).width);
});

test("sides shrink when no quality makes a file small enough", async () => {
  const file = await toListing(await createNoisyImage(1400), {
    ...form,
    bytes: { atLeast: 0, atMost: 150_000 },
  });
  expect(file.byteLength).toBeLessThanOrEqual(150_000);
  const { width } = await sharp(file).metadata();
  expect(width).toBeLessThan(790);
  expect(width).toBeGreaterThanOrEqual(500);
});

test("quality rises when a channel requires more bytes", async () => {
  const image = await createNoisyImage(600);
  const atDefaultQuality = await toListing(image, form);
  const atLeast = atDefaultQuality.byteLength + 1000;
  const file = await toListing(image, { ...form, bytes: { atLeast, atMost: 10_000_000 } });
  expect(file.byteLength).toBeGreaterThanOrEqual(atLeast);
});
