import { type HeadlinesRecipe, type Motivation, motivations } from "@packshot/tools/request";
import { seeded, shuffle } from "../../scenery/seeded.ts";
import { isVivid, nameColorForAds } from "./product-look.ts";
import {
  benefitTemplates,
  colorTemplates,
  commonNameTemplates,
  misfits,
  ownNameTemplates,
  listShapeTemplates,
} from "./headline-templates.ts";
import {
  removeNo,
  type Benefit,
  type ProductName,
  parseBenefit,
  mayBeVerb,
  toPluralVerb,
  parseProductName,
} from "./phrases.ts";

const characters = { least: 5, most: 50 } as const;
const wordCount = { least: 3, most: 8 } as const;
/** Finds a word used twice in a row, as when a template ends with the word that a name starts with. */
const doubled = /(?<!\p{L})(\p{L}+)[^\p{L}]+\1(?!\p{L})/iu;
/** Minimum letters of a word that may not be repeated; shorter ones, such as "and", may. */
const lettersOfWords = 4;

type Values = ReadonlyMap<string, string>;

/**
 * Returns at most `count` headlines of 3 to 8 words and 5 to 50 characters, one for each motivation. Those with the seller's
 * benefit come first. There are fewer when the seller's words are too long, and none when nothing is known.
 */
export function writeHeadlines(recipe: HeadlinesRecipe): string[] {
  const random = seeded(recipe.seed);
  const words = getWords(recipe);
  const chosen = new Map<Motivation, string>();
  const order = shuffle(random, motivations);
  for (const templatesOf of listSources(recipe, words)) {
    for (const motivation of order) {
      if (chosen.size === recipe.count || chosen.has(motivation)) continue;
      const lines = shuffle(random, templatesOf(motivation))
        .filter((template) => isSuitable(template, words.benefit))
        .map((template) => fillTemplate(template, words.values))
        .filter(
          (line): line is string =>
            line !== undefined && hasGoodLength(line) && !repeatsWord(line, words.said),
        );
      const line = lines.find((each) => ![...chosen.values()].some((other) => areAlike(each, other)));
      if (line !== undefined) chosen.set(motivation, line);
    }
  }
  return [...chosen.values()];
}

interface Words {
  readonly name: ProductName | undefined;
  readonly benefit: Benefit | undefined;
  /** The texts of the slots in a template. */
  readonly values: Values;
  /** The seller's words exactly as typed. */
  readonly said: readonly string[];
}

function getWords({ product, facts }: HeadlinesRecipe): Words {
  const [saidName, saidBenefit, color] = [
    tidyText(product),
    tidyText(facts.benefit ?? ""),
    tidyText(facts.color ?? ""),
  ];
  const name = saidName === "" ? undefined : parseProductName(saidName);
  const isPlural = name?.isPlural ?? false;
  const benefit = saidBenefit === "" ? undefined : chooseBenefit(saidBenefit, isPlural);
  const does = benefit?.kind === "does" ? benefit.text : undefined;
  const values = {
    the: name?.noun,
    thing: name?.isCommon === true ? name.noun : undefined,
    own: name?.isCommon === false ? name.noun : undefined,
    name: saidName,
    bare: name?.isCommon === true ? name.bare : undefined,
    a: name?.isCommon === true ? name.indefinite : undefined,
    this: name?.isCommon === true ? `${isPlural ? "these" : "this"} ${name.bare}` : undefined,
    is: isPlural ? "are" : "is",
    it: isPlural ? "they" : "it",
    one: isPlural ? "the ones" : "the one",
    heres: isPlural ? "here are" : "here's",
    its: isPlural ? "they're" : "it's",
    thats: isPlural ? "that are" : "that's",
    benefit: benefit?.text,
    quoted: benefit?.text.replace(/^an? /iu, ""),
    rest: benefit?.kind === "absence" ? removeNo(benefit.text) : undefined,
    do: does !== undefined && isPlural ? toPluralVerb(does) : does,
    color: nameColorForAds(color),
    vivid: isVivid(color) ? color : undefined,
  };
  const known = Object.entries(values).filter((entry): entry is [string, string] => (entry[1] ?? "") !== "");
  return { name, benefit, values: new Map(known), said: [saidName, saidBenefit] };
}

function chooseBenefit(said: string, isPlural: boolean): Benefit {
  const benefit = parseBenefit(said);
  return benefit.kind === "quality" && isPlural && mayBeVerb(benefit.text)
    ? { ...benefit, kind: "fragment" }
    : benefit;
}

function isSuitable(template: string, benefit: Benefit | undefined): boolean {
  return !misfits.some(([words, text]) => benefit && words.test(template) && text.test(benefit.text));
}

/** Returns the sources of headlines, best first. */
function listSources(
  { facts: { shape } }: HeadlinesRecipe,
  { name, benefit }: Words,
): ((motivation: Motivation) => readonly string[])[] {
  if (!name && !benefit)
    return [
      (motivation) => (shape === undefined ? [] : listShapeTemplates(shape, motivation)),
      (motivation) => colorTemplates[motivation],
    ];
  const named = name?.isCommon === true ? commonNameTemplates : ownNameTemplates;
  return [
    (motivation) => (benefit ? benefitTemplates[benefit.kind][motivation] : []),
    (motivation) => named[motivation],
  ];
}

function fillTemplate(template: string, values: Values): string | undefined {
  let complete = true;
  const line = template.replaceAll(/\{(\w+)\}/gu, (_, key: string) => {
    const value = values.get(key);
    if (value === undefined) complete = false;
    return value ?? "";
  });
  return complete ? capitalizeSentences(line) : undefined;
}

/** Starts sentences with a capital, unless a name has its own elsewhere, such as iPhone. */
function capitalizeSentences(line: string): string {
  return line.replaceAll(/(?<=^|[.?!] )\p{Ll}+(?!\p{L})/gu, (word) => {
    return word.charAt(0).toLocaleUpperCase("en") + word.slice(1);
  });
}

function hasGoodLength(line: string): boolean {
  const parts = line.split(" ").length;
  return (
    line.length >= characters.least &&
    line.length <= characters.most &&
    parts >= wordCount.least &&
    parts <= wordCount.most &&
    !doubled.test(line)
  );
}

/** Returns true if a line repeats a word of the seller more often than the seller does. */
function repeatsWord(line: string, said: readonly string[]): boolean {
  const all = listLongWords(line);
  return said.some((words) => {
    const own = listLongWords(words);
    return own.some((word) => countWord(word, all) > countWord(word, own));
  });
}

/** Returns whether two headlines differ in at most one word, as "Folds flat" and "It folds flat" do. */
function areAlike(one: string, other: string): boolean {
  const [words, otherWords] = [splitWords(one), splitWords(other)];
  const differing = words.filter((word) => !otherWords.includes(word)).length;
  return differing + otherWords.filter((word) => !words.includes(word)).length <= 1;
}

function splitWords(line: string): string[] {
  return line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function countWord(word: string, all: readonly string[]): number {
  return all.filter((other) => other === word).length;
}

function listLongWords(said: string): string[] {
  return (said.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= lettersOfWords);
}

/**
 * Puts the text on one line, without our templates' marks and without the end of a sentence in the middle of
 * ours.
 */
function tidyText(said: string): string {
  return said
    .replaceAll(/[{}\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s"'.,;:!?…-]+|[\s"'.,;:!?…-]+$/gu, "");
}
