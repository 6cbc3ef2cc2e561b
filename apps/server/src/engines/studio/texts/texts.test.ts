import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSheet } from "../canvas.ts";
import { appFacts } from "./app-facts.ts";
import { colourName } from "./colour-name.ts";
import { headlineTemplates } from "./headline-templates.ts";
import { headlines } from "./headlines.ts";
import { photoFacts } from "./photo-facts.ts";
import { review } from "./review.ts";
import { reviewTemplates } from "./review-templates.ts";

const seed = fc.integer({ min: 0, max: 2 ** 31 });
const said = fc.oneof(fc.string({ unit: "grapheme", maxLength: 100 }), fc.lorem({ maxCount: 6 }));
/** What nobody but the seller could prove. */
const claims =
  /\b(best|#1|number one|guarantee\w*|proven|certified|clinical\w*|award\w*|free|sale|discount|cheap\w*|only today|last chance|limited|thousands|experts?|doctors?|official|organic|eco\w*|sustainable|safe|cures?|\d+)\b/iu;

function aurora(at: number): string[] {
  return headlines({ kind: "headlines", product: "Aurora", facts: {}, count: 5, seed: at });
}

describe("headlines", () => {
  const facts = fc.record({ benefit: said, feature: said, audience: said }, { requiredKeys: [] });

  it("have 3 to 8 words and 5 to 50 characters, whatever the product is called", () => {
    fc.assert(
      fc.property(said, facts, seed, (product, told, at) => {
        const lines = headlines({ kind: "headlines", product, facts: told, count: 5, seed: at });
        expect(lines).toHaveLength(5);
        expect(new Set(lines).size).toBe(5);
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

  it("claim nothing that was not given", () => {
    for (const template of Object.values(headlineTemplates).flat()) expect(template).not.toMatch(claims);
  });

  it("are the same for a seed, and others for another", () => {
    expect(aurora(3)).toEqual(aurora(3));
    expect(new Set([1, 2, 3, 4].map((at) => aurora(at).join("|"))).size).toBe(4);
  });

  it("leave out a name that nobody gave", () => {
    const lines = [1, 2, 3, 4].flatMap((at) =>
      headlines({ kind: "headlines", product: " ", facts: {}, count: 5, seed: at }),
    );
    const plain = Object.values(headlineTemplates)
      .flat()
      .filter((template) => !template.includes("{"));
    expect(lines.filter((line) => !plain.includes(line))).toEqual([]);
    expect(lines).toHaveLength(20);
  });

  it("use the name and what was told", () => {
    const lines = headlines({
      kind: "headlines",
      product: "Aurora Lamp",
      facts: { benefit: "softer evenings", audience: "readers" },
      count: 5,
      seed: 8,
    });
    expect(lines.some((line) => line.includes("Aurora Lamp"))).toBe(true);
    expect(lines.some((line) => /softer evenings|readers/iu.test(line))).toBe(true);
  });
});

describe("headlines, whatever words are put in", () => {
  /** Plural, mass noun, brand, article of its own, long, the same as the benefit. */
  const pairs = [
    ["bonsai tree", "a calm desk"],
    ["desk lamps", "softer evenings"],
    ["coffee", "slow mornings"],
    ["iPhone case", "no more cracks"],
    ["an olive oil", "an honest kitchen"],
    ["the Aurora", "sleep"],
    ["hour-glass timers", "unbroken focus"],
    ["hand-thrown stoneware breakfast mug", "coffee that stays warm until the last sip"],
    ["calm", "calm"],
  ] as const;
  const lines = pairs.flatMap(([product, benefit]) =>
    Array.from({ length: 40 }, (_, at) =>
      headlines({ kind: "headlines", product, facts: { benefit, color: "orange" }, count: 5, seed: at }),
    ).flat(),
  );

  it("have no wrong article, no doubled word and no sentence without a capital", () => {
    for (const line of new Set(lines)) {
      expect(line).not.toMatch(/\ba [aeiou]/iu);
      expect(line).not.toMatch(/\b(a|an|the|your|this|for|with|to) (a|an|the|your)\b/iu);
      expect(line).not.toMatch(/\b(\p{L}+)\W+\1\b/iu);
      expect(line).not.toMatch(/[.?!] \p{Ll}/u);
      expect(line).toMatch(/^(?:\p{Lu}|iPhone)/u);
    }
  });

  it("name what was said in each of the first five", () => {
    const named = pairs
      .slice(0, 7)
      .flatMap(([product, benefit]) =>
        headlines({ kind: "headlines", product, facts: { benefit }, count: 5, seed: 7 }).map((line) =>
          [product, benefit].some((words) => line.toLowerCase().includes(words.toLowerCase())),
        ),
      );
    expect(named).not.toContain(false);
  });

  it("speak of the product's color where nothing was said", () => {
    for (const at of [1, 2, 3, 4]) {
      const facts = { color: "light grey" };
      const spoken = headlines({ kind: "headlines", product: "", facts, count: 5, seed: at });
      for (const line of spoken) expect(line).toMatch(/light gray/i);
    }
  });

  it("are never about nothing", () => {
    const all = Object.values(headlineTemplates).flat();
    expect(all.filter((line) => /today is the day|made for your day/i.test(line))).toEqual([]);
  });
});

describe("a sample review", () => {
  it("has a name with an initial and at most three sentences", () => {
    fc.assert(
      fc.property(
        said,
        fc.constantFrom(4 as const, 5 as const),
        fc.constantFrom("professional" as const, "authentic" as const),
        seed,
        (product, rating, style, at) => {
          const { name, reviewText } = review({ kind: "review", product, rating, style, seed: at });
          expect(name).toMatch(/^\p{Lu}\p{L}+ [A-Z]\.$/u);
          expect(reviewText.split(/[.!?]+(?:\s|$)/u).filter(Boolean).length).toBeLessThanOrEqual(3);
          expect(reviewText).not.toMatch(/[{}\n]/u);
          expect(review({ kind: "review", product, rating, style, seed: at }).reviewText).toBe(reviewText);
        },
      ),
    );
  });

  it("claims nothing that could be checked", () => {
    for (const { openings, middles, endings } of Object.values(reviewTemplates))
      for (const sentence of [...openings, ...middles, ...endings[4], ...endings[5]])
        expect(sentence).not.toMatch(claims);
  });

  it("shares no sentence with the three others of its row", () => {
    for (const first of [0, 4, 396]) {
      const sentences = [0, 1, 2, 3].flatMap((at) =>
        review({
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

  it("differs between seeds", () => {
    const texts = Array.from({ length: 40 }, (_, at) =>
      review({ kind: "review", product: "Aurora", rating: 5, style: "authentic", seed: at }),
    );
    expect(new Set(texts.map(({ reviewText }) => reviewText)).size).toBeGreaterThan(30);
    expect(new Set(texts.map(({ name }) => name)).size).toBeGreaterThan(30);
  });
});

describe("facts of a photograph", () => {
  it("are its colours with their names, its shape and how busy it is", async () => {
    const { canvas, context } = createSheet(300, 200);
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, 300, 200);
    context.fillStyle = "#1f3fae";
    context.fillRect(100, 60, 100, 80);
    const facts = await photoFacts([canvas.toBuffer("image/png")]);
    expect(facts.colours[0]).toBe("#ffffff");
    expect(facts.colourNames).toContain("white");
    expect(facts.colourNames).toContain("blue");
    expect(facts).toMatchObject({ shape: "landscape", background: "plain" });
  });

  it.each([
    { size: [60, 200], shape: "tall" },
    { size: [220, 90], shape: "wide" },
    { size: [120, 110], shape: "compact" },
  ] as const)("tell a $shape subject of a photo from its ground", async ({ size, shape }) => {
    const { canvas, context } = createSheet(300, 240);
    const ground = context.createLinearGradient(0, 0, 0, 240);
    ground.addColorStop(0, "#f6efe2");
    ground.addColorStop(1, "#e2d8c6");
    context.fillStyle = ground;
    context.fillRect(0, 0, 300, 240);
    const [width, height] = size;
    context.fillStyle = "#1f4fb0";
    context.fillRect(150 - width / 2, 220 - height, width, height);
    const facts = await photoFacts([canvas.toBuffer("image/png")]);
    expect(facts.colourNames[0]).not.toBe("blue");
    expect(facts.productColors[0]).toBe("blue");
    expect(facts.productShape).toBe(shape);
  });

  it("take the whole photo where nothing stands out from its rim", async () => {
    const { canvas, context } = createSheet(90, 90);
    context.fillStyle = "#2e8b3d";
    context.fillRect(0, 0, 90, 90);
    const facts = await photoFacts([canvas.toBuffer("image/png")]);
    expect(facts).toMatchObject({ productColors: ["green"], productShape: "compact" });
  });

  it("do not count what is transparent as a colour", async () => {
    const { canvas, context } = createSheet(100, 100);
    context.fillStyle = "#d02020";
    context.fillRect(20, 20, 60, 60);
    const facts = await photoFacts([canvas.toBuffer("image/png")]);
    expect(facts.colourNames).toEqual(["red"]);
    expect(facts.shape).toBe("square");
  });

  it.each([
    ["#000000", "black"],
    ["#808080", "grey"],
    ["#5a3216", "dark brown"],
    ["#ff7a00", "orange"],
    ["#f5e9d0", "cream"],
    ["#ffd800", "yellow"],
    ["#2e8b3d", "green"],
    ["#0f1f5c", "dark blue"],
    ["#7a2fb0", "purple"],
    ["#ffb6cf", "light pink"],
  ])("%s is called %s", (colour, name) => {
    expect(colourName(colour)).toBe(name);
  });
});

it("an app that nobody has looked at has placeholders", () => {
  expect(appFacts()).toMatchObject({ appName: "This App", targetUser: "Users", designStyle: "Modern" });
});
