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
export function describeDoubts(doubts: readonly { readonly kind: keyof typeof doubtWords }[]): string[] {
  return [...new Set(doubts.map(({ kind }) => doubtWords[kind]))];
}

type PoseKind = "pose-standing" | "pose-lying";

/** Returns whether a choice is about how scenes place the product, not about its cut-out. */
export function isPose(choice: { readonly kind: string }): choice is { readonly kind: PoseKind } {
  return choice.kind === "pose-standing" || choice.kind === "pose-lying";
}

interface Choice<Area> {
  readonly kind: "thing" | "all-things" | "gaps-open" | "gaps-filled" | PoseKind;
  readonly area: Area;
}

/**
 * Returns the hints for `uploads.recut` that select a choice. A new subject replaces the previous one but keeps the
 * hints about gaps and pose.
 */
export function chooseHints<Area, Hints extends object>(
  { kind, area }: Choice<Area>,
  hints: Hints & {
    readonly gaps?: "open" | "filled" | undefined;
    readonly pose?: "standing" | "lying" | undefined;
  },
) {
  if (kind === "gaps-open") return { ...hints, gaps: "open" as const };
  if (kind === "gaps-filled") return { ...hints, gaps: "filled" as const };
  if (kind === "pose-standing") return { ...hints, pose: "standing" as const };
  if (kind === "pose-lying") return { ...hints, pose: "lying" as const };
  return { ...(hints.gaps && { gaps: hints.gaps }), ...(hints.pose && { pose: hints.pose }), box: area };
}
