import { type HeadlinesRecipe, type Motivation, motivations } from "@packshot/tools/request";
import { createRandom, shuffle } from "../../scenery/seeded-random.ts";
import { isVivid, nameColorForAds } from "./product-look.ts";
import {
  angles,
  benefitTemplates,
  colorTemplates,
  commonNameTemplates,
  misfits,
  ownNameTemplates,
} from "./headline-templates.ts";
import { type Benefit, isParticiple, parseBenefit, removeNo, toPluralVerb } from "./phrases.ts";
import { type ProductName, parseProductName } from "./product-name.ts";

const characterRange = { min: 5, max: 50 } as const;
const wordRange = { min: 3, max: 8 } as const;
/** Finds a word used twice in a row, as when a template ends with the word that a name starts with. */
const doubled = /(?<!\p{L})(\p{L}+)[^\p{L}]+\1(?!\p{L})/iu;
/** Minimum letters of a word that may not be repeated; shorter ones, such as "and", may. */
const minUniqueWordLength = 4;

type Values = ReadonlyMap<string, string>;

/**
 * Returns at most `count` headlines of 3 to 8 words and 5 to 50 characters, one for each motivation. Those with the
 * seller's benefit come first. There are fewer when the seller's words are too long, and none when nothing is known.
 */
export function writeHeadlines(recipe: HeadlinesRecipe): string[] {
  const random = createRandom(recipe.seed);
  const words = getWords(recipe);
  const linesByMotivation = new Map<Motivation, Line>();
  const order = shuffle(random, motivations);
  for (const { listTemplates, limit } of listSources(words)) {
    const max = Math.min(recipe.count, linesByMotivation.size + limit(linesByMotivation.size));
    for (const motivation of order) {
      if (linesByMotivation.size === max || linesByMotivation.has(motivation)) continue;
      const lines = shuffle(random, listTemplates(motivation)).flatMap((template) => fill(template, words));
      const line = lines.find(
        (each) => ![...linesByMotivation.values()].some((other) => areAlike(each, other)),
      );
      if (line !== undefined) linesByMotivation.set(motivation, line);
    }
  }
  return [...linesByMotivation.values()].map(({ text }) => text);
}

interface Line {
  readonly text: string;
  readonly template: string;
}

/** Fills a template with the seller's words. Returns an empty list if the two don't fit together. */
function fill(template: string, words: Words): Line[] {
  if (!isSuitable(template, words.benefit)) return [];
  const text = fillTemplate(template, words.values);
  const isGood = text !== undefined && hasGoodLength(text) && !repeatsWord(text, words.said);
  return isGood ? [{ text, template }] : [];
}

interface Words {
  readonly name: ProductName | undefined;
  readonly benefit: Benefit | undefined;
  /** The text for each slot in a template. */
  readonly values: Values;
  /** The seller's words as typed, on one line and without punctuation around them. */
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
  const benefit = saidBenefit === "" ? undefined : parseBenefit(saidBenefit, isPlural);
  const values = {
    ...getNameValues(name, saidName),
    ...(benefit && getBenefitValues(benefit, isPlural)),
    is: isPlural ? "are" : "is",
    it: isPlural ? "they" : "it",
    its: isPlural ? "they're" : "it's",
    one: isPlural ? "the ones" : "the one",
    color: nameColorForAds(color),
    vivid: isVivid(color) ? color : undefined,
  };
  const known = Object.entries(values).filter((entry): entry is [string, string] => (entry[1] ?? "") !== "");
  return { name, benefit, values: new Map(known), said: [saidName, saidBenefit] };
}

function getNameValues(name: ProductName | undefined, sellerWords: string) {
  if (!name) return {};
  const { bare, noun, indefinite, isPlural, isCommon } = name;
  if (!isCommon)
    return {
      the: noun,
      own: noun,
      sole: isPlural ? undefined : noun,
      product: noun,
      new: noun,
      label: sellerWords,
    };
  const isMass = indefinite === bare && !isPlural;
  const unused = bare.replace(/^new /u, "");
  return {
    the: noun,
    thing: noun,
    bare,
    a: indefinite,
    another: isMass ? undefined : isPlural ? `new ${unused}` : `a new ${unused}`,
    new: `your new ${unused}`,
    product: `${isPlural ? "these" : "this"} ${bare}`,
    label: isMass || isPlural ? bare : undefined,
    single: isMass || isPlural ? undefined : "one",
  };
}

function getBenefitValues({ kind, text }: Benefit, isPlural: boolean) {
  const action = kind === "does" ? (isPlural ? toPluralVerb(text) : text) : undefined;
  const isAfter = kind === "manner" || isParticiple(text);
  const relative = isPlural ? "that are" : "that's";
  return {
    benefit: text,
    quoted: text.replace(/^an? /iu, ""),
    rest: kind === "absence" || /^without\s/iu.test(text) ? removeNo(text) : undefined,
    do: action,
    which: action !== undefined ? `that ${action}` : isAfter ? text : `${relative} ${text}`,
  };
}

function isSuitable(template: string, benefit: Benefit | undefined): boolean {
  return !misfits.some(([words, text]) => benefit && words.test(template) && text.test(benefit.text));
}

interface Source {
  readonly listTemplates: (motivation: Motivation) => readonly string[];
  /** Returns how many lines the source may add to this number of existing lines. */
  readonly limit: (count: number) => number;
}

const limit = () => motivations.length;

/** Returns the sources of headlines, best first. */
function listSources({ name, benefit }: Words): Source[] {
  if (!name && !benefit) return [{ listTemplates: (motivation) => colorTemplates[motivation], limit }];
  const named = name?.isCommon === true ? commonNameTemplates : ownNameTemplates;
  const ofBenefit = benefit && benefitTemplates[benefit.kind];
  return [
    ...(ofBenefit ? [{ listTemplates: (motivation: Motivation) => ofBenefit[motivation], limit }] : []),
    { listTemplates: (motivation) => named[motivation], limit: ofBenefit ? limitNames : limit },
  ];
}

/** Returns how many lines with only the name may be added to this number of lines with the benefit. */
function limitNames(count: number): number {
  if (count === 0) return motivations.length;
  return count < 3 ? 2 : 1;
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
    line.length >= characterRange.min &&
    line.length <= characterRange.max &&
    parts >= wordRange.min &&
    parts <= wordRange.max &&
    !doubled.test(line)
  );
}

/** Returns true if a line repeats a word of the seller more often than the seller does. */
function repeatsWord(line: string, sellerWords: readonly string[]): boolean {
  const all = listLongWords(line);
  return sellerWords.some((words) => {
    const own = listLongWords(words);
    return own.some((word) => countWord(word, all) > countWord(word, own));
  });
}

/**
 * Returns whether two headlines have the same angle or differ in at most one word, as "Folds flat" and "It folds flat"
 * do.
 */
function areAlike(one: Line, other: Line): boolean {
  if (angles.some((angle) => angle.test(one.template) && angle.test(other.template))) return true;
  const [words, otherWords] = [splitWords(one.text), splitWords(other.text)];
  const differing = words.filter((word) => !otherWords.includes(word)).length;
  return differing + otherWords.filter((word) => !words.includes(word)).length <= 1;
}

function splitWords(line: string): string[] {
  return line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function countWord(word: string, all: readonly string[]): number {
  return all.filter((other) => other === word).length;
}

function listLongWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= minUniqueWordLength);
}

/** Puts the text on one line, and removes slot marks and punctuation that would end a sentence within a template. */
function tidyText(text: string): string {
  return text
    .replaceAll(/[{}\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s"'.,;:!?…-]+|[\s"'.,;:!?…-]+$/gu, "");
}
