import { computeLayout } from "@packshot/trpc/ports";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { centerInFrame } from "./center-in-frame.ts";

const story = { format: "jpeg", frame: { width: 270, height: 480, minSide: 270 } } as const;
const square = { width: 300, height: 300 };
const blue = { r: 40, g: 60, b: 160 };

/** Draws a square of one color with a dark product in the middle. */
function drawProductOn(background: string | typeof blue) {
  const product = Buffer.from('<svg width="100" height="100"><rect width="100" height="100"/></svg>');
  return sharp({ create: { ...square, channels: 3, background } })
    .composite([{ input: product }])
    .png()
    .toBuffer();
}

async function pixel(file: Uint8Array, left: number, top: number): Promise<readonly number[]> {
  const data = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...data];
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, channel) => Math.abs(value - (b[channel] ?? 0))));
}

async function makeStory(image: Uint8Array): Promise<Uint8Array> {
  return (await centerInFrame(image, computeLayout(story, square))).png().toBuffer();
}

describe("an image in a larger frame", () => {
  it("gets more white if its background is white", async () => {
    const file = await makeStory(await drawProductOn("#ffffff"));
    expect(await sharp(file).metadata()).toMatchObject({ width: 270, height: 480 });
    expect(await pixel(file, 135, 4)).toEqual([255, 255, 255]);
    expect(await pixel(file, 135, 475)).toEqual([255, 255, 255]);
    expect(await pixel(file, 135, 240)).toEqual([0, 0, 0]);
  });

  it("doesn't repeat a scene's edge as bands", async () => {
    const stripe = { create: { width: 150, height: 6, channels: 3, background: "#ffffff" } } as const;
    const scene = await sharp(await drawProductOn(blue))
      .composite([{ input: { ...stripe }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const file = await makeStory(scene);
    expect(distance(await pixel(file, 40, 2), await pixel(file, 230, 2))).toBeLessThan(40);
  });

  it("continues a scene's texture across its edge", async () => {
    const bars = Array.from({ length: 15 }, (_, i) => `<rect x="${i * 20}" width="10" height="300"/>`).join(
      "",
    );
    const svg = `<svg width="300" height="300" fill="#909090">${bars}</svg>`;
    const scene = await sharp({ create: { ...square, channels: 3, background: blue } })
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toBuffer();
    const file = await makeStory(scene);
    // The scene starts in row 105. A bar and a gap are 9 px wide each.
    for (const y of [104, 375])
      expect(distance(await pixel(file, 139, y), await pixel(file, 148, y))).toBeGreaterThan(60);
    expect(distance(await pixel(file, 139, 5), await pixel(file, 148, 5))).toBeLessThan(12);
  });

  it("doesn't repeat a product near the edge", async () => {
    const product = Buffer.from('<svg width="100" height="100"><rect width="100" height="100"/></svg>');
    const scene = await sharp({ create: { ...square, channels: 3, background: blue } })
      .composite([{ input: product, left: 100, top: 170 }])
      .png()
      .toBuffer();
    const file = await makeStory(scene);
    for (const y of [378, 400, 440, 478])
      expect(distance(await pixel(file, 135, y), [40, 60, 160])).toBeLessThan(12);
  });

  it("extends beyond its edges if it is a scene", async () => {
    const file = await makeStory(await drawProductOn(blue));
    for (const y of [4, 475]) expect(distance(await pixel(file, 135, y), [40, 60, 160])).toBeLessThan(3);
    expect(await pixel(file, 135, 240)).toEqual([0, 0, 0]);
  });
});
