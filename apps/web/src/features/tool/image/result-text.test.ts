import { findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { formatBadge, describeUncertainEdges, describeEngines, formatTimeAndEngine } from "./result-text.ts";

function badge(slug: string, n: number, total: number): string {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There is no tool ${slug}.`);
  return formatBadge(tool, n, total);
}

test("formatBadge returns only the badge when it counts the results", () => {
  expect(badge("logo-mockups", 2, 4)).toBe("Generated 2/4");
});

test("formatBadge adds the number to a badge that names a style", () => {
  expect(badge("ghibli-style", 3, 4)).toBe("Ghibli Style · 3 of 4");
  expect(badge("ghibli-style", 1, 1)).toBe("Ghibli Style");
});

test("formatBadge returns the number when the tool has no badge", () => {
  expect(badge("remove-background", 1, 4)).toBe("1 of 4");
});

test("formatTimeAndEngine returns an image's engine and duration", () => {
  expect(formatTimeAndEngine({ engine: "gemini", seconds: 2.34 })).toBe("2.3 s · by Gemini");
});

test("describeEngines names each engine once", () => {
  const studio = { engine: "studio" };
  expect(describeEngines([studio, studio])).toBe("by the studio engine");
  expect(describeEngines([studio, { engine: "gemini" }, studio])).toBe("by the studio engine and Gemini");
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

test("describeUncertainEdges names the subjects to check", () => {
  expect(describeUncertainEdges({ tool: "mood-boards", sources: [{ slot: "product", ...photo }] })).toBe(
    "Check the edges: it's hard to tell the product from the background here.",
  );
  const sources = [
    { slot: "person", ...photo },
    { slot: "product", ...photo },
  ];
  expect(describeUncertainEdges({ tool: "custom-portraits", sources })).toBe(
    "Check the edges: it's hard to tell the person or the product from the background here.",
  );
});

test("describeUncertainEdges mentions a cut-out from an earlier run", () => {
  const sources = [{ slot: "product", ...photo, uncertainCutOut: true }];
  expect(describeUncertainEdges({ tool: "mood-boards", sources })).toBe(
    "Check the edges: the product's cut-out comes from an earlier run where they were unclear.",
  );
});
