import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { decodeGeneratedImage, openGeneratedImage } from "./generated-image.ts";

/** Draws noise, so that every byte of the file matters. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
/** More pixels than any model generates. A wide stripe on a plain background keeps the file small. */
const oversized = sharp({
  create: { width: 5200, height: 5000, channels: 3, background: "#a0522d" },
}).composite([{ input: { create: { width: 5200, height: 900, channels: 3, background: "#ffffff" } } }]);
const openSharp = async (image: Sharp) => openGeneratedImage(await image.toBuffer());

describe("openGeneratedImage", () => {
  it("opens a file that can be decoded to its end", async () => {
    expect(await openSharp(noise(200, 150).jpeg())).toMatchObject({ width: 200, height: 150 });
    expect(await openGeneratedImage(Buffer.from("hello"))).toBeUndefined();
  });

  it("rejects a JPEG that is truncated or damaged inside", async () => {
    const whole = await noise(200, 150).jpeg().toBuffer();
    const end = Buffer.of(0xff, 0xd9);
    for (let part = 1; part < 8; part += 1) {
      const cut = whole.subarray(0, Math.floor((whole.length * part) / 8));
      // Some gateways close a file that they have truncated.
      for (const bytes of [cut, Buffer.concat([cut, end])]) {
        expect(await openGeneratedImage(bytes)).toBeUndefined();
        await expect(decodeGeneratedImage(bytes).resize(50, 38).toBuffer()).rejects.toBeInstanceOf(Error);
      }
    }
  });

  it("reduces an image with more pixels than a model generates", async () => {
    const image = await openSharp(oversized.clone().jpeg());
    expect(image).toMatchObject({ width: 2048, height: 1969 });
    expect(await decodeGeneratedImage(image?.bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({
      width: 2048,
    });
  });

  it("rejects a progressive JPEG with too many pixels", async () => {
    expect(await openSharp(oversized.clone().jpeg({ progressive: true }))).toBeUndefined();
  });

  it.each(["#000000", "#ffffff", "#a0522d"])("rejects a solid %s image", async (color) => {
    const flat = sharp({ create: { width: 400, height: 300, channels: 3, background: color } });
    expect(await openSharp(flat.jpeg())).toBeUndefined();
  });

  it("opens a small product on plain white", async () => {
    const dot = { create: { width: 12, height: 12, channels: 3, background: "#444444" } } as const;
    const background = sharp({ create: { width: 400, height: 300, channels: 3, background: "#ffffff" } });
    expect(await openSharp(background.composite([{ input: dot }]).jpeg())).toMatchObject({ width: 400 });
  });
});
