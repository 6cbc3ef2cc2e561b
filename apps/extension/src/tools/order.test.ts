import { describe, expect, test } from "vitest";
import type { ToolOrder } from "../settings.ts";
import { filterOfferedTools, orderTools, pinTool, showTool } from "./order.ts";
import type { Tool } from "./tool.ts";

const tool = (slug: string, name: string, category: string): Tool => ({ slug, name, category, slots: 1 });
const tools = [
  tool("story", "Story", "Content"),
  tool("ads", "Ads", "Content"),
  tool("mockups", "Mockups", "Design"),
  tool("cut-out", "Cut-Out", "Business"),
];
const plain: ToolOrder = { by: "name", pinned: [], hidden: [] };

/** Formats each group as one line for a short comparison. */
function listLines(order: ToolOrder, use: Readonly<Record<string, number>> = {}): readonly string[] {
  return orderTools(tools, order, use, "Pinned").map(
    ({ category, tools: inside }) => `${category}: ${inside.map(({ slug }) => slug).join(", ")}`,
  );
}

describe("orderTools", () => {
  test("lists categories in the catalog's order and tools by name", () => {
    expect(listLines(plain)).toEqual(["Content: ads, story", "Design: mockups", "Business: cut-out"]);
  });
  test("returns only the slug and name of a tool", () => {
    expect(orderTools(tools, plain, {}, "Pinned")[1]?.tools).toEqual([{ slug: "mockups", name: "Mockups" }]);
  });
  test("lists the most used first and breaks ties by name", () => {
    const byUse = { ...plain, by: "use" } as const;
    expect(listLines(byUse, { story: 2 })[0]).toBe("Content: story, ads");
    expect(listLines(byUse, { story: 2, ads: 2 })[0]).toBe("Content: ads, story");
  });
  test("lists pinned tools only in the first group", () => {
    const order = { ...plain, pinned: ["story", "cut-out"] };
    expect(listLines(order)).toEqual(["Pinned: cut-out, story", "Content: ads", "Design: mockups"]);
  });
  test("omits hidden tools and empty categories", () => {
    expect(listLines({ ...plain, hidden: ["mockups", "ads"] })).toEqual([
      "Content: story",
      "Business: cut-out",
    ]);
  });
  test("omits a tool that is both pinned and hidden", () => {
    expect(listLines({ ...plain, pinned: ["ads"], hidden: ["ads"] })[0]).toBe("Content: story");
  });
  test("ignores pinned and hidden tools that no longer exist", () => {
    expect(listLines({ ...plain, pinned: ["gone"], hidden: ["gone", "too"] })).toEqual(listLines(plain));
  });
  test("is empty when everything is hidden", () => {
    expect(listLines({ ...plain, hidden: tools.map(({ slug }) => slug) })).toEqual([]);
  });
});

test("filterOfferedTools returns all tools until the server responds", () => {
  expect(filterOfferedTools(tools, ["ads", "unknown"]).map(({ slug }) => slug)).toEqual(["ads"]);
  expect(filterOfferedTools(tools, null)).toEqual(tools);
});

describe("changing the order", () => {
  test("hiding a tool unpins it", () => {
    const hidden = showTool({ ...plain, pinned: ["ads", "story"] }, "ads", false);
    expect(hidden).toEqual({ by: "name", pinned: ["story"], hidden: ["ads"] });
  });
  test("showing a tool doesn't pin it", () => {
    expect(showTool({ ...plain, hidden: ["ads", "story"] }, "ads", true)).toEqual({
      ...plain,
      hidden: ["story"],
    });
  });
  test("pinning a tool shows it", () => {
    expect(pinTool({ ...plain, hidden: ["ads"] }, "ads", true)).toEqual({ ...plain, pinned: ["ads"] });
  });
  test("an unpinned tool stays shown", () => {
    expect(pinTool({ ...plain, pinned: ["ads"] }, "ads", false)).toEqual(plain);
  });
  test("the same change twice has no further effect", () => {
    const once = showTool(plain, "ads", false);
    expect(showTool(once, "ads", false)).toEqual(once);
    expect(pinTool(pinTool(plain, "ads", true), "ads", true).pinned).toEqual(["ads"]);
  });
});
