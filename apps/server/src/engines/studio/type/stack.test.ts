import { describe, expect, it } from "vitest";
import type { Rectangle } from "../pixels/raster.ts";
import { facePairs } from "./typefaces.ts";
import { stackWords } from "./stack.ts";

const area = { left: 50, top: 20, width: 400, height: 700 };
const options = { area, faces: facePairs.modern, unit: 1, maxSize: 80, valign: "top" } as const;
/** Words whose price and button don't fit side by side. */
const words = { kicker: "At home", line: "Hand-made", price: "$149.00", action: "Order yours now" };
const headlines = { ltr: "Slow mornings", rtl: "בקרים איטיים" } as const;

/** Returns the edges at which all parts of the stack end on one side. */
function findEdges(headline: string, align: "start" | "center", side: "left" | "right"): number[] {
  const set = stackWords({ ...words, headline }, { ...options, align });
  const findEdge = ({ left, width }: Rectangle) => Math.round(side === "left" ? left : left + width);
  const texts = [set.kicker, set.headline, set.line, set.price].map((text) => text?.bounds ?? area);
  expect(set.button?.area.top).toBeGreaterThan(set.price?.bounds.top ?? Infinity);
  return [...texts, set.button?.area ?? area].map(findEdge);
}

describe("stackWords", () => {
  it("starts all words where the headline starts, whatever their language", () => {
    expect(new Set(findEdges(headlines.ltr, "start", "left"))).toEqual(new Set([area.left]));
    expect(new Set(findEdges(headlines.rtl, "start", "right"))).toEqual(new Set([area.left + area.width]));
  });

  it.each(Object.values(headlines))("centers all words around %s", (headline) => {
    const rights = findEdges(headline, "center", "right");
    const middles = findEdges(headline, "center", "left").map((left, i) => (left + (rights[i] ?? 0)) / 2);
    for (const middle of middles) expect(Math.abs(middle - 250)).toBeLessThanOrEqual(1);
  });
});
