/** Texts of earlier runs by field, latest first. */
export type EarlierTexts = Readonly<Record<string, readonly string[]>>;

/** The user's position while stepping through the earlier texts. */
export interface TextPosition {
  /** Number of steps back in time; 0 is the text that the user had typed. */
  readonly stepsBack: number;
  readonly typed: string;
}

/**
 * Returns the next older or newer text with its position; null when there is none.
 * @param position null before the first step
 */
export function stepThroughTexts(
  direction: "earlier" | "later",
  position: TextPosition | null,
  value: string,
  earlierTexts: readonly string[],
): { readonly text: string; readonly position: TextPosition } | null {
  const { stepsBack, typed } = position ?? { stepsBack: 0, typed: value };
  const texts = [typed, ...earlierTexts.filter((text) => text !== typed)];
  const next = stepsBack + (direction === "earlier" ? 1 : -1);
  const text = texts[next];
  return text === undefined ? null : { text, position: { stepsBack: next, typed } };
}
