/** What may be wrong with a cut-out, in a few words that follow "Check here:" or stand in a sentence of their own. */
export const doubtWords = {
  unclear: "the subject or its edge is not clear",
  "several-things": "more than one thing stands out",
  "ground-left": "shadow may be left",
  "thin-part": "a thin part may be missing",
  "see-through": "parts are half transparent",
  "enclosed-ground": "background may show through",
} as const;

export type DoubtName = keyof typeof doubtWords;

/** Returns all that may be wrong as one sentence without its period, each kind once; empty for no doubt. */
export function doubtsText(doubts: readonly { readonly kind: DoubtName }[]): string {
  const text = [...new Set(doubts.map(({ kind }) => doubtWords[kind]))].join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
