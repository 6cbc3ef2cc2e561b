import type { CutOut } from "../../api/trpc.ts";

export type FoundCutOut = Extract<CutOut, { found: true }>;
type Doubt = FoundCutOut["doubts"][number];

const words: Readonly<Record<Doubt["kind"], string>> = {
  unclear: "the subject or its edge is not clear",
  "several-things": "more than one thing stands out",
  "ground-left": "shadow may be left",
  "thin-part": "a thin part may be missing",
  "see-through": "parts are half transparent",
  "enclosed-ground": "background may show through",
};

/** Says in a few words what to look at. */
export function doubtText({ kind }: Pick<Doubt, "kind">): string {
  return `Check here: ${words[kind]}`;
}

/** Says all that may be wrong in one sentence, each kind once. */
export function doubtsText(doubts: readonly Pick<Doubt, "kind">[]): string {
  const text = [...new Set(doubts.map(({ kind }) => words[kind]))].join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
