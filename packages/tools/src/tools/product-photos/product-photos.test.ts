import { describe, expect, test } from "vitest";
import { record, unanalysed, variations } from "./generate.ts";
import { productPhotos } from "./index.ts";
import { schema } from "../../product-photo/options.ts";

const context = { facts: unanalysed, random: () => 0 };

describe("product-photos", () => {
  test("makes four photos in a hand, or on a surface by the studio, and says so", () => {
    const requests = variations(schema.parse({}), context);
    expect(requests).toHaveLength(4);
    for (const { prompt, recipe, images, sampling } of requests) {
      expect(prompt).toContain("held by hand");
      expect(prompt).toContain("Product analysis unavailable.");
      expect(recipe).toMatchObject({ kind: "scene" });
      expect(images).toEqual(["product"]);
      expect(sampling.maxOutputTokens).toBe(8192);
    }
    expect(productPhotos.texts.onStudio).toMatch(
      /^Without a hand: the product is placed on a surface\. The angle/,
    );
  });

  test("records the six settings, in the words of the choices", () => {
    const { styleSettings, prompt } = record(
      schema.parse({ background: "wood", backgroundDesc: "with herbs", angle: "top-down" }),
    );
    expect(styleSettings).toEqual({
      background: "wood",
      photoStyle: "professional",
      angle: "top-down",
      productSize: "medium",
      handProperties: "medium-professional",
      handPosition: "standard",
    });
    expect(prompt).toBe("Product photo, Wood, with herbs");
  });

  test("has the promised texts and file names", () => {
    const { texts, downloadName, estimateSeconds, flags } = productPhotos;
    expect(downloadName({ n: 3, timestamp: 0, options: schema.parse({}) })).toBe("generated-image-3.png");
    expect(estimateSeconds).toBe(30);
    expect(flags).toEqual({ hot: true });
    expect(texts).toMatchObject({
      title: "Create Product Photos",
      action: "Generate Image",
      placeholder: "Upload an image to see the result",
      results: "Result",
      dialog: {
        title: "Customize Your Photo",
        subtitle: "Choose how you want your product to be held",
        confirm: "Generate Image",
      },
      errorTitle: "Error Generating Image",
      failed: "Failed to generate any image variations.",
    });
  });
});
