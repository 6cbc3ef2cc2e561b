import { expect, test } from "vitest";
import { defectsText, edgeFigures, edgesSummary, fixesFor } from "./edge-text.ts";

test("edgesSummary names only what to check", () => {
  expect(edgesSummary({ check: [] })).toBe("Edges: clean");
  expect(edgesSummary({ check: ["halo", "cutOff"] })).toBe(
    "Edges: a halo of the old background, the product is cut off at the photo's edge",
  );
});

test("defectsText starts a sentence, and is empty for clean edges", () => {
  expect(defectsText({ check: ["holes", "ragged"] })).toBe("Holes in the product, a rough outline");
  expect(defectsText({ check: [] })).toBe("");
});

test("fixesFor offers nothing for what the photo doesn't show", () => {
  expect(fixesFor({ check: ["holes", "cutOff"] })).toEqual(["holes"]);
  expect(fixesFor({ check: ["cutOff"] })).toEqual([]);
});

test("edgeFigures shows small percentages with a decimal", () => {
  const edges = { halo: 0.284, holes: 0.0041, ragged: 0, cutOff: 0.1, check: [] };
  expect(edgeFigures(edges).map(({ share }) => share)).toEqual(["28%", "0.4%", "0%", "10%"]);
});
