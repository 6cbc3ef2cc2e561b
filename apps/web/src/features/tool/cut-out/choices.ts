import type { Box, FoundCutOut } from "../../../api/trpc.ts";

export type Choice = FoundCutOut["choices"][number];

/** Returns the boxes of the things to choose from, the likeliest first. */
export function thingsOf(found: FoundCutOut | null): readonly Box[] {
  return (found?.choices ?? []).flatMap(({ kind, area }) => (kind === "thing" ? area : []));
}

/** Returns the question for a photo's choices. */
export function questionOf([first]: readonly Choice[]): string {
  return first?.kind === "thing" ? "Which one do you mean?" : "Does the background show through?";
}

/** Returns the label of a choice, by its index in the list. */
export function choiceText(choices: readonly Choice[], index: number): string {
  const kind = choices[index]?.kind;
  const things = choices.filter((choice) => choice.kind === "thing").length;
  if (kind === "thing") return `Keep ${index + 1} of ${things}`;
  if (kind === "all-things") return things === 2 ? "Keep both" : `Keep all ${things}`;
  return kind === "gaps-open" ? "Yes, cut it out" : "No, keep it";
}
