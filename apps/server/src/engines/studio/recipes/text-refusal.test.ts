import type { Recipe } from "@packshot/tools/request";
import { expect, test } from "vitest";
import { adExamples } from "./ad/examples.ts";
import { storeScreenshotExamples } from "./store-screenshot/examples.ts";
import { storyExamples } from "./story/examples.ts";
import { refuseUnsupportedText } from "./text-refusal.ts";
import { thumbnailExamples } from "./thumbnail/examples.ts";
import { wordmarkExamples } from "./wordmark/examples.ts";

const [ad, screenshot, story, thumbnail, wordmark] = [
  adExamples,
  storeScreenshotExamples,
  storyExamples,
  thumbnailExamples,
  wordmarkExamples,
].map((examples) => examples[0]?.recipe);

/** Every text that a recipe sets, by recipe. */
const texts: readonly [Recipe | undefined, readonly string[]][] = [
  [ad, ["headline", "line", "action", "price", "badge"]],
  [screenshot, ["headline", "line", "quote"]],
  [story, ["name", "price", "line"]],
  [thumbnail, ["text", "price", "badge"]],
  [wordmark, ["name", "tagline"]],
];
const cases = texts.flatMap(([recipe, fields]) =>
  recipe ? fields.map((field) => ({ kind: recipe.kind, field, recipe })) : [],
);

test.each(cases)("rejects an unsupported character in the $field of $kind", ({ field, recipe }) => {
  expect(refuseUnsupportedText([recipe])).toBeUndefined();
  expect(refuseUnsupportedText([{ ...recipe, [field]: "Rp ꦲ 199" }])).toBe(
    "We have no font for the character “ꦲ”. Replace it.",
  );
});

test("names characters that can't be shown alone by their number", () => {
  const recipe = { ...thumbnailExamples[0]?.recipe, text: "\u{f8ff} ꦲ \u{a9b3}" };
  // The example has every other field.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  expect(refuseUnsupportedText([recipe as Recipe])).toBe(
    "We have no font for the characters U+F8FF, “ꦲ”, U+A9B3. Replace them.",
  );
});
