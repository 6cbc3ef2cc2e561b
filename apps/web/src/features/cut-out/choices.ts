import type { Box } from "../../api/trpc.ts";
import type { FoundCutOut } from "./doubt-words.ts";

export type Choice = FoundCutOut["choices"][number];
type Hints = FoundCutOut["hints"];

/** Returns the boxes of the things that a person can choose between, the likeliest first. */
export function thingsOf(found: FoundCutOut | null): readonly Box[] {
  return (found?.choices ?? []).flatMap(({ kind, area }) => (kind === "thing" ? area : []));
}

/** Returns what the server is told with a choice, besides what it was told before. */
export function answerOf({ kind, area }: Choice, hints: Hints): Hints {
  if (kind === "thing") return { ...hints, box: area };
  return { ...hints, gaps: kind === "gaps-open" ? "open" : "filled" };
}

/** Returns what a photo's choices ask. */
export function questionOf([first]: readonly Choice[]): string {
  return first?.kind === "thing" ? "Which one do you mean?" : "Does the background show through?";
}

/** Says what the choice at a place of the list does. */
export function choiceText({ kind }: Choice, index: number, count: number): string {
  if (kind === "thing") return `Keep ${index + 1} of ${count}`;
  return kind === "gaps-open" ? "Yes, cut it out" : "No, keep it";
}
