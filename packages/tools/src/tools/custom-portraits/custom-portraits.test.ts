import { describe, expect, test } from "vitest";
import { record, variations } from "./generate.ts";
import { customPortraits } from "./index.ts";
import { fields, schema } from "./options.ts";

describe("custom-portraits", () => {
  test("takes two photos and needs both", () => {
    expect(customPortraits.images).toMatchObject({
      person: { shows: "person" },
      product: { shows: "product" },
    });
    for (const { missing } of Object.values(customPortraits.images)) {
      expect(missing).toBe("Please upload both a person image and a product image.");
    }
  });

  test("offers only the background, and makes the four layouts", () => {
    expect(fields.map(({ name }) => name)).toEqual(["background"]);
    const requests = variations(schema.parse({ background: "beach" }), { random: () => 0 });
    expect(requests.map(({ recipe }) => recipe)).toMatchObject([
      { kind: "portrait", layout: "beside", backdrop: "beach" },
      { kind: "portrait", layout: "in-front", backdrop: "beach" },
      { kind: "portrait", layout: "framed", backdrop: "beach" },
      { kind: "portrait", layout: "editorial", backdrop: "beach" },
    ]);
  });

  test("numbers and keeps both photos in every prompt, then arranges them", () => {
    const requests = variations(schema.parse({}), { random: () => 0 });
    expect(new Set(requests.map(({ prompt }) => prompt)).size).toBe(4);
    for (const { prompt, images, frame } of requests) {
      expect(prompt).toContain("Image 1 is the person, image 2 is the product.");
      expect(images).toEqual(["person", "product"]);
      expect(prompt.indexOf("Keep the person exactly")).toBeLessThan(prompt.indexOf("Place them"));
      expect(prompt).toContain("4:5");
      expect(frame).toEqual({ width: 1024, height: 1280 });
    }
  });

  test("has the specified record, file names and messages", () => {
    expect(record(schema.parse({}))).toEqual({
      title: "Custom Portraits",
      prompt: "A person with a product, background: Studio",
      styleSettings: { hasPersonImage: true, hasProductImage: true },
    });
    expect(customPortraits.downloadName({ n: 3, timestamp: 0, options: schema.parse({}) })).toBe(
      "custom-portrait-3.png",
    );
    expect(customPortraits.copy).toMatchObject({
      placeholder: "Upload both images to generate results",
      results: "Result",
      badge: "Generated",
      errorTitle: "Error Generating Image",
      failed: "Failed to generate portrait variations",
      broke: "Failed to generate portrait photo variations",
    });
    expect(customPortraits.copy.progress?.status).toBe("{clock}");
    expect(customPortraits.estimateSeconds).toBe(30);
  });
});
