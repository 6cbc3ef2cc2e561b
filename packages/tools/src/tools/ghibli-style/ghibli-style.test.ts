import { describe, expect, test } from "vitest";
import { record, variations } from "./generate.ts";
import { ghibliStyle } from "./index.ts";
import { fields, fromFileName, schema } from "./options.ts";

describe("ghibli-style", () => {
  test.each(["person.png", "Our-Portrait.jpg", "smiling_face.webp"])(
    "recognizes %s as a photo of a person",
    (name) => {
      expect(fromFileName(name)).toEqual({ inputType: "person" });
    },
  );

  test.each(["mug.png", "IMG_2031.jpg"])("recognizes %s as a photo of a product", (name) => {
    expect(fromFileName(name)).toEqual({ inputType: "product" });
  });

  test("has a toggle of two image types, product first", () => {
    expect(schema.parse({})).toEqual({ inputType: "product" });
    expect(fields).toMatchObject([
      { label: "Image Type", view: "segments", choices: [{ label: "Product" }, { label: "Person" }] },
    ]);
  });

  test("makes four images in different light, and prompts name no studio", () => {
    const requests = variations({ inputType: "person" });
    expect(requests.map(({ label }) => label)).toEqual([
      "Summer morning",
      "Golden afternoon",
      "Forest shade",
      "Evening sky",
    ]);
    for (const { label, prompt, format, images } of requests) {
      expect(prompt.indexOf("Keep exactly the same")).toBeLessThan(prompt.indexOf("Redraw the photo"));
      expect(prompt.toLowerCase()).toContain(`the light is`);
      expect(prompt.toLowerCase()).toContain(label.toLowerCase());
      expect(prompt).not.toMatch(/ghibli/i);
      expect([format, images]).toEqual(["jpeg", ["photo"]]);
    }
  });

  test("keeps what identifies a product or a person", () => {
    const [product] = variations({ inputType: "product" });
    const [person] = variations({ inputType: "person" });
    expect(product?.prompt).toContain("label, logo and every word on it");
    expect(person?.prompt).toContain("face shape");
  });

  test("asks the studio engine for the same four kinds of light", () => {
    expect(variations({ inputType: "person" }).map(({ recipe }) => recipe)).toEqual(
      [0, 1, 2, 3].map((variation) => ({ kind: "restyle", style: "ghibli", subject: "person", variation })),
    );
  });

  test("says before a run that the studio only gives a painted look", () => {
    expect(ghibliStyle.copy.onStudio).toMatch(/^Painted look: .* The full style needs a generative engine/);
  });

  test("has the specified record, file names and messages", () => {
    expect(record({ inputType: "person" }, { made: ["one", "another"] }).styleSettings).toEqual({
      inputType: "person",
      variationsGenerated: 2,
    });
    expect(ghibliStyle.downloadName({ n: 3, timestamp: 42, options: { inputType: "product" } })).toBe(
      "ghibli-style-42.jpg",
    );
    expect(ghibliStyle.images.photo.missing).toBe("Please upload an image first.");
    expect(ghibliStyle.copy).toMatchObject({
      action: "Transform to Ghibli Style",
      placeholder: "Upload an image to generate Ghibli style artwork",
      badge: "Ghibli Style",
      failed: "Failed to generate Ghibli style variations",
    });
    expect(ghibliStyle.estimateSeconds).toBe(25);
  });
});
