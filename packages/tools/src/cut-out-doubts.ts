/** What may be wrong with a cut-out, in a few words that follow "Check here:" or stand in a sentence of their own. */
export const doubtWords = {
  unclear: "the subject or its edge is not clear",
  "several-things": "more than one thing stands out",
  "ground-left": "shadow may be left",
  "thin-part": "a thin part may be missing",
  "see-through": "parts are half transparent",
  "enclosed-ground": "background may show through",
} as const;

/** Returns the words of all doubts, each kind once. */
export function wordsOfDoubts(doubts: readonly { readonly kind: keyof typeof doubtWords }[]): string[] {
  return [...new Set(doubts.map(({ kind }) => doubtWords[kind]))];
}

interface Choice<Area> {
  readonly kind: "thing" | "all-things" | "gaps-open" | "gaps-filled";
  readonly area: Area;
}

/** Returns what `uploads.recut` takes for a choice: a thing replaces another one, and what was said of gaps stays. */
export function answerOf<Area, Hints extends object>(
  { kind, area }: Choice<Area>,
  hints: Hints & { readonly gaps?: "open" | "filled" | undefined },
) {
  if (kind === "gaps-open") return { ...hints, gaps: "open" as const };
  if (kind === "gaps-filled") return { ...hints, gaps: "filled" as const };
  return { ...(hints.gaps && { gaps: hints.gaps }), box: area };
}
