import type { HeadlinesRecipe } from "@packshot/tools/request";
import { seeded, shuffled } from "../scenery/seeded.ts";
import { headlineTemplates, motivations } from "./headline-templates.ts";

const characters = { least: 5, most: 50 } as const;
const words = { least: 3, most: 8 } as const;
/** A word said twice in a row, as when a name and a benefit are the same. */
const doubled = /(?<!\p{L})(\p{L}+)[^\p{L}]+\1(?!\p{L})/iu;
/** Longest name that leaves a headline room for words of its own. */
const nameCharacters = 24;

/** What makes a headline the seller's own: most first. */
const owned = [/\{(?:benefit|feature|audience)\}/u, /\{name\}/u, /\{color\}/u] as const;

/** Headlines of 3 to 8 words and 5 to 50 characters, of different motivations in turn, none twice. */
export function headlines({ product, facts, count, seed }: HeadlinesRecipe): string[] {
  const random = seeded(seed);
  const { benefit = "", feature = "", audience = "", color = "" } = facts;
  const told = {
    name: shortName(product),
    benefit: tidy(benefit),
    feature: tidy(feature),
    audience: tidy(audience),
    color: tidy(color).replaceAll("grey", "gray"),
  };
  const values = new Map(Object.entries(told).filter(([, said]) => said !== ""));
  const queues = shuffled(random, motivations).map((motivation) =>
    byFacts(shuffled(random, headlineTemplates[motivation]))
      .map((template) => filled(template, values))
      .filter((line): line is string => line !== undefined && fits(line)),
  );
  const chosen = new Set<string>();
  for (let turn = 0; chosen.size < count && queues.some((queue) => queue.length > turn); turn++) {
    for (const queue of queues) {
      const line = queue[turn];
      if (line !== undefined && chosen.size < count) chosen.add(line);
    }
  }
  return [...chosen];
}

/** Templates that use what the person told first, for those make the headline theirs; then those with the name. */
function byFacts(templates: readonly string[]): string[] {
  return templates.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf(template: string): number {
  const found = owned.findIndex((placeholder) => placeholder.test(template));
  return found === -1 ? owned.length : found;
}

function filled(template: string, values: ReadonlyMap<string, string>): string | undefined {
  let complete = true;
  const line = template.replaceAll(/\{(\w+)\}/gu, (_, key: string) => {
    const value = values.get(key);
    if (value === undefined) complete = false;
    return value ?? "";
  });
  return complete ? withCapitals(line) : undefined;
}

/** Sentences begin with a capital, unless a name has one of its own elsewhere, such as iPhone. */
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

/** The name, or as many of its first words as a headline has room for; empty when there is none. */
function shortName(product: string): string {
  let name = "";
  for (const word of tidy(product).split(" ").slice(0, 3)) {
    const longer = name === "" ? word : `${name} ${word}`;
    if (longer.length > nameCharacters) break;
    name = longer;
  }
  return name;
}

/** On one line, without marks of our templates and without an end of a sentence in the middle of ours. */
function tidy(said: string): string {
  return said
    .replaceAll(/[{}\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s"'.,;:!?-]+|[\s"'.,;:!?-]+$/gu, "");
}
