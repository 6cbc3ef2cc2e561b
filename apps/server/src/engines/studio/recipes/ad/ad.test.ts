import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AdRecipe,
  adFormatChoices,
  adLayouts,
  brandFonts,
  drawnBackdrops,
  letterings,
} from "@packshot/tools/request";
import { cutOut } from "../../matting/cut-out.ts";
import type { Materials } from "../drawing.ts";
import { hexOf } from "../../pixels/color.ts";
import { samplePicture } from "../../testing/sample-pictures.ts";
import { contrast } from "../../type/contrast.ts";
import { boundsAround } from "../../type/block.ts";
import { safeArea } from "./arrangement.ts";
import { composeAd } from "./draw.ts";
import type { Composed } from "./set-type.ts";

async function productMaterials(name: string): Promise<Materials["images"]> {
  const found = await cutOut(await samplePicture(name), undefined, () =>
    Promise.reject(new Error("It has alpha.")),
  );
  if (!found) throw new Error(`Nothing was cut out of ${name}.`);
  return [{ cutOut: found }];
}

/** Returns, for each text, the share of the pixels around it on which its color is readable. */
function readable({ sheet, words }: Composed): number[] {
  return words.map(({ text, color }) => {
    const { left, top, width, height } = text.bounds;
    const { data } = sheet.context.getImageData(
      Math.round(left),
      Math.round(top),
      Math.round(width),
      Math.round(height),
    );
    let enough = 0;
    let all = 0;
    for (let i = 0; i < data.length; i += 16, all++) {
      const ground = hexOf([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]);
      if (contrast(color, ground) >= 4.5) enough++;
    }
    return enough / all;
  });
}

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
const frames = fc.constantFrom(...formats);

describe("composeAd on a scene", () => {
  it(
    "sets words that are read at 4.5:1 inside the safe area, and leaves the product free",
    { timeout: 240_000 },
    async () => {
      const images = await productMaterials("mug");
      const logo = await samplePicture("logo");
      await fc.assert(
        fc.asyncProperty(recipe, frames, brands, async (asked, frame, colors) => {
          const brand = colors && { ...colors, logo };
          const composed = await composeAd(asked, { images, frame, ...(brand && { brand }) });
          expect(Math.min(...readable(composed))).toBeGreaterThan(0.985);
          const type = boundsAround(composed.words.map(({ text }) => text.bounds));
          const safe = safeArea(frame);
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
        { numRuns: 14, seed: 11 },
      );
    },
  );
});

it("composeAd says by how much a room has changed the product's colors, unless the style changes all of them", async () => {
  const images = await productMaterials("mug");
  const ground = { backdrop: "wood", productSize: "medium", angle: "straight", seed: 0 } as const;
  const ad = { kind: "ad", headline: "Now", layout: "above", fonts: "modern", seed: 0 } as const;
  const graded = async (backdrop: "wood" | "pure-white", photoStyle: "professional" | "paparazzi") => {
    const asked = { ...ad, ground: { ...ground, backdrop, photoStyle } };
    return (await composeAd(asked, { images, frame: { width: 400, height: 400 } })).graded;
  };
  expect(await graded("wood", "professional")).toBeGreaterThan(0.1);
  expect(await graded("wood", "professional")).toBeLessThanOrEqual(5);
  expect(await graded("wood", "paparazzi")).toBeUndefined();
  expect(await graded("pure-white", "professional")).toBeUndefined();
});

describe("composeAd on a picture", () => {
  it.each(adLayouts)(
    "sets words that are read at 4.5:1 in the layout %s",
    { timeout: 120_000 },
    async (layout) => {
      const images = [{ png: await samplePicture("photo") }];
      for (const frame of formats) {
        const words = { headline: "Fresh from the hills", line: "Picked this morning.", action: "Order" };
        const composed = await composeAd(
          { kind: "ad", ground: "picture", ...words, layout, fonts: "modern", seed: 2 },
          { images, frame },
        );
        expect(Math.min(...readable(composed))).toBeGreaterThan(0.985);
      }
    },
  );
});
