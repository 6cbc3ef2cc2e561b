import type { Choice } from "@packshot/tools";

interface Category {
  /** Null: these choices have none. */
  readonly category: string | null;
  readonly choices: readonly Choice[];
}

/** The choices under their headings, in the order in which the headings first come. */
export function byCategory(choices: readonly Choice[]): readonly Category[] {
  const names = new Set(choices.map(({ category = null }) => category));
  return [...names].map((name) => ({
    category: name,
    choices: choices.filter(({ category = null }) => category === name),
  }));
}
