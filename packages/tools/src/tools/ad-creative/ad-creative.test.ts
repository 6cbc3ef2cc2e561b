import { describe, expect, test } from "vitest";
import { adFormats, adLayouts, letterings } from "../../request.ts";
import { record, variations } from "./generate.ts";
import { adCreative } from "./index.ts";
import { fields, missing, notes, schema } from "./options.ts";

const makeRequest = (options: object) => {
  const [request] = variations(schema.parse(options), { random: () => 0 });
  if (!request) throw new Error("The tool returned no request.");
  return request;
};

describe("ad-creative", () => {
  test("warns of typed claims that need proof", () => {
    expect(notes(schema.parse({ productBenefit: "cures acne" }))).toEqual({
      productBenefit:
        "Only claim “cures acne” if you can prove it. Ads with claims like this are often rejected.",
    });
    expect(notes(schema.parse({ productBenefit: "roots that breathe" }))).toEqual({});
  });

  test("uses a finished photo unchanged, without a model", () => {
    const { recipe, finishRecipe, frame } = makeRequest({
      ground: "picture",
      adText: " Roots that breathe ",
      format: "9:16",
      action: "Shop now",
      background: "times-square",
    });
    expect(recipe).toEqual({
      kind: "ad",
      ground: "picture",
      headline: "Roots that breathe",
      action: "Shop now",
      layout: "above",
      fonts: "modern",
      seed: 0,
    });
    expect(finishRecipe).toBeUndefined();
    expect(frame).toEqual({ width: 1080, height: 1920 });
  });

  test("puts an upload into a scene, and the studio sets the text", () => {
    const { recipe, finishRecipe, prompt } = makeRequest({
      adText: "Roots that breathe",
      background: "wood",
    });
    expect(recipe).toMatchObject({ ground: { backdrop: "wood", angle: "three-quarter" } });
    expect(finishRecipe).toMatchObject({ kind: "ad", ground: "picture", headline: "Roots that breathe" });
    expect(prompt).toContain("Keep it exactly as it is");
    expect(prompt).toContain("in a 1:1 aspect ratio");
    expect(prompt).not.toContain("Roots that breathe");
    expect(makeRequest({ background: "hollywood" }).recipe).toHaveProperty("refusal");
  });

  test("sets price and badge as written, without telling the model", () => {
    const words = { price: "€ 18,50", badge: "−20%" };
    const { recipe, finishRecipe, prompt } = makeRequest({ adText: "Roots", ...words, price: " € 18,50 " });
    expect(recipe).toMatchObject(words);
    expect(finishRecipe).toMatchObject(words);
    expect(prompt).not.toMatch(/18|20 %/);
    expect(makeRequest({ adText: "Roots", price: " ", badge: "" }).recipe).not.toHaveProperty("price");
    expect(makeRequest({ adText: "Roots", price: " ", badge: "" }).recipe).not.toHaveProperty("badge");
  });

  test("every layout has its own prompt", () => {
    const prompts = adLayouts.map((layout) => makeRequest({ layout }).prompt);
    expect(new Set(prompts).size).toBe(adLayouts.length);
  });

  test("offers every format, layout and lettering", () => {
    const choices = Object.fromEntries(
      fields.flatMap((field) =>
        field.kind === "choice" ? [[field.name, field.choices.map(({ value }) => value)]] : [],
      ),
    );
    expect(choices).toEqual({
      format: adFormats,
      layout: [...adLayouts],
      fonts: [...letterings],
    });
  });

  test("requires a headline", () => {
    expect(missing(schema.parse({ adText: "  " }))).toBe("Please select an image and ad text first");
    expect(missing(schema.parse({ adText: "Hello" }))).toBeUndefined();
    expect(adCreative.images.product.missing).toBe("Please select an image and ad text first");
  });

  test("has the specified settings and file name", () => {
    const options = schema.parse({
      adText: "Hello there you",
      selectedImageIndex: 2,
      selectedAdTextIndex: 4,
    });
    expect(record(options).styleSettings).toEqual({
      adText: "Hello there you",
      selectedImageIndex: 2,
      selectedAdTextIndex: 4,
    });
    expect(adCreative.downloadName({ n: 1, timestamp: 0, options })).toBe("final-ad.png");
    expect(adCreative.finishes).toBe("new-ads");
  });
});
