/** Texts of earlier runs by field, the latest first. */
export type EarlierTexts = Readonly<Record<string, readonly string[]>>;

/** The user's position among the earlier texts. */
export interface Walk {
  /** Steps back; 0 is what the user had typed. */
  readonly at: number;
  readonly own: string;
}

/**
 * Returns the next older or newer text with its position; null when there is none.
 * @param walk null before the first step
 */
export function stepThroughTexts(
  direction: "earlier" | "later",
  walk: Walk | null,
  value: string,
  earlier: readonly string[],
): { readonly text: string; readonly walk: Walk } | null {
  const { at, own } = walk ?? { at: 0, own: value };
  const texts = [own, ...earlier.filter((text) => text !== own)];
  const next = at + (direction === "earlier" ? 1 : -1);
  const text = texts[next];
  return text === undefined ? null : { text, walk: { at: next, own } };
}
