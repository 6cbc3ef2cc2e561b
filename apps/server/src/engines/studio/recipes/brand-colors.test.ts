import {
  type Recipe,
  type SceneLook,
  adLayouts,
  storeLayouts,
  storyMoods,
  thumbnailStyles,
} from "@packshot/tools/request";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import { describe, expect, it } from "vitest";
import { copyDrawing } from "../pixels/canvas.ts";
import { parseColor } from "../pixels/color.ts";
import { measureReadableFractions } from "../testing/readability.ts";
import { readSampleCutOut, drawSampleImage } from "../testing/sample-images.ts";
import { drawWords } from "../type/draw-text.ts";
import { composeAd } from "./ad/draw.ts";
import type { ComposedAd } from "./ad/set-type.ts";
import type { Drawing, Material } from "./drawing.ts";
import { draw } from "./recipes.ts";
import { composeStory } from "./story/draw.ts";

/** Colors that lack contrast with white, with black, or with both. */
const brands = {
  yellow: { main: "#ffd60a" },
  gray: { main: "#7a7a7a" },
  "navy and yellow": { main: "#0b1f3a", accent: "#ffd60a" },
} as const;
const names = Object.keys(brands).filter((name): name is keyof typeof brands => name in brands);
const cases = pickSample(names, 3).map((name) => ({ name, brand: brands[name] }));

/** Counts the pixels that have exactly one of a brand's colors. */
function countBrandPixels({ data, channels }: Drawing, brand: object): number {
  const own = Object.values<string>({ ...brand }).map(parseColor);
  let count = 0;
  for (let i = 0; i < data.length; i += channels)
    if (own.some((levels) => levels.every((level, c) => data[i + c] === level))) count++;
  return count;
}

function drawWithWords({ sheet, words }: ComposedAd): Drawing {
  drawWords(sheet.context, words);
  return copyDrawing(sheet);
}

/** Minimum number of pixels in a brand's colors: a few letters of a headline. */
const minBrandPixels = 200;

const square = { width: 540, height: 540 };
const scene: SceneLook = {
  backdrop: "studio",
  photoStyle: "professional",
  productSize: "large",
  angle: "straight",
  seed: 1,
};
const ad = { kind: "ad", headline: "Slow down. Sip up.", line: "Picked today.", fonts: "modern" } as const;

describe.each(cases)("a brand in $name keeps its colors", ({ brand }) => {
  const drawRecipe = (recipe: Recipe, images: readonly Material[], frame = square) =>
    draw(recipe, { images, frame, brand });

  it.each(pickSample(adLayouts, 2))("in an ad, layout %s", async (layout) => {
    const images = [{ cutOut: await readSampleCutOut("mug") }];
    for (const more of [{ action: "Shop now", badge: "New", seed: 1 }, { seed: 2 }]) {
      const recipe = { ...ad, ...more, layout, ground: scene };
      const composed = await composeAd(recipe, { images, frame: square, brand });
      expect(Math.min(...measureReadableFractions(composed))).toBeGreaterThan(0.985);
      expect(countBrandPixels(drawWithWords(composed), brand)).toBeGreaterThan(minBrandPixels);
    }
  });

  it.each(pickSample(adLayouts, 2))("in an ad on a photo, layout %s", async (layout) => {
    const images = [{ png: await drawSampleImage("photo") }];
    const recipe = { ...ad, action: "Order", layout, ground: "picture", seed: 2 } as const;
    expect(countBrandPixels(await drawRecipe(recipe, images), brand)).toBeGreaterThan(minBrandPixels);
  });

  it.each(pickSample(storyMoods, 2))("in a story, mood %s", async (mood) => {
    const images = [{ cutOut: await readSampleCutOut("bottle") }];
    const frame = { width: 540, height: 960 };
    for (const more of [{ price: "€18.50", seed: 1 }, { seed: 2 }]) {
      const recipe = { kind: "story", mood, name: "Olive oil", ...more } as const;
      const composed = await composeStory(recipe, { images, frame, brand });
      expect(Math.min(...measureReadableFractions(composed))).toBeGreaterThan(0.985);
      expect(countBrandPixels(drawWithWords(composed), brand)).toBeGreaterThan(minBrandPixels);
    }
  });

  it.each(pickSample(thumbnailStyles, 2))("in a thumbnail, style %s", async (style) => {
    const words = { kind: "thumbnail", style, text: "Space", background: "", seed: 4 } as const;
    const person = [{ cutOut: await readSampleCutOut("person") }];
    expect(countBrandPixels(await drawRecipe({ ...words, ground: "words" }, person), brand)).toBeGreaterThan(
      minBrandPixels,
    );
    const photo = [{ png: await drawSampleImage("photo") }];
    const onPhoto = await drawRecipe({ ...words, text: "How I got to space", ground: "picture" }, photo);
    expect(countBrandPixels(onPhoto, brand)).toBeGreaterThan(minBrandPixels);
  });

  it.each(pickSample(storeLayouts, 2))("in a store screenshot, layout %s", async (layout) => {
    const images = [{ png: await drawSampleImage("screen") }];
    const screenshot = {
      kind: "store-screenshot",
      seed: 1,
      device: "iphone",
      headline: "Plan it",
      line: "Then rest",
    } as const;
    const frame = { width: 440, height: 956 };
    expect(
      countBrandPixels(await drawRecipe({ ...screenshot, layout }, images, frame), brand),
    ).toBeGreaterThan(minBrandPixels);
    const panorama = { place: storeLayouts.indexOf(layout), of: storeLayouts.length };
    const part = await drawRecipe({ ...screenshot, layout, panorama }, images, frame);
    expect(countBrandPixels(part, brand)).toBeGreaterThan(minBrandPixels);
  });
});
