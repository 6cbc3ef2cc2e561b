import { findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { badgeOf, edgesText, madeBy, makingOf } from "./result-text.ts";

function badge(slug: string, n: number, total: number): string {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There is no tool ${slug}.`);
  return badgeOf(tool, n, total);
}

test("badgeOf returns only the badge when it counts the results", () => {
  expect(badge("logo-mockups", 2, 4)).toBe("Generated 2/4");
});

test("badgeOf adds the number to a badge that names a style", () => {
  expect(badge("ghibli-style", 3, 4)).toBe("Ghibli Style · 3 of 4");
  expect(badge("ghibli-style", 1, 1)).toBe("Ghibli Style");
});

test("badgeOf returns the number when the tool has no badge", () => {
  expect(badge("remove-background", 1, 4)).toBe("1 of 4");
});

test("makingOf returns an image's engine and duration", () => {
  expect(makingOf({ engine: "gemini", seconds: 2.34 })).toBe("2.3 s · by Gemini");
});

test("madeBy names the engine of several images once", () => {
  const studio = { engine: "studio" };
  expect(madeBy([studio, studio])).toBe("by the studio engine");
  expect(madeBy([studio, { engine: "gemini" }, studio])).toBe("by the studio engine and Gemini");
});

const photo = {
  uploadId: "u",
  url: "/u",
  thumbnailUrl: "/t",
  width: 600,
  height: 400,
  uncertainCutOut: false,
  note: null,
  fixed: null,
  fileName: null,
  source: null,
};

test("edgesText names what was hard to separate from the background", () => {
  expect(edgesText({ tool: "mood-boards", sources: [{ slot: "product", ...photo }] })).toBe(
    "Check the edges: it's hard to tell the product from the background here.",
  );
  const sources = [
    { slot: "person", ...photo },
    { slot: "product", ...photo },
  ];
  expect(edgesText({ tool: "custom-portraits", sources })).toBe(
    "Check the edges: it's hard to tell the person or the product from the background here.",
  );
});

test("edgesText mentions that an earlier run made the cut-out", () => {
  const sources = [{ slot: "product", ...photo, uncertainCutOut: true }];
  expect(edgesText({ tool: "mood-boards", sources })).toBe(
    "Check the edges: the product's cut-out comes from an earlier run where they were unclear.",
  );
});
