import { findTool } from "@packshot/tools/catalogue";
import { expect, test } from "vitest";
import { badgeOf, edgesText, madeBy, makingOf } from "./result-words.ts";

function badge(slug: string, n: number, total: number): string {
  const tool = findTool(slug);
  if (!tool) throw new Error(`no tool ${slug}`);
  return badgeOf(tool, n, total);
}

test("badgeOf returns only the badge when it counts the results", () => {
  expect(badge("logo-mockups", 2, 4)).toBe("Generated 2/4");
});

test("badgeOf adds the place to a badge that names a style", () => {
  expect(badge("ghibli-style", 3, 4)).toBe("Ghibli Style · 3 of 4");
  expect(badge("ghibli-style", 1, 1)).toBe("Ghibli Style");
});

test("badgeOf returns the place when the tool has no badge", () => {
  expect(badge("remove-background", 1, 4)).toBe("1 of 4");
});

test("makingOf says which engine made a picture, and how long that took", () => {
  expect(makingOf({ engine: "gemini", seconds: 2.34 })).toBe("2.3 s · by Gemini");
});

test("madeBy names the engine of several pictures once", () => {
  const studio = { engine: "studio" };
  expect(madeBy([studio, studio])).toBe("by the local studio engine");
  expect(madeBy([studio, { engine: "gemini" }, studio])).toBe("by the local studio engine and Gemini");
});

const picture = {
  uploadId: "u",
  url: "/u",
  thumbnailUrl: "/t",
  width: 600,
  height: 400,
  uncertainCutOut: false,
};

test("edgesText suggests a box for a single picture", () => {
  const sources = [{ slot: "product", ...picture }];
  expect(edgesText({ tool: "mood-boards", sources })).toBe(
    "Check the edges: it was hard to tell the product from the background. Draw a box and try again.",
  );
});

test("edgesText suggests a box only for the first of two pictures", () => {
  const sources = [
    { slot: "person", ...picture },
    { slot: "product", ...picture },
  ];
  const text = edgesText({ tool: "custom-portraits", sources });
  expect(text).toContain("hard to tell the person or the product from the background");
  expect(text).toContain(
    "Draw a box around the person and try again, or start over with another photo of the product.",
  );
});

test("edgesText leads to the earlier run that cut the picture out", () => {
  const person = { slot: "person", ...picture, uncertainCutOut: true };
  expect(edgesText({ tool: "mood-boards", sources: [{ ...person, slot: "product" }] })).toBe(
    "Check the edges: the product was cut out in an earlier run, which left them uncertain. " +
      "Draw a box in that run and use its new result, or start over with the photo itself.",
  );
  const text = edgesText({ tool: "custom-portraits", sources: [person, { slot: "product", ...picture }] });
  expect(text).toContain("the person was cut out in an earlier run");
  expect(text).toContain("or start over with the photo itself and another photo of the product.");
});
