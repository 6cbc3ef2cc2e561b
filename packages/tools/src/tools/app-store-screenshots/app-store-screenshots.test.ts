import { describe, expect, test } from "vitest";
import { type Ask, storeSizes } from "../../request.ts";
import { analyze, record, variations, writeCaption } from "./generate.ts";
import { appStoreScreenshots } from "./index.ts";
import { cleanFact, fields, schema } from "./options.ts";

const random = () => 0;
const options = (given: Parameters<typeof schema.parse>[0]) => schema.parse(given);
const plantly = {
  appName: "Plantly",
  mainFeature: "Smart reminders",
  benefit: "Greener rooms, less effort",
  targetUser: "plant owners",
  designStyle: "Calm",
  premiumFeature: "A doctor for every leaf",
};

/** Returns each image's place in a panorama. */
function listPlaces(background: string): unknown[] {
  return variations(options({ background }), { random }).map(({ recipe }) => Reflect.get(recipe, "panorama"));
}

function answerWith(answer: unknown): Ask {
  return (request) => Promise.resolve(request.answer.parse(answer));
}

describe("app-store-screenshots", () => {
  test("has only placeholders before an analysis", async () => {
    expect(options({})).toEqual({
      appName: "",
      mainFeature: "",
      benefit: "",
      targetUser: "",
      designStyle: "",
      premiumFeature: "",
      socialProof: "",
      size: "iphone-6.9",
      background: "separate",
    });
    const fillIns = await analyze(options({}), answerWith({}));
    for (const field of fields) {
      if (field.kind !== "text" || field.name === "socialProof") continue;
      expect(field).toMatchObject({ placeholder: field.fillIn, fillIn: Reflect.get(fillIns, field.name) });
    }
  });

  test("gives images places only in a panorama", () => {
    expect(listPlaces("panorama")).toEqual([0, 1, 2, 3, 4, 5].map((place) => ({ place, of: 6 })));
    expect(listPlaces("separate").every((place) => place === undefined)).toBe(true);
  });

  test("offers every size that the stores require", () => {
    const offered = fields.find(({ name }) => name === "size");
    const values = offered?.kind === "choice" ? offered.choices.map(({ value }) => value) : [];
    expect(values).toEqual(storeSizes);
  });

  test("fills options of the same names, and leaves social proof alone", async () => {
    const facts = await analyze(options({}), answerWith({ ...plantly, socialProof: "Amazing app!" }));
    expect(facts).toEqual(plantly);
    expect(Object.keys(facts).every((name) => name in schema.shape)).toBe(true);
    expect(schema.parse({ ...options({}), ...facts }).socialProof).toBe("");
  });

  test("uses defaults for missing facts, and truncates long ones", async () => {
    expect(await analyze(options({}), answerWith({ appName: " " }))).toEqual({
      appName: "This App",
      mainFeature: "Key Feature",
      benefit: "Main Benefit",
      targetUser: "Users",
      designStyle: "Modern",
      premiumFeature: "Premium Feature",
    });
    const long = cleanFact("appName", "A name that goes on and on and on and on");
    expect(long).toBe("A name that goes on and on and");
    expect(schema.safeParse({ appName: cleanFact("appName", "x".repeat(500)) }).success).toBe(true);
  });

  test("rejects when the analysis fails", async () => {
    await expect(analyze(options({}), () => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
    expect(appStoreScreenshots.copy.analyzing).toEqual({
      title: "Analyzing screenshot...",
      failed: "Error analyzing screenshot. Please try again.",
    });
  });

  test("writes captions from the user's facts", () => {
    const given = options(plantly);
    expect(writeCaption("feature-highlight", given)).toEqual({
      headline: "Smart reminders",
      line: "Meet Plantly",
    });
    expect(writeCaption("benefit-showcase", given)).toEqual({
      headline: "Greener rooms, less effort",
      line: "For plant owners",
    });
    expect(writeCaption("user-experience", given)).toEqual({
      headline: "Made for plant owners",
      line: "Open Plantly and go",
    });
    expect(writeCaption("design-showcase", given)).toEqual({
      headline: "Calm by design",
      line: "Take a look inside Plantly",
    });
    expect(writeCaption("premium", given)).toEqual({
      headline: "A doctor for every leaf",
      line: "More with Plantly",
    });
    expect(writeCaption("premium", options({ ...given, premiumFeature: "" }))).toEqual({
      headline: "The full experience",
      line: "Everything in Plantly",
    });
  });

  test.each(["before an analysis", "after one that has found nothing"])(
    "never puts a placeholder in an image, %s",
    async (when) => {
      const fillIns = await analyze(options({}), answerWith({}));
      const requests = variations(options(when.startsWith("before") ? {} : fillIns), { random });
      const words = JSON.stringify(requests.map(({ recipe, prompt }) => ({ recipe, prompt })));
      for (const text of Object.values(fillIns)) expect(words).not.toMatch(new RegExp(`\\b${text}\\b`));
    },
  );

  test("quotes only real quotes", () => {
    expect(writeCaption("social-proof", options(plantly))).toEqual({
      headline: "See for yourself",
      line: "Try Plantly",
    });
    expect(writeCaption("social-proof", options({ ...plantly, socialProof: " My orchids live! " }))).toEqual({
      headline: "About Plantly",
      quote: "My orchids live!",
    });
  });

  test("makes six images in the store's size, with unique layouts and words", () => {
    const requests = variations(options({ ...plantly, size: "ipad-13" }), { random });
    expect(requests.map(({ label }) => label)).toEqual([
      "Feature Highlight",
      "Benefit Showcase",
      "User Experience",
      "Design Showcase",
      "Social Proof",
      "Premium Experience",
    ]);
    expect(new Set(requests.map(({ recipe }) => "layout" in recipe && recipe.layout)).size).toBe(6);
    for (const { frame, recipe, prompt } of requests) {
      expect(frame).toEqual({ width: 2064, height: 2752 });
      expect(recipe).toMatchObject({ kind: "store-screenshot", device: "ipad" });
      expect(prompt).toMatch(/^Image 1 is an app screenshot\. Keep it exactly as it is/);
    }
  });

  test("has the specified record, file name, copy and engine", () => {
    const made = appStoreScreenshots.variationLabels;
    expect(record(options(plantly), { made }).styleSettings).toEqual({
      appDescription: "Plantly, Smart reminders, Greener rooms, less effort",
      screenshotCount: 6,
    });
    expect(appStoreScreenshots.prefers).toBe("studio");
    expect(appStoreScreenshots.downloadName({ n: 2, timestamp: 0, options: options({}) })).toBe(
      "app-store-screenshot-2.png",
    );
    expect(appStoreScreenshots.copy).toMatchObject({
      action: "Generate Screenshots",
      again: "Regenerate Screenshots",
      placeholder: "Ready to Create",
      results: "Your App Store Screenshots",
      errorTitle: "Error generating screenshots:",
      failed: "Failed to generate any screenshots.",
    });
  });
});
