/** Short descriptions of a cut-out's possible flaws, to show after "Check here:" or alone. */
export const doubtWords = {
  unclear: "the subject or its edge is unclear",
  "several-things": "more than one object found",
  "ground-left": "may include shadow",
  "thin-part": "may be missing a thin part",
  "see-through": "may be semi-transparent",
  "enclosed-ground": "background may show through",
} as const;

/** Returns the words for all doubts, each kind once. */
export function wordsOfDoubts(doubts: readonly { readonly kind: keyof typeof doubtWords }[]): string[] {
  return [...new Set(doubts.map(({ kind }) => doubtWords[kind]))];
}

interface Choice<Area> {
  readonly kind: "thing" | "all-things" | "gaps-open" | "gaps-filled";
  readonly area: Area;
}

/**
 * Returns the hints for `uploads.recut` that select a choice. A new subject replaces the previous one but keeps the
 * hint about gaps.
 */
export function answerOf<Area, Hints extends object>(
  { kind, area }: Choice<Area>,
  hints: Hints & { readonly gaps?: "open" | "filled" | undefined },
) {
  if (kind === "gaps-open") return { ...hints, gaps: "open" as const };
  if (kind === "gaps-filled") return { ...hints, gaps: "filled" as const };
  return { ...(hints.gaps && { gaps: hints.gaps }), box: area };
}
