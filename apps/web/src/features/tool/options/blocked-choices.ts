import type { Choice, ChoiceField, ExcludedChoices } from "@packshot/tools";

/** The unavailable choices with the reason for each. */
export type BlockedChoices = ReadonlyMap<string, string>;

/**
 * Returns the choices of a field that other options exclude or that the engine can't make. If the engine can make none
 * of them, the field isn't the cause: its choices stay enabled, and the run button explains the cause.
 */
export function findBlocked(
  field: ChoiceField,
  excluded: ExcludedChoices,
  unavailable: ExcludedChoices,
): BlockedChoices {
  return new Map(Object.entries({ ...findUnsupported(field, unavailable), ...excluded[field.name] }));
}

/** Returns the reason for each choice that the engine can't make; empty if it can't make any of them. */
function findUnsupported(field: ChoiceField, unavailable: ExcludedChoices): Readonly<Record<string, string>> {
  const reasons = unavailable[field.name] ?? {};
  return field.choices.every(({ value }) => value in reasons) ? {} : reasons;
}

/**
 * Splits the choices of a field into those that the engine can make and those that it can't. The current choice is
 * always in the first group, so that it stays visible.
 */
export function splitByEngine(
  field: ChoiceField,
  unavailable: ExcludedChoices,
  value: string,
): { readonly supported: ChoiceField; readonly unsupported: ChoiceField } {
  const reasons = findUnsupported(field, unavailable);
  const isUnsupported = (choice: Choice) => choice.value in reasons && choice.value !== value;
  return {
    supported: { ...field, choices: field.choices.filter((choice) => !isUnsupported(choice)) },
    unsupported: { ...field, choices: field.choices.filter(isUnsupported) },
  };
}

/** Returns whether no choice except the current one is available. */
export function hasOnlyCurrentChoice(field: ChoiceField, blocked: BlockedChoices, value: string): boolean {
  return field.choices.every((choice) => choice.value === value || blocked.has(choice.value));
}

export interface Reason {
  readonly text: string;
  /** The labels of the choices with this reason. */
  readonly labels: readonly string[];
}

/** Returns each reason once, in the order of the choices. */
export function groupReasons(field: ChoiceField, blocked: BlockedChoices): readonly Reason[] {
  const reasons = new Map<string, string[]>();
  for (const { value, label } of field.choices) {
    const text = blocked.get(value);
    if (text !== undefined) reasons.set(text, [...(reasons.get(text) ?? []), label]);
  }
  return [...reasons].map(([text, labels]) => ({ text, labels }));
}

/** Formats a list as "Paris", "Paris and Rome", "Paris, Rome and 3 more". */
export function formatList(labels: readonly string[]): string {
  if (labels.length <= 2) return labels.join(" and ");
  const [first, second, ...more] = labels;
  if (more.length === 1) return `${first}, ${second} and ${more[0]}`;
  return `${first}, ${second} and ${more.length} more`;
}
