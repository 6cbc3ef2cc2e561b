import { describe, expect, test } from "vitest";
import { record, variations } from "./generate.ts";
import { haircuts, hairColors } from "./hair.ts";
import { hairstyles } from "./index.ts";
import { fields, schema } from "./options.ts";

describe("hairstyles", () => {
  test("offers eighteen styles and eight colors, the first of each by default", () => {
    expect(haircuts.map(({ label }) => label)).toEqual(
      Array.from({ length: 18 }, (_, index) => `Style ${String(index + 1)}`),
    );
    expect(new Set(haircuts.map(({ description }) => description)).size).toBe(18);
    expect(hairColors.map(({ label }) => label)).toEqual([
      "Natural Black",
      "Chocolate Brown",
      "Ash Blonde",
      "Copper Red",
      "Platinum Blonde",
      "Deep Burgundy",
      "Silver Gray",
      "Rose Gold",
    ]);
    expect(schema.parse({})).toEqual({ hairstyle: "style-1", hairColor: "natural-black" });
    expect(fields.map((field) => field.kind === "choice" && field.view)).toEqual(["strip", "select"]);
  });

  test("prompts keep the person, cut and color, and vary the finish", () => {
    const requests = variations(schema.parse({ hairstyle: "style-9", hairColor: "rose-gold" }));
    expect(requests.map(({ label }) => label)).toEqual(["As described", "Fuller", "Neater"]);
    expect(new Set(requests.map(({ prompt }) => prompt)).size).toBe(3);
    for (const { prompt, format, frame } of requests) {
      for (const part of ["face", "skin", "expression", "pose", "clothes", "background"]) {
        expect(prompt.indexOf(part)).toBeLessThan(prompt.indexOf("Change only the hair"));
      }
      expect(prompt).toContain("Long box braids");
      expect(prompt).toContain("Rose Gold");
      expect(prompt).toContain("no text and no watermark");
      expect([format, frame]).toEqual(["jpeg", undefined]);
    }
    expect(requests.map(({ sampling }) => sampling.temperature.toFixed(1))).toEqual(["0.2", "0.3", "0.4"]);
  });

  test("is rejected on the studio engine, with what an operator must set up", () => {
    for (const { recipe } of variations(schema.parse({}))) {
      expect(recipe).toEqual({
        refusal: "A new hairstyle on your own photo needs a generative engine (Gemini API key).",
      });
    }
  });

  test("has the specified record, file names and messages", () => {
    const options = schema.parse({ hairstyle: "style-2", hairColor: "silver-gray" });
    const { styleSettings } = record(options, { made: hairstyles.variationLabels });
    expect(Object.keys(styleSettings)).toEqual([
      "hairstyleType",
      "hairstyleDescription",
      "variationsGenerated",
    ]);
    expect(styleSettings).toMatchObject({ hairstyleType: "style-2", variationsGenerated: 3 });
    expect(styleSettings["hairstyleDescription"]).toMatch(/^Textured crop.*Silver Gray/);
    expect(hairstyles.downloadName({ n: 2, timestamp: 17, options: schema.parse({}) })).toBe(
      "hairstyle-result-17.jpg",
    );
    expect(hairstyles.images.photo.missing).toBe("Please upload your photo first.");
    expect(hairstyles.copy).toMatchObject({
      action: "Try Hairstyle",
      placeholder: "Upload your photo, choose a style & color, then click Generate.",
      progress: { titles: ["Generating your new look... {seconds}s"] },
      errorTitle: "Error Generating Hairstyle",
      failed: "Failed to generate hairstyle variations",
    });
    expect(hairstyles.flags).toEqual({ comingSoon: true });
  });
});
