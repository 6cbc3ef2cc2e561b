/** Maps text fields to what was typed into them for earlier runs, the latest first. */
export type EarlierTexts = Readonly<Record<string, readonly string[]>>;

/** Says where a person is who goes through earlier texts. */
export interface Walk {
  /** Counts back from 0, which is what the person had typed. */
  readonly at: number;
  readonly own: string;
}

/**
 * Returns the text that is one further back, or one nearer to what the person had typed, and the way there; null when
 * there is none.
 * @param walk is null before the first step
 */
export function stepTo(
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
