import { describe, expect, it } from "vitest";
import { storyFrame, storyMoods } from "@packshot/tools/request";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import { drawView } from "../../testing/plates/drawn-views.ts";
import { measureReadableFractions } from "../../testing/readability.ts";
import { readSampleCutOut } from "../../testing/sample-images.ts";
import { findBoundsAround } from "../../type/block.ts";
import { composeStory } from "./draw.ts";

describe.each(pickSample(storyMoods, 2))("composeStory in the mood %s", (mood) => {
  it("sets text at 4.5:1 next to the product, clear of the app's controls", async () => {
    const cutOut = await readSampleCutOut("bottle");
    for (const seed of [1, 2, 3]) {
      // The first one has the size of a story; the others have a quarter of the pixels.
      const half = { width: storyFrame.width / 2, height: storyFrame.height / 2 };
      const frame = seed === 1 ? undefined : half;
      const { width: across, height: down } = frame ?? storyFrame;
      const { sheet, words, product } = await composeStory(
        {
          kind: "story",
          mood,
          name: "A rather long name for a bottle of olive oil",
          price: "€18.50",
          seed,
        },
        { images: [{ cutOut }], frame },
      );
      expect(sheet.canvas).toMatchObject({ width: across, height: down });
      expect(Math.min(...measureReadableFractions({ sheet, words }))).toBeGreaterThan(0.985);
      const type = findBoundsAround(words.map(({ text }) => text.bounds));
      expect(type.top).toBeGreaterThanOrEqual(0.14 * down - 1);
      expect(type.top + type.height).toBeLessThanOrEqual(0.8 * down + 1);
      const above = type.top + type.height <= (product?.top ?? 0);
      const below = type.top >= (product ? product.top + product.height : Infinity);
      expect(above || below).toBe(true);
    }
  });
});

it("composeStory puts a product on the floor if it's named furniture", async () => {
  const cutOut = await drawView("sofa");
  const frame = { width: 270, height: 480 };
  const compose = async (name: string, surface?: "table" | "floor") => {
    const recipe = { kind: "story", mood: "lifestyle", name, seed: 1 } as const;
    const { sheet } = await composeStory(recipe, {
      images: [{ cutOut: { ...cutOut, ...(surface && { surface }) } }],
      frame,
    });
    return sheet.context.getImageData(0, 0, frame.width, frame.height).data;
  };
  const unanswered = await compose("Linen armchair");
  expect(unanswered).toEqual(await compose("Linen armchair", "floor"));
  expect(unanswered).not.toEqual(await compose("Linen armchair", "table"));
});

it("composeStory makes the line the headline when the product has no name", async () => {
  const cutOut = await readSampleCutOut("bottle");
  const material = { images: [{ cutOut }], frame: { width: 540, height: 960 } };
  const story = { kind: "story", mood: "tech", seed: 3 } as const;
  const nameless = await composeStory({ ...story, name: "", line: "Just unpacked" }, material);
  const named = await composeStory({ ...story, name: "Just unpacked", line: "Up close" }, material);
  expect(nameless.words).toHaveLength(1);
  expect(named.words).toHaveLength(2);
});

it("composeStory doesn't add an English line to an Arabic name", async () => {
  const cutOut = await readSampleCutOut("bottle");
  const material = { images: [{ cutOut }], frame: { width: 270, height: 480 } };
  const story = { kind: "story", mood: "lifestyle", name: "كريم مرطب", seed: 3 } as const;
  expect((await composeStory(story, material)).words).toHaveLength(1);
  expect((await composeStory({ ...story, line: "New in" }, material)).words).toHaveLength(2);
});
