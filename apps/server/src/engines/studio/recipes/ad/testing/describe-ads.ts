import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AdRecipe,
  type Frame,
  adFormatChoices,
  adLayouts,
  brandFonts,
  drawnBackdrops,
  letterings,
} from "@packshot/tools/request";
import type { Materials } from "../../drawing.ts";
import { type Sheet, createSheet } from "../../../pixels/canvas.ts";
import type { Rectangle } from "../../../pixels/raster.ts";
import { measureReadableFractions } from "../../../testing/readability.ts";
import { readSampleCutOut, drawSampleImage } from "../../../testing/sample-images.ts";
import { findBoundsAround, isApart } from "../../../type/block.ts";
import { findSafeArea } from "../arrangement.ts";
import { composeAd } from "../draw.ts";
import { measureCoveredThirds } from "./covered-thirds.ts";

const sentence = fc.constantFrom(
  "Slow down. Sip up.",
  "Now",
  "A headline that goes on for quite a while because somebody had a lot to say about a mug and no editor at hand",
  "صنع لصباح هادئ",
  "静かな朝のための新しいマグカップ 🎉",
  "Donaudampfschifffahrtsgesellschaftskapitän",
);

const recipe = fc.record({
  kind: fc.constant("ad" as const),
  ground: fc.record({
    backdrop: fc.constantFrom(...drawnBackdrops),
    photoStyle: fc.constantFrom("professional" as const, "vintage-camera" as const, "paparazzi" as const),
    productSize: fc.constant("large" as const),
    angle: fc.constant("straight" as const),
    seed: fc.integer({ min: 0, max: 5 }),
  }),
  headline: sentence,
  line: sentence,
  action: fc.constantFrom("Shop now", "اشتر الآن"),
  price: fc.constantFrom("", "€18.50"),
  badge: fc.constantFrom("", "New"),
  layout: fc.constantFrom(...adLayouts),
  fonts: fc.constantFrom(...letterings),
  seed: fc.integer({ min: 0, max: 5 }),
}) satisfies fc.Arbitrary<AdRecipe>;

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);
const font = fc.constantFrom(...brandFonts);
const brands = fc.option(fc.record({ main: color, accent: color, titleFont: font, textFont: font }), {
  nil: undefined,
});

const formats = adFormatChoices.map(({ frame }) => frame);
/** A quarter of the pixels, except for the first format. */
const smallerFormats = formats.map((frame, index) =>
  index === 0 ? frame : { width: frame.width / 2, height: frame.height / 2 },
);

/** Draws a red block of these dimensions, with a dark shadow at its foot, on a gray 600 px background. */
async function photographBlock({ width, height }: Frame): Promise<Materials["images"]> {
  const { canvas, context } = createSheet(600, 600);
  const light = context.createLinearGradient(0, 0, 0, 600);
  light.addColorStop(0, "#d2d4d6");
  light.addColorStop(1, "#bcbdc0");
  context.fillStyle = light;
  context.fillRect(0, 0, 600, 600);
  const [left, top] = [(600 - width) / 2, 470 - height];
  context.fillStyle = "#3c3c3e";
  context.fillRect(left - 20, 462, width + 40, 24);
  context.fillStyle = "#d01020";
  context.fillRect(left, top, width, height);
  const png = canvas.toBuffer("image/png");
  const rgba = new Uint8Array(new SharedArrayBuffer(600 * 600 * 4));
  for (let y = top; y < 470; y++)
    for (let x = left; x < left + width; x++) rgba.set([208, 16, 32, 255], (y * 600 + x) * 4);
  const bounds = { left, top, width, height };
  return [{ png, subject: { rgba, width: 600, height: 600, bounds, doubts: [] } }];
}

/** Returns the bounds of the red or dark gray pixels; only every `step`th is read. */
function findBlock({ context, canvas }: Sheet, step: number): Rectangle {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const at: Rectangle[] = [];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4);
      const isShadow = Math.max(red, green, blue) < 110 && Math.abs(red - green) + Math.abs(red - blue) < 16;
      if (red > 2.4 * green || isShadow) at.push({ left: x, top: y, width: step, height: step });
    }
  }
  return at.length === 0 ? { left: 0, top: 0, width: 0, height: 0 } : findBoundsAround(at);
}

const slots = [{}, { price: "€18.50", badge: "New", line: "Picked this morning." }] as const;
const subjects = [
  { width: 240, height: 300 },
  { width: 380, height: 240 },
];
const variants = subjects.flatMap((subject) => slots.map((more) => ({ subject, more })));

interface Extent {
  /** Number of random ads on scenes. */
  readonly scenes: number;
  /** Whether every variant is tested in every full-size format, instead of one variant in each smaller format. */
  readonly complete: boolean;
}

/** Declares the tests of complete ads. */
export function describeAds({ scenes, complete }: Extent): void {
  const frames = complete ? formats : smallerFormats;
  describe("composeAd on a scene", () => {
    it("sets text at 4.5:1 inside the safe area, clear of the product", async () => {
      const images = [{ cutOut: await readSampleCutOut("mug") }];
      const logo = await drawSampleImage("logo");
      await fc.assert(
        fc.asyncProperty(recipe, fc.constantFrom(...frames), brands, async (request, frame, colors) => {
          const brand = colors && { ...colors, logo };
          const composed = await composeAd(request, { images, frame, ...(brand && { brand }) });
          expect(Math.min(...measureReadableFractions(composed))).toBeGreaterThan(0.985);
          const type = findBoundsAround(composed.words.map(({ text }) => text.bounds));
          const safe = findSafeArea(frame);
          expect(type.left).toBeGreaterThanOrEqual(safe.left - 1);
          expect(type.top).toBeGreaterThanOrEqual(safe.top - 1);
          expect(type.left + type.width).toBeLessThanOrEqual(safe.left + safe.width + 1);
          expect(type.top + type.height).toBeLessThanOrEqual(safe.top + safe.height + 1);
          const { product } = composed;
          const covered = composed.words.filter(
            ({ text: { bounds } }) =>
              product &&
              bounds.left < product.left + product.width &&
              product.left < bounds.left + bounds.width &&
              bounds.top < product.top + product.height &&
              product.top < bounds.top + bounds.height,
          );
          expect(covered).toEqual([]);
        }),
        { numRuns: scenes, seed: 11 },
      );
    });
  });

  it("composeAd reports a room's color change, unless the style recolors it", async () => {
    const images = [{ cutOut: await readSampleCutOut("mug") }];
    const ground = { backdrop: "wood", productSize: "medium", angle: "straight", seed: 0 } as const;
    const ad = { kind: "ad", headline: "Now", layout: "above", fonts: "modern", seed: 0 } as const;
    const composeGraded = async (
      backdrop: "wood" | "pure-white",
      photoStyle: "professional" | "paparazzi",
    ) => {
      const request = { ...ad, ground: { ...ground, backdrop, photoStyle } };
      return (await composeAd(request, { images, frame: { width: 400, height: 400 } })).graded;
    };
    expect(await composeGraded("wood", "professional")).toBeGreaterThan(0.1);
    expect(await composeGraded("wood", "professional")).toBeLessThanOrEqual(5);
    expect(await composeGraded("wood", "paparazzi")).toBeUndefined();
    expect(await composeGraded("pure-white", "professional")).toBeUndefined();
  });

  describe("composeAd on a photo", () => {
    it.each(adLayouts)("sets text with a contrast of 4.5:1 in the layout %s", async (layout) => {
      const images = [{ png: await drawSampleImage("photo") }];
      for (const frame of frames) {
        const words = { headline: "Fresh from the hills", line: "Picked this morning.", action: "Order" };
        const composed = await composeAd(
          { kind: "ad", ground: "picture", ...words, layout, fonts: "modern", seed: 2 },
          { images, frame },
        );
        expect(Math.min(...measureReadableFractions(composed))).toBeGreaterThan(0.985);
      }
    });
  });

  describe("composeAd on a photo with a product", () => {
    it.each([...adLayouts.entries()])(
      "fills the area that product and shadow leave free, in layout %i, %s",
      async (turn, layout) => {
        const logo = await drawSampleImage("logo");
        for (const [index, frame] of frames.entries()) {
          // Even in the sample, each layout and each format is tested with each variant.
          const sample = variants.filter((_, place) => place === (index + turn) % variants.length);
          for (const { subject, more } of complete ? variants : sample) {
            const words = { headline: "Fresh from the hills", action: "Order now", ...more };
            const brand = { main: "#0f7b5f", ...("price" in more && { logo }) };
            const composed = await composeAd(
              { kind: "ad", ground: "picture", ...words, layout, fonts: "modern", seed: 2 },
              { images: await photographBlock(subject), frame, brand },
            );
            expect(Math.min(...measureReadableFractions(composed))).toBeGreaterThan(0.985);
            const unit = Math.min(frame.width, frame.height) / 1000;
            const block = findBlock(composed.sheet, Math.round(4 * unit));
            const texts = composed.words.map(({ text }) => text.bounds);
            const button = composed.words.at(-1)?.text.bounds ?? block;
            const pill = {
              left: button.left - 46 * unit,
              top: button.top - 24 * unit,
              width: button.width + 92 * unit,
              height: button.height + 48 * unit,
            };
            for (const area of [...texts, pill]) expect(isApart(area, block, 4 * unit)).toBe(true);
            const covered = measureCoveredThirds(frame, [block, findBoundsAround([...texts, pill])]);
            expect(Math.min(...covered), `${JSON.stringify(frame)} ${covered.join(" ")}`).toBeGreaterThan(
              0.02,
            );
          }
        }
      },
    );
  });
}
