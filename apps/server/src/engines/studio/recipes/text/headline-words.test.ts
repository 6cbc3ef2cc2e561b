import { findCopyFaults, motivations } from "@packshot/tools/request";
import { describe, expect, it } from "vitest";
import { benefitTemplates, commonNameTemplates, ownNameTemplates } from "./headline-templates.ts";
import { writeHeadlines } from "./headlines.ts";
import { removeNo, parseBenefit, toPluralVerb } from "./phrases.ts";
import { parseProductName } from "./product-name.ts";
import { typedProbes, typedProducts } from "./testing/typed-products.ts";

/** Singulars, plurals, mass nouns and brands, some with a number, an article or unusual capitals. */
const products = [
  "bonsai tree",
  "desk lamps",
  "coffee",
  "rice",
  "jeans",
  "Socks",
  "umbrella",
  "an olive oil",
  "a clay pot",
  "the Aurora",
  "The North Star",
  "your new notebook",
  "Aurora",
  "iPhone case",
  "MacBook",
  "L'Heure Bleue",
  "eau de parfum",
  "Müsli",
  "Bottle No. 7",
  "STEEL BOTTLE",
  "earrings & studs",
  "hour-glass timers",
  "set of four plates",
  "cream with SPF 50",
  "the little black dress",
  "hand-thrown stoneware breakfast mug",
  "calm",
];

/** Nouns, uses, effects, properties, and a sentence. */
const benefits = [
  "a calm desk",
  "an honest kitchen",
  "softer evenings",
  "sleep",
  "no more cracks",
  "roots that breathe",
  "more room, less noise",
  "cleaning without scrubbing",
  "cooking with friends",
  "sleep better",
  "STAY DRY",
  "keeps coffee hot",
  "waterproof",
  "light and strong",
  "to relax",
  "for better sleep",
  "It stays sharp.",
  "calm",
];

const seeds = [1, 2, 3, 4];

interface WrittenLines {
  readonly product: string;
  readonly benefit: string;
  readonly lines: readonly string[];
}

function writeForAllSeeds(product: string, benefit: string): WrittenLines {
  const facts = { benefit, color: "orange" };
  const lines = seeds.flatMap((seed) =>
    writeHeadlines({ kind: "headlines", product, facts, count: 5, seed }),
  );
  return { product, benefit, lines };
}

const both = products.flatMap((product) => benefits.map((benefit) => writeForAllSeeds(product, benefit)));
const one = [
  ...products.map((product) => writeForAllSeeds(product, "")),
  ...benefits.map((benefit) => writeForAllSeeds("", benefit)),
];
const table = [...both, ...one];
const lines = [...new Set(table.flatMap((row) => row.lines))];

const plain = (words: string) => words.toLowerCase().replace(/\.$/u, "");
const splitWords = (line: string) => line.toLowerCase().split(/[^\p{L}]+/u);
/** The forms in which a benefit appears in a headline. */
const listForms = (text: string) => [text, toPluralVerb(text), removeNo(text), text.replace(/^an? /u, "")];
/** The forms in which a product's benefit appears in its headlines. */
function listBenefitForms(product: string, benefit: string): string[] {
  const isPlural = product !== "" && parseProductName(plain(product)).isPlural;
  return listForms(parseBenefit(plain(benefit), isPlural).text).map((text) => text.toLowerCase());
}
const countWord = (line: string, word: string) => splitWords(line).filter((other) => other === word).length;

describe("headlines with any words of the seller", () => {
  it("have no wrong article, doubled word or mark, or missing capital", () => {
    expect(lines.length).toBeGreaterThan(500);
    for (const line of lines) {
      expect(line).not.toMatch(/\ba [aeiou]/iu);
      expect(line).not.toMatch(/\b(a|an|the|your|this) (a|an|the|your)\b/iu);
      expect(line).not.toMatch(/(?<!\p{L})(\p{L}+)[^\p{L}]+\1(?!\p{L})/iu);
      expect(line).not.toMatch(/[.,:;?!]{2}| [.,:;?!]|\s{2}/u);
      expect(line).not.toMatch(/[.?!] (?!iPhone)\p{Ll}/u);
      expect(line).toMatch(/^(?:\p{Lu}|iPhone)/u);
    }
  });

  it("use the seller's words whole", () => {
    for (const { product, benefit, lines: own } of table) {
      const stated = benefit === "" ? [] : listBenefitForms(product, benefit);
      const named = product === "" ? [] : [parseProductName(plain(product)).bare];
      const sellerWords = [...stated, ...named].map((words) => words.toLowerCase());
      for (const line of own)
        expect(
          sellerWords.some((words) => line.toLowerCase().includes(words)),
          line,
        ).toBe(true);
    }
  });

  it("use no word of the seller more often than the seller", () => {
    for (const { product, benefit, lines: own } of both) {
      const [name, use] = [plain(product), plain(benefit)];
      const words = splitWords(`${name} ${use}`).filter(({ length }) => length > 3);
      for (const line of own) {
        for (const word of words) {
          const statedTimes = Math.max(countWord(name, word), countWord(use, word));
          expect(countWord(line, word), line).toBeLessThanOrEqual(statedTimes);
        }
      }
    }
  });

  it("cover five motivations with different lines", () => {
    for (const templates of [...Object.values(benefitTemplates), commonNameTemplates, ownNameTemplates]) {
      const all = motivations.flatMap((motivation) => templates[motivation]);
      expect(all.filter((line, index) => all.indexOf(line) !== index)).toEqual([]);
      for (const template of all)
        expect(template).toMatch(/\{(?:benefit|which|do|quoted|rest|the|product|new|bare|a|another)\}/u);
    }
  });
});

describe.each([...typedProducts, ...typedProbes])("headlines for %s, %s", (product, benefit) => {
  const rounds = seeds.map((seed) =>
    writeHeadlines({
      kind: "headlines",
      product,
      facts: { benefit, color: "gray" },
      count: 5,
      seed,
    }),
  );

  it("are three to five specific ones that differ from round to round", () => {
    for (const round of rounds) {
      expect(round.length).toBeGreaterThanOrEqual(3);
      expect(new Set(round).size).toBe(round.length);
    }
    expect(new Set(rounds.map((round) => round.join("|"))).size).toBeGreaterThan(1);
  });

  it("contain the typed benefit and follow the rules of all copy", () => {
    const typed = plain(`${product} ${benefit}`).replaceAll(/[^\p{L}\p{N}# ]/gu, "");
    for (const line of rounds.flat()) expect(findCopyFaults(line, typed), line).toEqual([]);
    if (benefit === "") return;
    const forms = listBenefitForms(product, benefit);
    const hasBenefit = (line: string) => forms.some((form) => line.toLowerCase().includes(form));
    for (const round of rounds)
      expect(round.filter(hasBenefit).length).toBeGreaterThanOrEqual(Math.min(2, round.length - 2));
  });

  it("use articles and labels only where they read naturally", () => {
    const { bare, indefinite, isCommon, isPlural } = parseProductName(plain(product) || "this");
    if (!isCommon) return;
    const named = bare.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
    const presented = new RegExp(`(?:Meet|[Hh]ello to|[Hh]ere's|look at) the ${named}(?:\\.|$)`, "u");
    // "Socks: no more cold feet" is a label, but "Umbrella: wind can't break it" lacks an article.
    const needsArticle = !isPlural && indefinite !== bare;
    const isMass = !isPlural && indefinite === bare;
    const isWrong = (line: string) =>
      presented.test(line) ||
      // "Your new coffee" is fine, but nobody asks who else wants new honey.
      (isMass && /(?<!your )\bnew\b/iu.test(line)) ||
      (needsArticle && line.toLowerCase().includes(`${bare.toLowerCase()}: `));
    expect(rounds.flat().filter(isWrong)).toEqual([]);
  });

  it("use no template whose words don't fit the benefit", () => {
    for (const line of rounds.flat()) {
      expect(line).not.toMatch(/See (?:for yourself: \p{L}+|how \p{L}+) (?:smell|taste|feel|sound)/u);
      expect(line).not.toMatch(/^The .* for .* for |^The .* for \p{L}+ing\b|without .* with /u);
      expect(line).not.toMatch(
        /wants (?:work|\p{L}+ing)\b|\b(?:now you can|want to|ready to) (?:free|open box|travel s)/iu,
      );
    }
  });

  it("make few bare statements and few lines without the benefit", () => {
    for (const round of rounds) {
      const opening =
        /^(?:yes, |see for yourself: |good news: )?(?:it|they|it's|they're|(?:this|these) .*) /iu;
      const statements = round.filter((line) => opening.test(line) && !/[?]|Sold\./u.test(line));
      expect(statements.length, round.join(" / ")).toBeLessThanOrEqual(1);
      if (benefit === "" || product === "") continue;
      const forms = listBenefitForms(product, benefit);
      const ofName = round.filter((line) => !forms.some((text) => line.toLowerCase().includes(text)));
      expect(ofName.length, round.join(" / ")).toBeLessThanOrEqual(round.length > 4 ? 1 : 2);
    }
  });

  it("put the seller's words into correct English", () => {
    for (const line of rounds.flat()) {
      expect(line).not.toMatch(
        /\bthey (?:is|\p{L}+[^s]s)\b|\bit (?:are|keep|fit)\b|\b(?:these|they're) is\b/u,
      );
      expect(line).not.toMatch(/^(?:Ready for|Who else wants) no\b/u);
    }
  });
});
