import { type HeadlinesRecipe, type Motivation, motivations } from "@packshot/tools/request";
import { seeded, shuffled } from "../../scenery/seeded.ts";
import { isVivid, spokenColor } from "./product-look.ts";
import { colorTemplates, shapeTemplates, toldTemplates } from "./headline-templates.ts";

const characters = { least: 5, most: 50 } as const;
const words = { least: 3, most: 8 } as const;
/** Finds a word used twice in a row, as when a template ends with the word that a name starts with. */
const doubled = /(?<!\p{L})(\p{L}+)[^\p{L}]+\1(?!\p{L})/iu;
/** Minimum letters of a word that may not be repeated; shorter ones, such as "and", may. */
const lettersOfWords = 4;

type Values = ReadonlyMap<string, string>;

/**
 * Returns headlines of 3 to 8 words and 5 to 50 characters, with alternating motivations, none twice. There are fewer
 * when the seller gave no words and no color is known.
 */
export function headlines(recipe: HeadlinesRecipe): string[] {
  const random = seeded(recipe.seed);
  const values = valuesOf(recipe);
  const queues = shuffled(random, motivations).map((motivation) =>
    templatesFor(motivation, recipe)
      .flatMap((templates) => shuffled(random, templates))
      .map((template) => filled(template, values))
      .filter((line): line is string => line !== undefined && fits(line) && !repeats(line, values)),
  );
  const chosen = new Set<string>();
  for (let turn = 0; chosen.size < recipe.count && queues.some((queue) => queue.length > turn); turn++) {
    for (const queue of queues) {
      const line = queue[turn];
      if (line !== undefined && chosen.size < recipe.count) chosen.add(line);
    }
  }
  return [...chosen];
}

function valuesOf({ product, facts: { benefit = "", color = "" } }: HeadlinesRecipe): Values {
  const known = {
    name: tidy(product),
    benefit: tidy(benefit),
    color: spokenColor(tidy(color)),
    vivid: isVivid(color) ? color : "",
  };
  return new Map(Object.entries(known).filter(([, said]) => said !== ""));
}

/** Puts the templates with the seller's own words first, then those about the product's looks. */
function templatesFor(motivation: Motivation, { facts: { shape } }: HeadlinesRecipe): (readonly string[])[] {
  const told = toldTemplates[motivation];
  return [
    told.filter((template) => template.includes("{benefit}")),
    told.filter((template) => !template.includes("{benefit}")),
    shape === undefined ? [] : shapeTemplates(shape, motivation),
    colorTemplates[motivation],
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
    parts >= words.least &&
    parts <= words.most &&
    !doubled.test(line)
  );
}

/** Returns true if a line repeats a word of the seller more often than the seller does. */
function repeats(line: string, values: Values): boolean {
  const all = wordsOf(line);
  return ["name", "benefit"].some((key) => {
    const own = wordsOf(values.get(key) ?? "");
    return own.some((word) => times(word, all) > times(word, own));
  });
}

function times(word: string, all: readonly string[]): number {
  return all.filter((other) => other === word).length;
}

function wordsOf(said: string): string[] {
  return (said.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= lettersOfWords);
}

/**
 * Puts the text on one line, without the marks of our templates and without the end of a sentence in the middle of
 * ours.
 */
function tidy(said: string): string {
  return said
    .replaceAll(/[{}\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s"'.,;:!?…-]+|[\s"'.,;:!?…-]+$/gu, "");
}
