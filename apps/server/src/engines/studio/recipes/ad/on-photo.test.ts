import { describe, expect, it } from "vitest";
import { type AdRecipe, adLayouts } from "@packshot/tools/request";
import type { Materials } from "../drawing.ts";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { createRandom } from "../../scenery/seeded-random.ts";
import { computeGap } from "./arrangement.ts";
import { composeAd } from "./draw.ts";

const wide = { width: 1920, height: 1080 };
const story = { width: 1080, height: 1920 };
const side = 800;

function createRecipe(layout: AdRecipe["layout"]): AdRecipe {
  const words = { headline: "Fresh from the hills", line: "Picked this morning.", action: "Order now" };
  return { kind: "ad", ground: "picture", ...words, layout, fonts: "modern", seed: 0 };
}

/** Draws a product on a light background, and returns it with its cut-out. */
function photographProduct(
  product: (sheet: Sheet) => void,
  drawBehind?: (sheet: Sheet) => void,
): Materials["images"] {
  const subject = createSheet(side, side);
  product(subject);
  const photo = createSheet(side, side);
  photo.context.fillStyle = "#b4b4b4";
  photo.context.fillRect(0, 0, side, side);
  drawBehind?.(photo);
  photo.context.drawImage(subject.canvas, 0, 0);
  const { data } = subject.context.getImageData(0, 0, side, side);
  const rgba = new Uint8Array(new SharedArrayBuffer(data.byteLength));
  rgba.set(data);
  const bounds = { left: 240, top: 240, width: 320, height: 320 };
  return [
    {
      png: photo.canvas.toBuffer("image/png"),
      subject: { rgba, width: side, height: side, bounds, doubts: [] },
    },
  ];
}

function drawBlock({ context }: Sheet): void {
  context.fillStyle = "#d01020";
  context.fillRect(240, 240, 320, 320);
}

/** Returns the greens of a sheet, row by row. */
function readGreens({ canvas, context }: Sheet, { left, top, width, height }: Rectangle): Uint8Array {
  expect(left + width <= canvas.width && top + height <= canvas.height).toBe(true);
  const { data } = context.getImageData(left, top, width, height);
  return Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 1] ?? 0);
}

describe("composeAd on a finished photo", () => {
  it("tints the background without a visible edge, but not the product", async () => {
    const images = photographProduct(drawBlock, ({ context }) => {
      context.fillStyle = "#545454";
      context.fillRect(0, side / 2, side, side / 2);
    });
    const { sheet } = await composeAd(createRecipe("side"), { images, frame: wide });
    // The frame's bottom edge has neither text nor product.
    const greens = readGreens(sheet, { left: 0, top: wide.height - 8, width: wide.width, height: 1 });
    const [min, max] = [Math.min(...greens), Math.max(...greens)];
    expect(max - min).toBeGreaterThan(12);
    const steps = Array.from({ length: wide.width - 16 }, (_, x) =>
      Math.abs((greens[x + 16] ?? 0) - (greens[x] ?? 0)),
    );
    expect(Math.max(...steps)).toBeLessThanOrEqual(Math.ceil((max - min) / 10));
    const { data } = sheet.context.getImageData(0, 0, wide.width, wide.height);
    let red = 0;
    for (let i = 0; i < data.length; i += 4)
      if (data[i] === 0xd0 && data[i + 1] === 0x10 && data[i + 2] === 0x20) red++;
    expect(red).toBeGreaterThan(0.97 * (0.4 * 1271) ** 2);
  });

  it.each([
    ["side", wide, { left: 200, top: 980, width: 300, height: 90 }],
    ["card", wide, { left: 300, top: 4, width: 300, height: 60 }],
    ["below", story, { left: 100, top: 1500, width: 800, height: 200 }],
  ] as const)("continues a textured background in the layout %s", async (layout, frame, beyond) => {
    const images = photographProduct(drawBlock, ({ context }) => {
      const random = createRandom(4);
      for (let y = 0; y < side; y += 4)
        for (let x = 0; x < side; x += 4) {
          const level = Math.round(205 + 30 * (random() - 0.5));
          context.fillStyle = `rgb(${String(level)}, ${String(level)}, ${String(level)})`;
          context.fillRect(x, y, 4, 4);
        }
    });
    const { sheet } = await composeAd(createRecipe(layout), { images, frame });
    const greens = readGreens(sheet, beyond);
    // If the photo's edge were only smeared, nothing would change from pixel to pixel away from the photo.
    const away = frame === wide ? 12 : 12 * beyond.width;
    const changes = Array.from(greens.slice(away), (green, i) => Math.abs(green - (greens[i] ?? 0)));
    expect(changes.reduce((sum, change) => sum + change, 0) / changes.length).toBeGreaterThan(1);
  });

  it.each(adLayouts.filter((layout) => layout !== "split" && layout !== "card"))(
    "keeps text off a thin lace of the product in the layout %s",
    async (layout) => {
      const images = photographProduct(({ context }) => {
        context.fillStyle = "#d01020";
        context.fillRect(340, 400, 220, 160);
        context.fillRect(240, 240, 3, 320);
      });
      const { words, sheet } = await composeAd(createRecipe(layout), { images, frame: wide });
      const gap = Math.floor(computeGap(wide) / 2);
      // The button has the product's color.
      for (const { text } of words.slice(0, -1)) {
        const { left, top, width, height } = text.bounds;
        const [x = 0, y = 0, across = 0, down = 0] = [
          left - gap,
          top - gap,
          width + 2 * gap,
          height + 2 * gap,
        ].map(Math.round);
        const { data } = sheet.context.getImageData(x, y, across, down);
        let red = 0;
        for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 0) > 2.4 * (data[i + 1] ?? 0)) red++;
        expect(red).toBe(0);
      }
    },
  );
});
