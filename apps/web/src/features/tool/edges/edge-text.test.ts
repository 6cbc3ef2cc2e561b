import { expect, test } from "vitest";
import { describeDefects, listEdgeFigures, summarizeEdges, listFixes } from "./edge-text.ts";

test("summarizeEdges names only the problems", () => {
  expect(summarizeEdges({ check: [] })).toBe("Edges: clean");
  expect(summarizeEdges({ check: ["halo", "cutOff"] })).toBe(
    "Edges: a halo of the old background, the product is cut off at the photo's edge",
  );
});

test("describeDefects starts a sentence, and is empty for clean edges", () => {
  expect(describeDefects({ check: ["holes", "ragged"] })).toBe("Holes in the product, a rough outline");
  expect(describeDefects({ check: [] })).toBe("");
});

test("listFixes skips a product that is cut off", () => {
  expect(listFixes({ check: ["holes", "cutOff"] })).toEqual(["holes"]);
  expect(listFixes({ check: ["cutOff"] })).toEqual([]);
});

test("listEdgeFigures shows small percentages with a decimal", () => {
  const edges = { halo: 0.284, holes: 0.0041, ragged: 0, cutOff: 0.1, check: [] };
  expect(listEdgeFigures(edges).map(({ percentage }) => percentage)).toEqual(["28%", "0.4%", "0%", "10%"]);
});
