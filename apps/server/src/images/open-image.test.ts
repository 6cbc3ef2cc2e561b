import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  chunk,
  createColorfulImage,
  images,
  createPlainImage,
  readStoredPixels,
} from "./testing/test-images.ts";

describe("images.normalize of a JPEG without its end marker", () => {
  const kinds = [
    ["baseline", {}],
    ["progressive", { progressive: true }],
    ["restarting", { mozjpeg: true }],
  ] as const;

  it.each(kinds)("opens a %s one with a complete scan", async (_kind, options) => {
    const whole = await createColorfulImage(120, 90).jpeg(options).toBuffer();
    const expected = await readStoredPixels((await images.normalize(whole)).png);
    for (const missing of [2, 1]) {
      const { png } = await images.normalize(whole.subarray(0, -missing));
      expect((await readStoredPixels(png)).data.equals(expected.data)).toBe(true);
    }
  });

  it.each(kinds)("rejects a %s one with a truncated scan", async (_kind, options) => {
    const whole = await createColorfulImage(120, 90).jpeg(options).toBuffer();
    for (const fraction of [0.6, 0.97]) {
      const cut = whole.subarray(0, Math.floor(whole.length * fraction));
      await expect(images.normalize(cut)).rejects.toThrow("The image is damaged or incomplete.");
    }
  });
});

/** Creates a GIF of this size whose only frame, 20 × 16 pixels, is at this position. */
async function smallFrame(width: number, height: number, left: number, top: number): Promise<Buffer> {
  const gif = await createPlainImage("#3366cc", 20, 16).gif().toBuffer();
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 20, 0, 16, 0]));
  gif.writeUInt16LE(left, frame + 1);
  gif.writeUInt16LE(top, frame + 3);
  return gif;
}

describe("images.normalize of a GIF whose first frame is smaller than the image", () => {
  it("leaves the rest transparent, as browsers do", async () => {
    const { png, hasAlpha } = await images.normalize(await smallFrame(60, 40, 30, 10));
    expect(hasAlpha).toBe(true);
    const { data, width, height } = await readStoredPixels(png);
    expect({ width, height }).toEqual({ width: 60, height: 40 });
    const at = (x: number, y: number) => [...data.subarray((y * 60 + x) * 4, (y * 60 + x) * 4 + 4)];
    expect(at(31, 11)).toEqual([0x33, 0x66, 0xcc, 255]);
    for (const [x, y] of [
      [29, 11],
      [31, 9],
      [51, 12],
      [0, 39],
    ] as const)
      expect(at(x, y)[3]).toBe(0);
  });

  it("keeps a frame that covers the image opaque", async () => {
    expect(await images.normalize(await createPlainImage("#3366cc", 20, 16).gif().toBuffer())).toMatchObject({
      hasAlpha: false,
    });
  });
});

/** Builds a minimal ICC profile for gray with a gamma of 1.8. */
function grayProfile(): Buffer {
  const description = Buffer.from("desc\0\0\0\0\0\0\0\u0005Gray\0", "latin1");
  const desc = Buffer.concat([description, Buffer.alloc(90 - description.length + 4)]);
  const white = Buffer.from("58595a20000000000000f6d6000100000000d32d", "hex");
  const gamma = Buffer.from("63757276000000000000000101cd0000", "hex");
  const tags = [
    ["desc", desc],
    ["wtpt", white],
    ["kTRC", gamma],
  ] as const;
  let at = 128 + 4 + tags.length * 12;
  const table = tags.map(([name, data]) => {
    const entry = Buffer.concat([Buffer.from(name), Buffer.alloc(8)]);
    entry.writeUInt32BE(at, 4);
    entry.writeUInt32BE(data.length, 8);
    at += data.length;
    return entry;
  });
  const header = Buffer.alloc(132);
  header.writeUInt32BE(at, 0);
  header.write("\u0000\u0000\u0000\u0000\u0002\u0010\u0000\u0000mntrGRAYXYZ ", 4, "latin1");
  header.write("acsp", 36, "latin1");
  header.write("0000f6d6000100000000d32d", 68, "hex");
  header.writeUInt32BE(tags.length, 128);
  return Buffer.concat([header, ...table, ...tags.map(([, data]) => data)]);
}

describe("images.normalize of a gray image with a profile", () => {
  it.each(["b-w", "grey16"] as const)("converts %s", async (space) => {
    const png = await createPlainImage("#404040", 20, 16).toColourspace(space).png().toBuffer();
    const profile = Buffer.concat([Buffer.from("gray\0\0"), deflateSync(grayProfile())]);
    const file = Buffer.concat([png.subarray(0, 33), chunk("iCCP", profile), png.subarray(33)]);
    expect((await sharp(file).metadata()).space).toBe(space);
    const { data } = await readStoredPixels((await images.normalize(file)).png);
    expect(Math.abs((data[0] ?? 0) - 81)).toBeLessThanOrEqual(3);
  });
});
