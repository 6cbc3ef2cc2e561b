import type { Choice, ChoiceField } from "@packshot/tools";
import type { Blocked } from "./blocked.ts";

/** Holds what every view of a choice gets. */
export interface ChoiceListProps {
  readonly field: ChoiceField;
  readonly value: string;
  readonly blocked: Blocked;
  readonly onChange: (value: string) => void;
}

/** Holds what each choice in such a view gets. */
export interface ChoiceItemProps {
  readonly choice: Choice;
  /** Names the set of pictures that it is shown with, if any. */
  readonly set: string | undefined;
  readonly group: string;
  readonly checked: boolean;
  readonly reason: string | undefined;
  readonly onChoose: () => void;
}

export function itemProps(
  { field, value, blocked, onChange }: ChoiceListProps,
  group: string,
  choice: Choice,
): ChoiceItemProps {
  return {
    choice,
    group,
    set: field.pictures,
    checked: choice.value === value,
    reason: blocked.get(choice.value),
    onChoose: () => onChange(choice.value),
  };
}

interface Category {
  /** The category is null for choices that have none. */
  readonly category: string | null;
  readonly choices: readonly Choice[];
}

/** Groups the choices by heading, in the order in which the headings first appear. */
export function byCategory(choices: readonly Choice[]): readonly Category[] {
  const names = new Set(choices.map(({ category = null }) => category));
  return [...names].map((name) => ({
    category: name,
    choices: choices.filter(({ category = null }) => category === name),
  }));
}

/** Drops case and accents, so that "curie" finds Curie and "Bronte" finds Brontë. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Finds the choices whose name or description has every word of the query. Names that start with it come first. */
export function matching(choices: readonly Choice[], query: string): readonly Choice[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const hits = choices.filter(({ label, description = "" }) => {
    const text = plain(`${label} ${description}`);
    return words.every((word) => text.includes(word));
  });
  const start = words.join(" ");
  const begins = ({ label }: Choice) => plain(label).startsWith(start);
  return [...hits.filter(begins), ...hits.filter((choice) => !begins(choice))];
}
