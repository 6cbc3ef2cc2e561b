import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createSheet, drawResized, decodeSheet, checkCanvasSize } from "../pixels/canvas.ts";
import { enlarge, enlargePart } from "../pixels/resample.ts";
import { readLogo } from "../type/logo.ts";
import { computeSquare } from "./cut-out/draw.ts";
import { drawSoftShadow } from "./cut-out/shadow.ts";
import { readArtwork } from "./device-mockup/logo.ts";
import { fitScreenshot } from "../scenery/devices/screenshot.ts";

/** Returns a product that fills its frame except for a border. */
function createLongCutOut(width: number, height: number) {
  const rgba = new Uint8Array(new SharedArrayBuffer(width * height * 4));
  const bounds = { left: 10, top: 10, width: width - 20, height: height - 20 };
  for (let y = 10; y < height - 10; y++) rgba.fill(255, (y * width + 10) * 4, (y * width + width - 10) * 4);
  return { rgba, width, height, bounds, doubts: [] };
}

describe("a very long product", () => {
  it("gets a marketplace frame of at most 10,000 px", () => {
    expect(computeSquare({ width: 60_000, height: 600 })).toEqual({ side: 10_000, scale: 8800 / 60_000 });
    expect(computeSquare({ width: 8800, height: 88 })).toEqual({ side: 10_000, scale: 1 });
    expect(computeSquare({ width: 88, height: 176 })).toEqual({ side: 200, scale: 1 });
  });

  it("has a soft shadow that takes no more memory than its frame", async () => {
    // The whole shadow would have ten thousand megapixels.
    const { width, height } = await drawSoftShadow(createLongCutOut(100_000, 40));
    expect([width, height]).toEqual([100_000, 40]);
  });
});

it("enlargePart returns a part of what enlarge returns", () => {
  const source = { data: Float32Array.from({ length: 35 }, (_, i) => (i * 13) % 7), width: 7, height: 5 };
  const whole = enlarge(source, 28, 20);
  const part = enlargePart(source, 4, { left: 3, top: 5, width: 9, height: 8 });
  const row = (y: number) => whole.data.slice((y + 5) * 28 + 3, (y + 5) * 28 + 12);
  for (let y = 0; y < 8; y++) expect(part.data.slice(y * 9, (y + 1) * 9)).toEqual(row(y));
});

const bar = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();

describe("a very long image", () => {
  it("fills a frame without being resized as a whole", async () => {
    const image = await decodeSheet(await bar(10_000, 16));
    const sheet = createSheet(64, 72);
    await drawResized(sheet, image, { left: -1_000_000, top: 0, width: 10_000_000, height: 72 });
    expect([...sheet.context.getImageData(32, 36, 1, 1).data]).toEqual([0x33, 0x66, 0x99, 255]);
  });

  it("is read as a logo at 2,048 px", async () => {
    const [logo, artwork] = [await readLogo(await bar(6000, 1500)), await readArtwork(await bar(6000, 1500))];
    expect([logo.canvas.width, logo.canvas.height]).toEqual([2048, 512]);
    expect(artwork.sheet.canvas.width).toBe(2048);
  });

  it("shows its upper end on a screen", async () => {
    const screen = await fitScreenshot(await decodeSheet(await bar(16, 9000)), 800, 900);
    expect([...screen.context.getImageData(400, 450, 1, 1).data]).toEqual([0x33, 0x66, 0x99, 255]);
  });

  it("is drawn on a canvas of at most 10,000 px; a larger one is rejected", async () => {
    const { canvas } = await decodeSheet(await bar(40_000, 20));
    expect([canvas.width, canvas.height]).toEqual([10_000, 5]);
    expect(() => createSheet(400_000, 720)).toThrow(/400000 × 720 px is too large/);
    expect(() => checkCanvasSize(8000, 5000)).not.toThrow();
  });
});
