import { describeImages } from "@packshot/trpc/testing";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import {
  createColorfulImage,
  colorfulPixels,
  images,
  getPixel,
  createPlainImage,
  readStoredPixels,
} from "./testing/test-images.ts";

describeImages("libvips", async () => images);

/** Normalizes the photo and resolves to its pixels as stored. */
async function normalize(bytes: Uint8Array) {
  return await readStoredPixels((await images.normalize(bytes)).png);
}

function computeMaxDifference(pixel: number[], color: number[]): number {
  return Math.max(...color.map((value, channel) => Math.abs(value - (pixel[channel] ?? -999))));
}

describe("images.normalize of 8-bit sRGB", () => {
  it.each(["png", "jpeg", "webp", "gif", "avif"] as const)("keeps every pixel of a %s", async (format) => {
    const file = await createColorfulImage(200, 150).toFormat(format).toBuffer();
    const before = await sharp(file).removeAlpha().raw().toBuffer();
    expect((await normalize(file)).data.equals(before)).toBe(true);
  });

  it("keeps every pixel of a photo with an sRGB profile", async () => {
    const file = await createColorfulImage().withIccProfile("srgb").png().toBuffer();
    expect((await normalize(file)).data.equals(Buffer.from(colorfulPixels(40, 24)))).toBe(true);
  });

  it("keeps the colors of a palette PNG", async () => {
    const file = await createPlainImage("#c83c28").png({ palette: true }).toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ isPalette: true });
    const pixels = await normalize(file);
    expect(pixels.channels).toBe(3);
    expect(getPixel(pixels, 5, 5)).toEqual([200, 60, 40]);
  });

  it("expands a grayscale photo to three equal channels", async () => {
    const file = await createPlainImage("#808080").toColourspace("b-w").png().toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ channels: 1 });
    expect(getPixel(await normalize(file), 5, 5)).toEqual([128, 128, 128]);
  });
});

describe("images.normalize of other color formats", () => {
  const color = { hex: "#c83c28", rgb: [200, 60, 40] };

  it("rounds 16 bits per channel to 8", async () => {
    const values = [0, 257 * 200, 65_535, 257 * 60 + 100, 257 * 60 - 100, 257 * 40];
    const pixels = new Uint16Array(32 * 24 * 3).map((_, index) => values[index % values.length] ?? 0);
    const file = await sharp(pixels, { raw: { width: 32, height: 24, channels: 3 } })
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ depth: "ushort" });
    const result = await images.normalize(file);
    expect(await sharp(result.png).metadata()).toMatchObject({ depth: "uchar", channels: 3 });
    const stored = await readStoredPixels(result.png);
    expect(computeMaxDifference(getPixel(stored, 0, 0), [0, 200, 255])).toBe(0);
    expect(computeMaxDifference(getPixel(stored, 1, 0), [60, 60, 40])).toBeLessThanOrEqual(1);
  });

  it("converts Display P3 by its profile", async () => {
    const file = await createPlainImage(color.hex).withIccProfile("p3").png().toBuffer();
    expect(computeMaxDifference(getPixel(await readStoredPixels(file), 5, 5), color.rgb)).toBeGreaterThan(10);
    expect(computeMaxDifference(getPixel(await normalize(file), 5, 5), color.rgb)).toBeLessThanOrEqual(1);
  });

  it.each(["p3", "srgb"])("also converts 16 bits with a profile (%s)", async (profile) => {
    const eight = await createPlainImage(color.hex).withIccProfile(profile).png().toBuffer();
    const file = await sharp(eight).keepIccProfile().toColourspace("rgb16").png().toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ depth: "ushort", hasProfile: true });
    expect(computeMaxDifference(getPixel(await normalize(file), 5, 5), color.rgb)).toBeLessThanOrEqual(1);
  });

  it("converts CMYK to its printed colors", async () => {
    const file = await createPlainImage("#8c6450").toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ space: "cmyk", channels: 4 });
    const pixels = await normalize(file);
    expect(pixels.channels).toBe(3);
    // Inks and screens never match exactly, but an inverted or ignored channel would be far off.
    expect(computeMaxDifference(getPixel(pixels, 5, 5), [140, 100, 80])).toBeLessThanOrEqual(15);
  });
});

/** Creates a gray image whose pixels cycle through these alpha values. */
function createTransparent(alphas: number[], channels: 2 | 4 = 4) {
  const data = new Uint8Array(32 * 24 * channels).fill(90);
  for (let pixel = 0; pixel < 32 * 24; pixel += 1) {
    data[pixel * channels + channels - 1] = alphas[pixel % alphas.length] ?? 255;
  }
  return sharp(data, { raw: { width: 32, height: 24, channels } });
}

describe("images.convert", () => {
  it("converts an image once for a check and the download after it", async () => {
    const png = await createColorfulImage().png().toBuffer();
    const options = { form: { format: "jpeg" }, userId: "u" } as const;
    const checked = await images.convert(png, options);
    expect(await images.convert(new Uint8Array(png), options)).toBe(checked);
    expect(await images.convert(png, { ...options, form: { format: "webp" } })).not.toBe(checked);
  });
});

describe("images.normalize of transparency", () => {
  it("is kept pixel by pixel, with the colors of transparent pixels", async () => {
    const pixels = colorfulPixels(40, 24, 4);
    const file = await sharp(pixels, { raw: { width: 40, height: 24, channels: 4 } })
      .png()
      .toBuffer();
    const result = await images.normalize(file);
    expect(result.hasAlpha).toBe(true);
    expect((await readStoredPixels(result.png)).data.equals(Buffer.from(pixels))).toBe(true);
  });

  it("is detected from a single, almost opaque pixel", async () => {
    const pixels = new Uint8Array(32 * 24 * 4).fill(255);
    pixels[pixels.length - 1] = 254;
    const file = await sharp(pixels, { raw: { width: 32, height: 24, channels: 4 } })
      .png()
      .toBuffer();
    expect(await images.normalize(file)).toMatchObject({ hasAlpha: true });
  });

  it("is dropped when no pixel is transparent", async () => {
    const result = await images.normalize(await createTransparent([255]).png().toBuffer());
    expect(result.hasAlpha).toBe(false);
    expect(await sharp(result.png).metadata()).toMatchObject({ channels: 3, hasAlpha: false });
  });

  it.each([
    ["16 bits", () => createTransparent([100, 255]).toColourspace("rgb16").png().toBuffer()],
    ["a palette", () => createTransparent([0, 255]).png({ palette: true }).toBuffer()],
    ["gray", () => createTransparent([100, 255], 2).toColourspace("b-w").png().toBuffer()],
    ["WebP", () => createTransparent([100, 255]).webp().toBuffer()],
    ["AVIF", () => createTransparent([100, 255]).avif().toBuffer()],
    ["GIF", () => createTransparent([0, 255]).gif().toBuffer()],
  ])("is detected in %s", async (_what, make) => {
    const file = await make();
    expect(await sharp(file).metadata()).toMatchObject({ hasAlpha: true });
    const result = await images.normalize(file);
    expect(result.hasAlpha).toBe(true);
    expect(await sharp(result.png).metadata()).toMatchObject({ channels: 4, depth: "uchar" });
  });
});

describe("images.normalize", () => {
  it("uses only the first frame of an animation", async () => {
    const frames = Buffer.concat(
      await Promise.all(["#ff0000", "#00ff00", "#0000ff"].map((c) => createPlainImage(c).raw().toBuffer())),
    );
    const file = await sharp(frames, { raw: { width: 32, height: 72, channels: 3, pageHeight: 24 } })
      .gif()
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ pages: 3 });
    const result = await images.normalize(file);
    expect(result).toMatchObject({ width: 32, height: 24, hasAlpha: false });
    expect(getPixel(await readStoredPixels(result.png), 5, 5)).toEqual([255, 0, 0]);
  });

  it("removes all metadata: location, camera, profile and text", async () => {
    const file = await createColorfulImage()
      .withExif({ IFD0: { Copyright: "me" }, IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret</x:xmpmeta>")
      .withIccProfile("srgb")
      .jpeg()
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() });
    const { png } = await images.normalize(file);
    const left = await sharp(png).metadata();
    expect([left.exif, left.xmp, left.icc, left.iptc, left.comments]).toEqual(Array(5).fill(undefined));
    expect(Buffer.from(png).includes("secret")).toBe(false);
  });

  it("returns the same bytes for the same photo", async () => {
    const file = await createColorfulImage().jpeg().toBuffer();
    expect((await images.normalize(file)).sha256).toBe((await images.normalize(file)).sha256);
  });
});

/** Returns the first quantization table of a JPEG that starts with it, after the JFIF segment. */
function readQuantization(jpeg: Uint8Array): Buffer {
  return Buffer.from(jpeg).subarray(20, 89);
}

async function readColor(image: Sharp): Promise<string | null> {
  return (await images.thumbnail(await image.png().toBuffer())).color;
}

describe("images.thumbnail", () => {
  it.each([
    [1200, 800, 300, 200],
    [800, 1200, 200, 300],
    [120, 80, 120, 80],
    [3000, 16, 300, 2],
  ])("scales %i × %i to %i × %i", async (width, height, thumbWidth, thumbHeight) => {
    const { jpeg } = await images.thumbnail(
      await createPlainImage("#336699", width, height).png().toBuffer(),
    );
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: "jpeg",
      width: thumbWidth,
      height: thumbHeight,
    });
  });

  it("shows transparency on white and reports it", async () => {
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const thumbnail = await images.thumbnail(await clear.png().toBuffer());
    expect(thumbnail.transparent).toBe(true);
    expect(new Set(await sharp(thumbnail.jpeg).raw().toBuffer())).toEqual(new Set([255]));
    const opaque = await images.thumbnail(
      await createPlainImage("#336699", 64, 64).ensureAlpha().png().toBuffer(),
    );
    expect(opaque.transparent).toBe(false);
  });

  it("has the most common visible color", async () => {
    const square = await createPlainImage("#336699", 60, 60).png().toBuffer();
    const small = await createPlainImage("#ff0000", 40, 40).png().toBuffer();
    expect(await readColor(sharp(square).composite([{ input: small }]))).toBe("#336699");
    expect(await readColor(createPlainImage("#336699", 60, 60).grayscale())).toMatch(/^#(\w\w)\1\1$/);
    const clear = { width: 100, height: 100, channels: 4, background: "#00000000" } as const;
    expect(await readColor(sharp({ create: clear }).composite([{ input: small }]))).toBe("#ff0000");
    expect(await readColor(sharp({ create: clear }))).toBeNull();
  });

  it("has JPEG quality 80", async () => {
    const { jpeg } = await images.thumbnail(await createPlainImage("#336699", 64, 64).png().toBuffer());
    const reference = await createPlainImage("#336699", 64, 64).jpeg({ quality: 80 }).toBuffer();
    expect(readQuantization(jpeg)).toEqual(readQuantization(reference));
  });
});
