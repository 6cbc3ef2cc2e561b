import { motivations, unprovenClaims } from "@packshot/tools/request";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  benefitTemplates,
  colorTemplates,
  commonNameTemplates,
  ownNameTemplates,
} from "./headline-templates.ts";
import { writeHeadlines } from "./headlines.ts";

const seed = fc.integer({ min: 0, max: 2 ** 31 });
const sellerText = fc.oneof(fc.string({ unit: "grapheme", maxLength: 100 }), fc.lorem({ maxCount: 6 }));

/** Names of colors as measured in photos, and the names that ads use. */
const colors = [
  ["white", "white"],
  ["light gray", "light gray"],
  ["dark gray", "dark gray"],
  ["black", "black"],
  ["beige", "beige"],
  ["olive", "olive"],
  ["dark brown", "dark brown"],
  ["red", "red"],
  ["dark green", "deep green"],
  ["light purple", "light purple"],
] as const;
const everyTemplate = motivations.flatMap((motivation) => [
  ...[...Object.values(benefitTemplates), commonNameTemplates, ownNameTemplates].flatMap(
    (each) => each[motivation],
  ),
  ...colorTemplates[motivation],
]);

function writeNamelessHeadlines(color: string | undefined, at: number) {
  const facts = color === undefined ? {} : { color };
  return writeHeadlines({ kind: "headlines", product: " ", facts, count: 5, seed: at });
}

function writeAuroraHeadlines(at: number): string[] {
  return writeHeadlines({ kind: "headlines", product: "Aurora", facts: {}, count: 5, seed: at });
}

describe("headlines", () => {
  it("have 3 to 8 words and 5 to 50 characters for any product name", () => {
    fc.assert(
      fc.property(sellerText, sellerText, seed, (product, benefit, at) => {
        const facts = { benefit, color: "light purple" };
        const lines = writeHeadlines({ kind: "headlines", product, facts, count: 5, seed: at });
        expect(lines.length).toBeLessThanOrEqual(5);
        expect(new Set(lines).size).toBe(lines.length);
        for (const line of lines) {
          expect(line.length).toBeGreaterThanOrEqual(5);
          expect(line.length).toBeLessThanOrEqual(50);
          expect(line.split(/\s+/u).length).toBeGreaterThanOrEqual(3);
          expect(line.split(/\s+/u).length).toBeLessThanOrEqual(8);
          expect(line).not.toMatch(/[{}\n]/u);
        }
      }),
    );
  });

  it("claim nothing beyond the seller's words", () => {
    for (const template of everyTemplate) expect(template).not.toMatch(unprovenClaims);
  });

  it("are the same for a seed, and differ for another", () => {
    expect(writeAuroraHeadlines(3)).toEqual(writeAuroraHeadlines(3));
    expect(new Set([1, 2, 3, 4].map((at) => writeAuroraHeadlines(at).join("|"))).size).toBe(4);
  });

  it("use the name and the benefits", () => {
    const facts = { benefit: "softer evenings" };
    const lines = [1, 2, 3, 4].flatMap((at) =>
      writeHeadlines({ kind: "headlines", product: "Aurora Lamp", facts, count: 5, seed: at }),
    );
    expect(lines.some((line) => line.includes("Aurora Lamp"))).toBe(true);
    expect(lines.some((line) => line.toLowerCase().includes("softer evenings"))).toBe(true);
  });
});

describe("headlines without a name or a benefit", () => {
  it.each(colors)("mention the color, %s", (color, spoken) => {
    for (const at of [1, 2, 3, 4]) {
      const lines = writeNamelessHeadlines(color, at);
      expect(lines).toHaveLength(5);
      for (const line of lines) expect(line.toLowerCase()).toContain(spoken);
    }
  });

  it("never say that a quiet color is hard to miss", () => {
    const rounds = Array.from({ length: 40 }, (_, at) => at);
    const of = (color: string) => rounds.flatMap((at) => writeNamelessHeadlines(color, at)).join("|");
    expect(of("red")).toContain("Hard to miss, in red");
    for (const quiet of ["light gray", "cream", "dark green"]) expect(of(quiet)).not.toContain("ard to miss");
  });

  it("have distinct lines for five motivations, and differ each round", () => {
    const all = motivations.flatMap((motivation) => colorTemplates[motivation]);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set([1, 2, 3, 4].map((at) => writeNamelessHeadlines("red", at).join("|"))).size).toBe(4);
  });

  it("are omitted when nothing is known", () => {
    expect(writeNamelessHeadlines(undefined, 1)).toEqual([]);
    const unfilled = everyTemplate.filter(
      (template) =>
        !/\{(?:the|product|new|bare|a|another|benefit|which|do|quoted|rest|its?|color|vivid)\}/u.test(
          template,
        ),
    );
    expect(unfilled).toEqual([]);
  });
});
