import fc from "fast-check";
import { storeLayouts } from "@packshot/tools/request";
import { describe, expect, it } from "vitest";
import { computeContrast } from "../../type/contrast.ts";
import { applyBrandColors } from "./colors.ts";

describe("applyBrandColors", () => {
  it("returns inks that are readable on both ends of any brand's wall", () => {
    const color = fc
      .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })))
      .map((levels) => `#${Buffer.from(levels).toString("hex")}`);
    fc.assert(
      fc.property(color, color, fc.constantFrom(...storeLayouts), (main, accent, layout) => {
        const { top, bottom, ink, softInk } = applyBrandColors(layout, { main, accent }, "#3557d6");
        for (const end of [top, bottom])
          for (const words of [ink, softInk]) expect(computeContrast(words, end)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it("uses the main color itself for the wall", () => {
    for (const main of ["#1d3557", "#ffd60a", "#d9ed92", "#7f1d1d", "#7a7a7a"])
      expect(applyBrandColors("feature-highlight", { main }, "#3557d6").top).toBe(main);
  });
});
