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

/** The hint that each choice about scenes sets. */
export const sceneHints = {
  "pose-standing": { pose: "standing" },
  "pose-lying": { pose: "lying" },
  "surface-table": { surface: "table" },
  "surface-floor": { surface: "floor" },
} as const;
export type SceneKind = keyof typeof sceneHints;
export const sceneKinds = ["pose-standing", "pose-lying", "surface-table", "surface-floor"] as const;

/** Returns whether a choice is about how scenes place the product, not about its cut-out. */
export function isAboutScenes(choice: { readonly kind: string }): choice is { readonly kind: SceneKind } {
  return sceneKinds.some((kind) => kind === choice.kind);
}

interface Choice<Area> {
  readonly kind: "thing" | "all-things" | "gaps-open" | "gaps-filled" | SceneKind;
  readonly area: Area;
}

/** Returns the hint for `uploads.recut` that selects a choice. */
export function toHint<Area>({ kind, area }: Choice<Area>) {
  if (kind === "gaps-open") return { gaps: "open" } as const;
  if (kind === "gaps-filled") return { gaps: "filled" } as const;
  return kind === "thing" || kind === "all-things" ? { box: area } : sceneHints[kind];
}
