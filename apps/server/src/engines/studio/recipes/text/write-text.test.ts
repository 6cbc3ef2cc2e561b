import { findCopyFaults, unprovenClaims } from "@packshot/tools/request";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSheet } from "../../pixels/canvas.ts";
import { nameColor } from "./product-look.ts";
import { createAppFacts, measurePhoto } from "./facts.ts";
import { reviewTemplates, writeSampleReview } from "./reviews.ts";
import { typedProducts } from "./testing/typed-products.ts";

const seed = fc.integer({ min: 0, max: 2 ** 31 });
const sellerText = fc.oneof(fc.string({ unit: "grapheme", maxLength: 100 }), fc.lorem({ maxCount: 6 }));

describe("writeSampleReview", () => {
  it("has a name with an initial and at most three sentences", () => {
    fc.assert(
      fc.property(
        sellerText,
        fc.constantFrom(4 as const, 5 as const),
        fc.constantFrom("professional" as const, "authentic" as const),
        seed,
        (product, rating, style, at) => {
          const { name, reviewText } = writeSampleReview({
            kind: "review",
            product,
            rating,
            style,
            seed: at,
          });
          expect(name).toMatch(/^\p{Lu}\p{L}+ [A-Z]\.$/u);
          expect(reviewText.split(/[.!?]+(?:\s|$)/u).filter(Boolean).length).toBeLessThanOrEqual(3);
          expect(reviewText).not.toMatch(/[{}\n]/u);
          expect(writeSampleReview({ kind: "review", product, rating, style, seed: at }).reviewText).toBe(
            reviewText,
          );
        },
      ),
    );
  });

  it("claims nothing that could be checked", () => {
    for (const { openings, middles, endings } of Object.values(reviewTemplates))
      for (const sentence of [...openings, ...middles, ...endings[4], ...endings[5]])
        expect(sentence).not.toMatch(unprovenClaims);
  });

  it("assumes no color, place, use or user, for coffee as for a dog collar", () => {
    const assumed =
      /\b(?:colors?|shade|finish|home|my day|where I keep|myself|wear|us(?:e|ing)|smiling|one star less)\b/iu;
    for (const { openings, middles, endings } of Object.values(reviewTemplates))
      for (const sentence of [...openings, ...middles, ...endings[4], ...endings[5]])
        expect(sentence).not.toMatch(assumed);
  });

  it.each([
    ["Instant camera", "this instant camera", /\b(?:they|them|these)\b/iu],
    ["Running shoes", "these running shoes", /\b(?:it|this)\b/iu],
    ["Kestrel 50 mm lens", "this Kestrel 50 mm lens", /\b(?:they|them|these)\b/iu],
  ])("calls %s %s", (product, spoken, wrong) => {
    const texts = Array.from({ length: 40 }, (_, at) =>
      writeSampleReview({
        kind: "review",
        product,
        rating: at % 2 ? 4 : 5,
        style: at % 4 < 2 ? "authentic" : "professional",
        seed: at,
      }),
    );
    for (const { reviewText } of texts) {
      expect(reviewText.toLowerCase()).toContain(spoken.toLowerCase());
      expect(reviewText).not.toMatch(wrong);
      expect(reviewText).not.toMatch(
        /\b(?:it|this \p{L}+ \p{L}+) (?:look|fit|do|feel|make|are)\b|\bthey (?:looks|does|is)\b/iu,
      );
    }
  });

  it("shares no sentence with the three others of a run", () => {
    for (const first of [0, 4, 396]) {
      const sentences = [0, 1, 2, 3].flatMap((at) =>
        writeSampleReview({
          kind: "review",
          product: "Aurora",
          rating: 4,
          style: "authentic",
          seed: first + at,
        }).reviewText.split(/(?<=[.!?]) /u),
      );
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it.each(typedProducts)("follows the rules of all copy for %s", (product) => {
    for (const style of ["professional", "authentic"] as const) {
      for (const rating of [4, 5] as const) {
        for (let at = 0; at < 20; at++) {
          const { title, reviewText } = writeSampleReview({
            kind: "review",
            product,
            rating,
            style,
            seed: at,
          });
          const sentences = reviewText.split(/(?<=[.!?]) /u);
          for (const line of [title, reviewText, ...sentences])
            expect(findCopyFaults(line, product), line).toEqual([]);
        }
      }
    }
  });

  it("differs between seeds", () => {
    const texts = Array.from({ length: 40 }, (_, at) =>
      writeSampleReview({ kind: "review", product: "Aurora", rating: 5, style: "authentic", seed: at }),
    );
    expect(new Set(texts.map(({ reviewText }) => reviewText)).size).toBeGreaterThan(30);
    expect(new Set(texts.map(({ name }) => name)).size).toBeGreaterThan(30);
  });
});

describe("measurePhoto", () => {
  it("returns colors with names, the shape and the busyness", async () => {
    const { canvas, context } = createSheet(300, 200);
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, 300, 200);
    context.fillStyle = "#1f3fae";
    context.fillRect(100, 60, 100, 80);
    const facts = await measurePhoto([canvas.toBuffer("image/png")]);
    expect(facts.colors[0]).toBe("#ffffff");
    expect(facts.colorNames).toContain("white");
    expect(facts.colorNames).toContain("blue");
    expect(facts).toMatchObject({ shape: "landscape", background: "plain" });
  });

  it.each([
    { size: [60, 200], shape: "tall" },
    { size: [220, 90], shape: "wide" },
    { size: [120, 110], shape: "compact" },
  ] as const)("separates a $shape subject from the photo's background", async ({ size, shape }) => {
    const { canvas, context } = createSheet(300, 240);
    const background = context.createLinearGradient(0, 0, 0, 240);
    background.addColorStop(0, "#f6efe2");
    background.addColorStop(1, "#e2d8c6");
    context.fillStyle = background;
    context.fillRect(0, 0, 300, 240);
    const [width, height] = size;
    context.fillStyle = "#1f4fb0";
    context.fillRect(150 - width / 2, 220 - height, width, height);
    const facts = await measurePhoto([canvas.toBuffer("image/png")]);
    expect(facts.colorNames[0]).not.toBe("blue");
    expect(facts.productColors[0]).toBe("blue");
    expect(facts.productShape).toBe(shape);
  });

  it("uses the whole photo if nothing stands out from its border", async () => {
    const { canvas, context } = createSheet(90, 90);
    context.fillStyle = "#2e8b3d";
    context.fillRect(0, 0, 90, 90);
    const facts = await measurePhoto([canvas.toBuffer("image/png")]);
    expect(facts).toMatchObject({ productColors: ["green"], productShape: "compact" });
  });

  it("doesn't count transparent pixels as a color", async () => {
    const { canvas, context } = createSheet(100, 100);
    context.fillStyle = "#d02020";
    context.fillRect(20, 20, 60, 60);
    const facts = await measurePhoto([canvas.toBuffer("image/png")]);
    expect(facts.colorNames).toEqual(["red"]);
    expect(facts.shape).toBe("square");
  });

  it.each([
    ["#000000", "black"],
    ["#808080", "gray"],
    ["#4a4a4a", "dark gray"],
    ["#2a282a", "black"],
    ["#5a3216", "dark brown"],
    ["#ff7a00", "orange"],
    ["#f5e9d0", "cream"],
    ["#ffd800", "yellow"],
    ["#2e8b3d", "green"],
    ["#4d4a30", "olive"],
    ["#ffc4bc", "light pink"],
    ["#0f1f5c", "dark blue"],
    ["#7a2fb0", "purple"],
    ["#ffb6cf", "light pink"],
  ])("nameColor calls %s %s", (color, name) => {
    expect(nameColor(color)).toBe(name);
  });
});

it("createAppFacts has placeholders for an unknown app", () => {
  expect(createAppFacts()).toMatchObject({ appName: "This App", targetUser: "Users", designStyle: "Modern" });
});
