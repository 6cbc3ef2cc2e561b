import type { Choice, ChoiceField } from "@packshot/tools";
import type { BlockedChoices } from "./blocked-choices.ts";

/** Where the options are shown. Determines how many images fit side by side. */
export type OptionsLocation = "rail" | "dialog" | "stage";

const columnClasses: Readonly<Record<OptionsLocation, string>> = {
  rail: "grid-cols-4",
  dialog: "grid-cols-3 sm:grid-cols-7",
  stage: "grid-cols-3",
};
/** The classes for two tiles in a rail, which share its width up to a maximum size. */
const twoColumns = "grid-cols-[repeat(2,minmax(0,7.5rem))]";

/** Returns the classes of a grid for this number of tiles. */
export function layOutTiles(shownIn: OptionsLocation, count: number): string {
  return `grid gap-x-2.5 gap-y-3 ${shownIn === "rail" && count === 2 ? twoColumns : columnClasses[shownIn]}`;
}

const stackedClasses = "flex flex-col gap-4";
export const categoryClasses: Readonly<Record<OptionsLocation, string>> = {
  rail: stackedClasses,
  dialog: stackedClasses,
  stage: "grid gap-x-7 gap-y-4 lg:grid-cols-2",
};

/** The props of every view of a choice. */
export interface ChoiceListProps {
  readonly field: ChoiceField;
  readonly value: string;
  readonly blocked: BlockedChoices;
  readonly onChange: (value: string) => void;
}

/** The props of each choice in a view. */
export interface ChoiceItemProps {
  readonly choice: Choice;
  /** The folder of its image in `assets/choices`, if any. */
  readonly imageSet: string | undefined;
  readonly group: string;
  readonly checked: boolean;
  readonly reason: string | undefined;
  readonly onChoose: () => void;
}

export function getItemProps(
  { field, value, blocked, onChange }: ChoiceListProps,
  group: string,
  choice: Choice,
): ChoiceItemProps {
  return {
    choice,
    group,
    imageSet: field.imageSet,
    checked: choice.value === value,
    reason: blocked.get(choice.value),
    onChoose: () => onChange(choice.value),
  };
}

/** Maximum number of choices in a list that doesn't collapse. */
const MAX_UNFOLDED = 12;
/** Number of visible choices in a collapsed list. */
const VISIBLE_WHEN_FOLDED = 8;

/**
 * Returns whether a list is so long that it collapses to its first choices. A list with headings is easy to scan and
 * doesn't collapse.
 */
export function isFoldable(choices: readonly Choice[]): boolean {
  return choices.length > MAX_UNFOLDED && choices.every(({ category }) => category === undefined);
}

/** Returns the first available choices and those with the `keptValues`, in order. */
export function pickFirstChoices(
  choices: readonly Choice[],
  blocked: BlockedChoices,
  keptValues: readonly string[],
): readonly Choice[] {
  const firstAvailable = choices.filter(({ value }) => !blocked.has(value)).slice(0, VISIBLE_WHEN_FOLDED);
  return choices.filter((choice) => firstAvailable.includes(choice) || keptValues.includes(choice.value));
}

interface Category {
  /** `null` for choices without a category. */
  readonly category: string | null;
  readonly choices: readonly Choice[];
}

/** Groups the choices by heading, in the order in which the headings first appear. */
export function groupByCategory(choices: readonly Choice[]): readonly Category[] {
  const names = new Set(choices.map(({ category = null }) => category));
  return [...names].map((name) => ({
    category: name,
    choices: choices.filter(({ category = null }) => category === name),
  }));
}

/** Removes case and accents, so that "curie" finds Curie and "Bronte" finds Brontë. */
function normalize(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Returns the choices whose name or description contains every word. Names that start with the query come first. */
export function searchChoices(choices: readonly Choice[], query: string): readonly Choice[] {
  const words = normalize(query).split(/\s+/).filter(Boolean);
  const hits = choices.filter(({ label, description = "" }) => {
    const text = normalize(`${label} ${description}`);
    return words.every((word) => text.includes(word));
  });
  const start = words.join(" ");
  const startsWithQuery = ({ label }: Choice) => normalize(label).startsWith(start);
  return [...hits.filter(startsWithQuery), ...hits.filter((choice) => !startsWithQuery(choice))];
}
