import { createHash } from "node:crypto";
import { type RestyleStyle, type RestyleVariation, restyleStyles } from "@packshot/tools/request";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createSheet } from "../../pixels/canvas.ts";
import { readCoffeePhoto } from "../../testing/jobs.ts";
import { drawRestyle } from "./draw.ts";

const variations: readonly RestyleVariation[] = [0, 1, 2, 3];

const barsSize = { width: 800, height: 160 };

/** Draws dark bars, like the strokes of letters, on a light, uneven background. */
function drawBars(): Uint8Array {
  const { canvas, context } = createSheet(barsSize.width, barsSize.height);
  const background = context.createLinearGradient(0, 0, barsSize.width, barsSize.height);
  background.addColorStop(0, "#f2e3c6");
  background.addColorStop(1, "#c9a77a");
  context.fillStyle = background;
  context.fillRect(0, 0, barsSize.width, barsSize.height);
  context.fillStyle = "#3a1c10";
  // Bars of 4 px, 10 px apart, are as thin as the strokes of a label.
  for (let x = 300; x < 500; x += 14) context.fillRect(x, 60, 4, 34);
  return canvas.toBuffer("image/png");
}

async function restyle(png: Uint8Array, style: RestyleStyle, variation: RestyleVariation) {
  return drawRestyle(
    { kind: "restyle", style, subject: "product", variation },
    { images: [{ png }], frame: undefined },
  );
}

/** Returns the contrast of green across the bars, in levels: the 90th minus the 10th percentile, as a mean of rows. */
function measureBarContrast(data: Uint8Array, width: number, channels: number, scale: number): number {
  const rows = [66, 76, 86].map((y) => Math.round(y * scale));
  let contrast = 0;
  for (const y of rows) {
    const values: number[] = [];
    for (let x = Math.round(300 * scale); x < 496 * scale; x++)
      values.push(data[(y * width + x) * channels + 1] ?? 0);
    const sorted = values.toSorted((a, b) => a - b);
    const at = (fraction: number) => sorted[Math.floor(fraction * sorted.length)] ?? 0;
    contrast += at(0.9) - at(0.1);
  }
  return contrast / rows.length;
}

/** Minimum side at which any photo is painted, in pixels. */
const minSide = 480;

let photo: Uint8Array;
beforeAll(async () => {
  photo = await sharp(await readCoffeePhoto())
    .resize(minSide)
    .png()
    .toBuffer();
});

describe.each(pickSample(restyleStyles, 2))("drawRestyle in the style %s", (style) => {
  it("is reproducible and paints four different images", async () => {
    const digests = new Set<string>();
    for (const variation of [...variations, 0 as const]) {
      const { data } = await restyle(photo, style, variation);
      digests.add(createHash("sha256").update(data).digest("hex"));
    }
    expect(digests.size).toBe(4);
  });

  it.each(variations)("keeps small strokes readable in variation %i", async (variation) => {
    const { data, width, channels } = await restyle(drawBars(), style, variation);
    // The bars and the background are about 180 levels of green apart in the source.
    expect(measureBarContrast(data, width, channels, width / barsSize.width)).toBeGreaterThan(0.6 * 180);
  });

  it("keeps the photo's aspect ratio, even if the photo is narrow", async () => {
    const { canvas } = createSheet(90, 700);
    const drawing = await restyle(canvas.toBuffer("image/png"), style, 0);
    expect(drawing.height / drawing.width).toBeCloseTo(700 / 90, 1);
    expect(drawing.data).toHaveLength(drawing.width * drawing.height * 3);
  });

  it("keeps black dark, and white and transparency bright", async () => {
    const { canvas, context } = createSheet(minSide, 320);
    context.fillStyle = "#000000";
    context.fillRect(0, 0, 160, 320);
    context.fillStyle = "#ffffff";
    context.fillRect(160, 0, 160, 320);
    const { data, width, height } = await restyle(canvas.toBuffer("image/png"), style, 1);
    const green = (u: number) =>
      data[(Math.round(height * 0.8) * width + Math.round(width * u)) * 3 + 1] ?? 0;
    expect(green(0.16)).toBeLessThan(70);
    expect(green(0.5)).toBeGreaterThan(140);
    expect(green(0.84)).toBeGreaterThan(140);
  });
});
