import { describe, expect, test } from "vitest";
import { storytellers } from "../../people/storytellers.ts";
import { record, getRetryScene, getScene, variations } from "./generate.ts";
import { storyGenerator } from "./index.ts";
import { fields, schema } from "./options.ts";

describe("story-generator", () => {
  test("offers six celebrities, then eight influencers, all described", () => {
    expect(storytellers.map(({ category }) => category)).toEqual([
      ...Array.from({ length: 6 }, () => "Celebrities"),
      ...Array.from({ length: 8 }, () => "Influencers"),
    ]);
    expect(storytellers.slice(6).map(({ value }) => value)).toEqual([
      "lifestyle-female",
      "lifestyle-male",
      "fitness-female",
      "fitness-male",
      "beauty-influencer",
      "tech-reviewer",
      "travel-creator",
      "food-creator",
    ]);
    expect(storytellers.every(({ description }) => description !== "")).toBe(true);
    expect(fields[0]).toMatchObject({
      name: "style",
      view: "grid",
      // The studio's thumbnails show no people.
      imageSet: "story-settings",
      generatedImageSet: "story-people",
    });
  });

  describe("its scenes", () => {
    test("rotate among six", () => {
      const names = Array.from({ length: 7 }, (_, variation) => getScene(variation).name);
      expect(names).toEqual([
        "car review",
        "living room",
        "cafe",
        "casual home",
        "bathroom mirror",
        "kitchen",
        "car review",
      ]);
    });

    test("move ten numbers ahead for a second attempt, to a different place", () => {
      expect(getRetryScene(0)).toBe(10);
      for (const variation of [0, 1, 2, 3]) {
        expect(getScene(getRetryScene(variation))).not.toBe(getScene(variation));
      }
    });
  });

  test("starts the rotation anywhere, with second attempts ten numbers ahead", () => {
    const requests = variations(schema.parse({}), { random: () => 0.7 });
    const directions = [4, 5, 0, 1].map((number) => getScene(number).direction);
    const again = [2, 3, 4, 5].map((number) => getScene(number).direction);
    for (const [index, { prompt, promptAgain }] of requests.entries()) {
      expect(prompt).toContain(directions[index]);
      expect(promptAgain).toContain(again[index]);
    }
  });

  test("makes four vertical images in varied places, naming only the product", () => {
    const options = schema.parse({ name: "Morning» Mug", price: "$24", description: "slow days" });
    const requests = variations(options, { random: () => 0 });
    for (const [index, { prompt, promptAgain, frame, format }] of requests.entries()) {
      expect(prompt).toContain("Keep it exactly as it is");
      expect(prompt).toContain("«Morning Mug»");
      expect(prompt).not.toContain("$24");
      expect(prompt).not.toContain("slow days");
      expect(prompt).toContain(getScene(index).direction);
      expect(promptAgain).toContain(getScene(index + 10).direction);
      expect(frame).toEqual({ width: 1080, height: 1920 });
      expect(format).toBe("jpeg");
    }
    expect(new Set(requests.map(({ prompt }) => prompt)).size).toBe(4);
  });

  test("asks the studio for a story without a person, unique to each style", () => {
    const [first] = variations(
      schema.parse({ style: "ada-lovelace", name: "Mug", price: "$24", description: "New" }),
      { random: () => 0 },
    );
    expect(first?.recipe).toMatchObject({
      kind: "story",
      mood: "tech",
      name: "Mug",
      price: "$24",
      line: "New",
    });
    expect(storyGenerator.copy.onStudio).toBe("Without a person: only the setting and the text");
    const recipes = storytellers.map(({ value }) =>
      variations(schema.parse({ style: value }), { random: () => 0 }).map(({ recipe }) =>
        JSON.stringify(recipe),
      ),
    );
    expect(new Set(recipes.flat()).size).toBe(14 * 4);
  });

  test("has the specified settings, copy and file name", () => {
    const options = schema.parse({ style: "cleopatra" });
    expect(record(options).styleSettings).toEqual({
      mascot: "cleopatra",
      mascotDescription: storytellers[0]?.description,
    });
    expect(storyGenerator.downloadName({ n: 1, timestamp: 1_795_000_000_000, options })).toBe(
      "story-photo-1795000000000.jpg",
    );
    expect(storyGenerator.copy).toMatchObject({
      title: "Create Story Photos",
      again: "Generate New Variations",
      time: "Processing time: {wait}",
      wait: "10-15 seconds",
      failed: "Failed to generate image variations",
    });
    expect(storyGenerator.copy.progress?.titles).toEqual(["Creating Your Story Photos..."]);
  });
});
