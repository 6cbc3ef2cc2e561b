import { describe, expect, it } from "vitest";
import { hasRatio, ratioToAsk } from "./ratios.ts";

describe("ratios", () => {
  it.each([
    [1000, 1000, "1:1"],
    [1080, 1350, "4:5"],
    [1200, 630, "16:9"],
    [1080, 1920, "9:16"],
    [3000, 500, "21:9"],
  ])("asks for the ratio nearest to %i × %i: %s", (width, height, ratio) => {
    expect(ratioToAsk({ width, height })).toBe(ratio);
  });

  it("takes the service's own sizes for what was asked, and no other ratio", () => {
    expect(hasRatio({ width: 928, height: 1152 }, "4:5")).toBe(true);
    expect(hasRatio({ width: 1584, height: 672 }, "21:9")).toBe(true);
    expect(hasRatio({ width: 1024, height: 1024 }, "4:5")).toBe(false);
    expect(hasRatio({ width: 896, height: 1200 }, "4:5")).toBe(false);
  });
});
