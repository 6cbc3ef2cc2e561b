import { describe, expect, test } from "vitest";
import { record, unanalyzed, variations } from "./generate.ts";
import { productPhotos } from "./index.ts";
import { fields, schema } from "./options.ts";
import { backdropChoices } from "../../choices/backdrops.ts";
import { listSlots } from "../../define-tool.ts";

const context = { facts: unanalyzed, random: () => 0 };

describe("product-photos", () => {
  test("makes four photos in a hand; on a surface with the studio engine", () => {
    const requests = variations(schema.parse({}), context);
    expect(requests).toHaveLength(4);
    for (const { prompt, recipe, images, sampling } of requests) {
      expect(prompt).toContain("held by hand");
      expect(prompt).toContain("Product analysis unavailable.");
      expect(recipe).toMatchObject({ kind: "scene" });
      expect(images).toEqual(["product"]);
      expect(sampling.maxOutputTokens).toBe(8192);
    }
    expect(productPhotos.copy.onStudio).toMatch(
      /^Without a hand: the product is placed on a surface\. The angle/,
    );
  });

  test("records the six settings with the labels of the choices", () => {
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

  test("requires a backdrop photo only if the user chose one", () => {
    const own = schema.parse({ background: "own-photo", colors: "exact" });
    expect(Object.keys(listSlots(productPhotos, own))).toEqual(["product", "backdrop"]);
    expect(Object.keys(listSlots(productPhotos, schema.parse({})))).toEqual(["product"]);
    const requests = variations(own, context);
    for (const { images, prompt, recipe } of requests) {
      expect(images).toEqual(["product", "backdrop"]);
      expect(prompt).toContain("in the place shown in image 2");
      expect(recipe).toMatchObject({ kind: "scene", backdrop: "own-photo", exactColors: true });
    }
    expect(new Set(requests.map(({ recipe }) => JSON.stringify(recipe))).size).toBe(4);
    const [above] = variations({ ...own, angle: "top-down" }, context);
    expect(above?.prompt).toContain("Below the product is the surface shown in image 2");
    expect(record(own).prompt).toBe("Product photo, Your own photo");
  });

  test("offers every backdrop, and the user's own photo as a separate control", () => {
    const backdrops = fields.find(({ name }) => name === "background");
    const choices = backdrops?.kind === "choice" ? backdrops.choices : [];
    expect(choices.filter(({ isSeparate }) => isSeparate).map(({ value }) => value)).toEqual(["own-photo"]);
    expect(choices.filter(({ isSeparate }) => !isSeparate)).toEqual(backdropChoices);
  });

  test("has the specified copy and file names", () => {
    const { copy, downloadName, estimateSeconds, flags } = productPhotos;
    expect(downloadName({ n: 3, timestamp: 0, options: schema.parse({}) })).toBe("generated-image-3.png");
    expect(estimateSeconds).toBe(30);
    expect(flags).toEqual({ hot: true });
    expect(copy).toMatchObject({
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
