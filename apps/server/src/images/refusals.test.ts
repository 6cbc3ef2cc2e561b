import { AppError } from "@packshot/trpc/ports";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { computeDecodingCost } from "./header.ts";
import { createImages } from "./images.ts";
import { MEGABYTE } from "./limits.ts";
import {
  createAvifOfDeclaredSize,
  createPngOfDeclaredSize,
  createColorfulImage,
  images,
  createPlainImage,
} from "./testing/test-images.ts";

async function getError(bytes: Uint8Array): Promise<AppError> {
  const error = await images.normalize(bytes).catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw new Error("not rejected", { cause: error });
}

describe("images.normalize of files that aren't images", () => {
  it.each([
    ["a text file named .png", Buffer.from("hello, I am an image")],
    ["one byte", Buffer.from([0xff])],
    ["PDF", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
    ["a web page", Buffer.from("<!doctype html><svg></svg>")],
    ["XML", Buffer.from('<?xml version="1.0"?><note/>')],
    ["a video", Buffer.from("\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41", "latin1")],
    ["a sound", Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1")],
  ])("rejects %s by its content", async (_what, bytes) => {
    const error = await getError(bytes);
    expect(error.code).toBe("BAD_INPUT");
    expect(error.userMessage).toBe(
      "We can't open this file as an image. Choose a JPEG, HEIC, PNG, WebP, AVIF, GIF or SVG file.",
    );
  });

  it("rejects TIFF, which browsers can't show", async () => {
    expect((await getError(await createPlainImage("#777777").tiff().toBuffer())).userMessage).toMatch(
      /can't open this file as an image/,
    );
  });

  it("rejects an empty file", async () => {
    expect((await getError(new Uint8Array())).userMessage).toBe("The file is empty. Choose another image.");
  });
});

const bar = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#777" } })
    .png()
    .toBuffer();

describe("images.normalize of images with a long side", () => {
  it("scales a side over 10,000 px down and reports the original size", async () => {
    expect(await images.normalize(await bar(60_000, 600))).toMatchObject({
      width: 10_000,
      height: 100,
      scaledFrom: { width: 60_000, height: 600 },
    });
    expect(await images.normalize(await bar(10_000, 16))).toMatchObject({ width: 10_000, scaledFrom: null });
  });

  it("rejects an image that would then be too narrow", async () => {
    const error = await getError(await bar(20_000, 20));
    expect(error).toMatchObject({ code: "BAD_INPUT", userMessage: expect.stringContaining("625 times") });
  });
});

describe("images.normalize of images that are too large or too small", () => {
  it("rejects 51 MB, whatever the format", async () => {
    const error = await getError(Buffer.alloc(51 * MEGABYTE, "\xff\xd8\xff", "latin1"));
    expect(error).toMatchObject({
      code: "TOO_LARGE",
      userMessage: "The image is larger than 50 MB. Make it smaller and try again.",
    });
  });

  it.each(["png", "webp", "gif", "avif"] as const)("rejects a file over 20 MB (%s)", async (format) => {
    const image = await createColorfulImage().toFormat(format).toBuffer();
    const error = await getError(Buffer.concat([image, Buffer.alloc(20 * MEGABYTE)]));
    expect(error).toMatchObject({
      code: "TOO_LARGE",
      userMessage: expect.stringMatching(/ can have up to 20 MB\. .+ save it as JPEG, and try again\.$/),
    });
  });

  it.each([
    ["jpeg", 50],
    ["png", 20],
  ] as const)("accepts a file of the maximum size (%s, %i MB)", async (format, megabytes) => {
    const image = await createColorfulImage().toFormat(format).toBuffer();
    const padded = Buffer.concat([image, Buffer.alloc(megabytes * MEGABYTE - image.length)]);
    expect(await images.normalize(padded)).toMatchObject({ width: 40, height: 24 });
  });

  it("accepts more than 50 MB from our own storage", async () => {
    const image = await createColorfulImage().jpeg().toBuffer();
    const padded = Buffer.concat([image, Buffer.alloc(51 * MEGABYTE)]);
    expect(await images.normalize(padded, { from: "our store" })).toMatchObject({ width: 40, height: 24 });
  });

  it.each([
    [6_403, 6_404],
    [60_000, 60_000],
    [41_000_000, 1],
  ])("rejects %i × %i pixels declared in a tiny file without decoding it", async (width, height) => {
    const bytes = createPngOfDeclaredSize(width, height);
    expect(bytes.length).toBeLessThan(200);
    const error = await getError(bytes);
    expect(error).toMatchObject({ code: "TOO_LARGE", userMessage: expect.stringContaining("40 megapixels") });
  });

  it("rejects an AVIF of 39 megapixels without decoding it", async () => {
    const error = await getError(await createAvifOfDeclaredSize(7_800, 5_000));
    expect(error).toMatchObject({ code: "TOO_LARGE", userMessage: expect.stringContaining("24 megapixels") });
  });

  it("counts each pixel of an AVIF more than once", () => {
    const size = { width: 6_000, height: 4_000 } as const;
    expect(computeDecodingCost({ ...size, format: "heif", compression: "av1" })).toBe(60_000_000);
    expect(computeDecodingCost({ ...size, format: "png" })).toBe(24_000_000);
  });

  it("rejects an image that kills the process and opens the next one", async () => {
    const image = await createColorfulImage().png().toBuffer();
    const small = createImages({ memory: 1024 * 1024 });
    const error = await small.normalize(image).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "BAD_INPUT",
      userMessage: expect.stringMatching(/^The image takes too much memory or time to open\. /),
    });
    expect(await images.normalize(image)).toMatchObject({ width: 40, height: 24 });
  });

  it("accepts an image of exactly 40 megapixels", async () => {
    const bytes = await createPlainImage("#336699", 8_000, 5_000).png().toBuffer();
    expect(await images.normalize(bytes)).toMatchObject({ width: 8_000, height: 5_000 });
  });

  it.each([
    [1, 1],
    [15, 400],
    [400, 15],
  ])("rejects %i × %i pixels as too few", async (width, height) => {
    const error = await getError(await createPlainImage("#336699", width, height).png().toBuffer());
    expect(error).toMatchObject({
      code: "BAD_INPUT",
      userMessage: expect.stringContaining("at least 16 pixels"),
    });
  });
});

describe("images.normalize of damaged images", () => {
  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)("rejects a truncated %s", async (format) => {
    const whole = await createColorfulImage(200, 150).toFormat(format).toBuffer();
    for (const part of [0.2, 0.6, 0.95]) {
      const error = await getError(whole.subarray(0, Math.floor(whole.length * part)));
      expect(error.code).toBe("BAD_INPUT");
      expect(error.userMessage).toBe("The image is damaged or incomplete. Try another copy of it.");
      expect(error.cause).toBeInstanceOf(Error);
    }
  });

  it("rejects a signature without an image", async () => {
    expect((await getError(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))).userMessage).toMatch(/damaged/);
  });
});
