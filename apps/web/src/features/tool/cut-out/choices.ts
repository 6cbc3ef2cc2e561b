import type { Box, FoundCutOut } from "../../../api/trpc.ts";

export type Choice = FoundCutOut["choices"][number];
type Hints = FoundCutOut["hints"];

/** Returns the boxes of the things that a person can choose between, the likeliest first. */
export function thingsOf(found: FoundCutOut | null): readonly Box[] {
  return (found?.choices ?? []).flatMap(({ kind, area }) => (kind === "thing" ? area : []));
}

/** Returns what the server is told with a choice, besides what it was told before. */
export function answerOf({ kind, area }: Choice, hints: Hints): Hints {
  if (kind === "thing" || kind === "all-things") return { ...hints, box: area };
  return { ...hints, gaps: kind === "gaps-open" ? "open" : "filled" };
}

/** Returns what a photo's choices ask. */
export function questionOf([first]: readonly Choice[]): string {
  return first?.kind === "thing" ? "Which one do you mean?" : "Does the background show through?";
}

/** Says what the choice at a place of the list does. */
export function choiceText(choices: readonly Choice[], index: number): string {
  const kind = choices[index]?.kind;
  const things = choices.filter((choice) => choice.kind === "thing").length;
  if (kind === "thing") return `Keep ${index + 1} of ${things}`;
  if (kind === "all-things") return things === 2 ? "Keep both" : `Keep all ${things}`;
  return kind === "gaps-open" ? "Yes, cut it out" : "No, keep it";
}
