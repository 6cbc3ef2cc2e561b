import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type StoreScreenshotRecipe, storeLayouts } from "@packshot/tools/request";
import { createSheet } from "../../pixels/canvas.ts";
import { computeContrast } from "../../type/contrast.ts";
import type { Drawing } from "../drawing.ts";
import { applyBrandColors, chooseColors } from "./colors.ts";
import { drawStoreScreenshot } from "./draw.ts";
import { findTextArea, choosePanoramaLayout, chooseLayout } from "./layout.ts";
import { drawPanorama, drawWhole } from "./panorama.ts";

const frame = { width: 330, height: 717 };
const of = storeLayouts.length;

/** Makes a screenshot with a different gray in each column, so that every shift is visible. */
function createGrays(): Promise<Buffer> {
  const stops = '<stop stop-color="#000"/><stop offset="1" stop-color="#fff"/>';
  const content = `<linearGradient id="g">${stops}</linearGradient><rect width="540" height="1170" fill="url(#g)"/>`;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="540" height="1170">${content}</svg>`),
  )
    .png()
    .toBuffer();
}

function drawPart(place: number, png: Uint8Array): Promise<Drawing> {
  const recipe: StoreScreenshotRecipe = {
    kind: "store-screenshot",
    device: "iphone",
    layout: storeLayouts[place] ?? "premium",
    headline: "Never forget",
    seed: 4,
    panorama: { place, of },
  };
  return drawStoreScreenshot(recipe, { images: [{ png }], frame });
}

/** Returns the mean difference of two columns' levels, 0…255. */
function compareColumns(left: Drawing, x: number, right: Drawing, y: number): number {
  let sum = 0;
  for (let row = 0; row < frame.height; row++)
    for (let channel = 0; channel < 3; channel++) {
      const level = ({ data }: Drawing, column: number) =>
        data[(row * frame.width + column) * 4 + channel] ?? 0;
      sum += Math.abs(level(left, x) - level(right, y));
    }
  return sum / (frame.height * 3);
}

describe("the images of a panorama", () => {
  it("are the parts of one wall", () => {
    const colors = chooseColors("feature-highlight", "#13b57c");
    const whole = createSheet(frame.width * of, frame.height);
    drawWhole(whole.context, colors, { width: frame.width * of, height: frame.height, step: frame.width });
    for (let place = 0; place < of; place++) {
      const part = drawPanorama({ place, of }, colors, frame).context;
      const drawn = part.getImageData(0, 0, frame.width, frame.height).data;
      const same = whole.context.getImageData(place * frame.width, 0, frame.width, frame.height).data;
      const max = drawn.reduce((worst, level, at) => Math.max(worst, Math.abs(level - (same[at] ?? 0))), 0);
      // A shape's edge is rounded a little differently far from the origin.
      expect(max).toBeLessThanOrEqual(4);
    }
  });

  it("line up at every seam, even through a shared device", async () => {
    const png = await createGrays();
    const parts = await Promise.all(storeLayouts.keys().map((place) => drawPart(place, png)));
    for (const [place, left] of parts.slice(0, -1).entries()) {
      const right = parts[place + 1];
      if (right === undefined) throw new Error("The panorama has no next image.");
      // The difference across a seam is no larger than next to it.
      const within = compareColumns(left, frame.width - 2, left, frame.width - 1);
      expect(compareColumns(left, frame.width - 1, right, 0)).toBeLessThan(within + 1);
    }
  });
});

describe.each(["#1d3557", "#d9ed92", "#ffd60a", "#e63946", undefined])("a panorama in %s", (main) => {
  it.each([...storeLayouts.entries()])("keeps text readable in image %i, %s", (place, name) => {
    const appColor = "#3b5bdb";
    const colors = main
      ? applyBrandColors("feature-highlight", { main }, appColor)
      : chooseColors("feature-highlight", appColor);
    const layout = choosePanoramaLayout(name, chooseLayout(name, frame), frame);
    const { left, top, width, height } = findTextArea(layout, frame);
    const { context } = drawPanorama({ place, of }, colors, frame);
    const { data } = context.getImageData(left, top, width, height);
    let worst = 21;
    for (let at = 0; at < data.length; at += 28) {
      const background = `#${Buffer.from(data.subarray(at, at + 3)).toString("hex")}`;
      worst = Math.min(
        worst,
        computeContrast(background, colors.ink),
        computeContrast(background, colors.softInk),
      );
    }
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });
});
