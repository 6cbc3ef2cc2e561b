import { describe, expect, test } from "vitest";
import { record, variations } from "./generate.ts";
import { thumbnailGenerator } from "./index.ts";
import { fields, missing, schema } from "./options.ts";

const random = () => 0.5;
const options = (given: Parameters<typeof schema.parse>[0]) => schema.parse(given);

const makeRequest = (words: object) => variations(options({ thumbnailText: "Go", ...words }), { random })[0];

describe("thumbnail-generator", () => {
  test("has four numbered steps, the first of them the selfie", () => {
    const steps = fields.filter(({ group }) => group === undefined);
    const labels = [thumbnailGenerator.images.selfie.label, ...steps.map(({ label }) => label)];
    expect(labels).toEqual([
      "1 Upload Selfie",
      "2 Background Description",
      "3 Thumbnail Text",
      "4 Thumbnail Style",
    ]);
  });

  test("needs a selfie, words and one of four styles", () => {
    expect(thumbnailGenerator.images.selfie.missing).toBe("Please upload a selfie first");
    expect(missing(options({ thumbnailText: " " }))).toBe("Please enter thumbnail text");
    expect(missing(options({ thumbnailText: "Go" }))).toBeUndefined();
    const refused = schema.safeParse({ thumbnailType: "neon" });
    expect(refused.error?.issues[0]?.message).toBe("Invalid thumbnail type selected");
    expect(options({}).thumbnailType).toBe("dramatic");
  });

  test("makes one 1280 × 720 image, and the studio adds the text", () => {
    const [request, ...others] = variations(
      options({ thumbnailText: " I quit ", backgroundDescription: "a city", thumbnailType: "vibrant" }),
      { random },
    );
    expect(others).toEqual([]);
    expect(request?.frame).toEqual({ width: 1280, height: 720 });
    const words = { kind: "thumbnail", style: "vibrant", text: "I quit", background: "a city", seed: 5000 };
    expect(request?.recipe).toEqual({ ...words, ground: "words" });
    expect(request?.finishRecipe).toEqual({ ...words, ground: "picture" });
    expect(request?.prompt).not.toContain("I quit");
    expect(request?.prompt).toContain("There are no letters");
    expect(request?.prompt).toContain("«a city»");
  });

  test("sets price and badge as written, without telling the model", () => {
    const words = { price: "€ 18,50", badge: "−20%" };
    const request = makeRequest({ ...words, price: " € 18,50 " });
    expect(request?.recipe).toMatchObject(words);
    expect(request?.finishRecipe).toMatchObject(words);
    expect(request?.prompt).not.toMatch(/18|20 %/);
    const without = makeRequest({ price: " ", badge: "" })?.recipe;
    expect(without).not.toHaveProperty("price");
    expect(without).not.toHaveProperty("badge");
    expect(schema.safeParse({ price: "1".repeat(21) }).success).toBe(false);
    expect(schema.safeParse({ badge: "1".repeat(21) }).success).toBe(false);
  });

  test("has a unique prompt for every style", () => {
    const prompts = ["dramatic", "minimal", "vibrant", "professional"].map(
      (thumbnailType) => variations(options({ thumbnailType }), { random })[0]?.prompt,
    );
    expect(new Set(prompts).size).toBe(4);
    for (const prompt of prompts) expect(prompt).toMatch(/^Image 1 is a selfie\. Keep the person exactly/);
  });

  test("has the specified record, file name and copy", () => {
    expect(record(options({ thumbnailText: "Go" }))).toMatchObject({
      title: "Go",
      styleSettings: { thumbnailType: "dramatic", style: "high contrast, intense colors, dramatic lighting" },
    });
    const name = thumbnailGenerator.downloadName({ n: 1, timestamp: 0, options: options({}) });
    expect(name).toBe("youtube-thumbnail-dramatic-1.png");
    expect(thumbnailGenerator.copy).toMatchObject({
      action: "Generate Thumbnail",
      again: "Regenerate Thumbnail",
      placeholder: "Ready to Create",
      results: "Your YouTube Thumbnail",
      errorTitle: "Error generating thumbnail:",
      failed: "Failed to generate thumbnail.",
    });
  });
});
