import { type HeadlinesRecipe, type Motivation, motivations } from "@packshot/tools/request";
import { seeded, shuffled } from "../../scenery/seeded.ts";
import { isVivid, spokenColor } from "./product-look.ts";
import {
  benefitTemplates,
  colorTemplates,
  commonNameTemplates,
  misfits,
  ownNameTemplates,
  shapeTemplates,
} from "./headline-templates.ts";
import {
  absentThing,
  type Benefit,
  type ProductName,
  benefitOf,
  mayBeVerb,
  pluralVerb,
  productName,
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
export function headlines(recipe: HeadlinesRecipe): string[] {
  const random = seeded(recipe.seed);
  const words = wordsOf(recipe);
  const chosen = new Map<Motivation, string>();
  const order = shuffled(random, motivations);
  for (const templatesOf of sourcesOf(recipe, words)) {
    for (const motivation of order) {
      if (chosen.size === recipe.count || chosen.has(motivation)) continue;
      const lines = shuffled(random, templatesOf(motivation))
        .filter((template) => suits(template, words.benefit))
        .map((template) => filled(template, words.values))
        .filter((line): line is string => line !== undefined && fits(line) && !repeats(line, words.said));
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

function wordsOf({ product, facts }: HeadlinesRecipe): Words {
  const [saidName, saidBenefit, color] = [tidy(product), tidy(facts.benefit ?? ""), tidy(facts.color ?? "")];
  const name = saidName === "" ? undefined : productName(saidName);
  const isPlural = name?.isPlural ?? false;
  const benefit = saidBenefit === "" ? undefined : benefitFor(saidBenefit, isPlural);
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
    rest: benefit?.kind === "absence" ? absentThing(benefit.text) : undefined,
    do: does !== undefined && isPlural ? pluralVerb(does) : does,
    color: spokenColor(color),
    vivid: isVivid(color) ? color : undefined,
  };
  const known = Object.entries(values).filter((entry): entry is [string, string] => (entry[1] ?? "") !== "");
  return { name, benefit, values: new Map(known), said: [saidName, saidBenefit] };
}

function benefitFor(said: string, isPlural: boolean): Benefit {
  const benefit = benefitOf(said);
  return benefit.kind === "quality" && isPlural && mayBeVerb(benefit.text)
    ? { ...benefit, kind: "fragment" }
    : benefit;
}

function suits(template: string, benefit: Benefit | undefined): boolean {
  return !misfits.some(([words, text]) => benefit && words.test(template) && text.test(benefit.text));
}

/** Returns the sources of headlines, best first. */
function sourcesOf(
  { facts: { shape } }: HeadlinesRecipe,
  { name, benefit }: Words,
): ((motivation: Motivation) => readonly string[])[] {
  if (!name && !benefit)
    return [
      (motivation) => (shape === undefined ? [] : shapeTemplates(shape, motivation)),
      (motivation) => colorTemplates[motivation],
    ];
  const named = name?.isCommon === true ? commonNameTemplates : ownNameTemplates;
  return [
    (motivation) => (benefit ? benefitTemplates[benefit.kind][motivation] : []),
    (motivation) => named[motivation],
  ];
}

function filled(template: string, values: Values): string | undefined {
  let complete = true;
  const line = template.replaceAll(/\{(\w+)\}/gu, (_, key: string) => {
    const value = values.get(key);
    if (value === undefined) complete = false;
    return value ?? "";
  });
  return complete ? withCapitals(line) : undefined;
}

/** Starts sentences with a capital, unless a name has its own elsewhere, such as iPhone. */
function withCapitals(line: string): string {
  return line.replaceAll(/(?<=^|[.?!] )\p{Ll}+(?!\p{L})/gu, (word) => {
    return word.charAt(0).toLocaleUpperCase("en") + word.slice(1);
  });
}

function fits(line: string): boolean {
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
function repeats(line: string, said: readonly string[]): boolean {
  const all = longWordsOf(line);
  return said.some((words) => {
    const own = longWordsOf(words);
    return own.some((word) => times(word, all) > times(word, own));
  });
}

/** Returns whether two headlines differ in at most one word, as "Folds flat" and "It folds flat" do. */
function areAlike(one: string, other: string): boolean {
  const [words, otherWords] = [allWordsOf(one), allWordsOf(other)];
  const differing = words.filter((word) => !otherWords.includes(word)).length;
  return differing + otherWords.filter((word) => !words.includes(word)).length <= 1;
}

function allWordsOf(line: string): string[] {
  return line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function times(word: string, all: readonly string[]): number {
  return all.filter((other) => other === word).length;
}

function longWordsOf(said: string): string[] {
  return (said.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= lettersOfWords);
}

/**
 * Puts the text on one line, without our templates' marks and without the end of a sentence in the middle of
 * ours.
 */
function tidy(said: string): string {
  return said
    .replaceAll(/[{}\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s"'.,;:!?…-]+|[\s"'.,;:!?…-]+$/gu, "");
}
