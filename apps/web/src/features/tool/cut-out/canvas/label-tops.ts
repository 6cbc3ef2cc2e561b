/** CSS pixels that a label takes, with the gap to the next one. */
const LABEL = 28;

/** Minimum distance of labels from the upper edge of the stage. */
const MARGIN = 8;

/**
 * Returns the tops of the labels for places with these upper edges: above the place, or below the label of another
 * place at about the same height, since two labels there would overlap.
 */
export function labelTops(places: readonly number[]): readonly number[] {
  const tops: number[] = [];
  for (const place of places) {
    let top = Math.max(MARGIN, place - LABEL);
    for (const taken of tops.toSorted((a, b) => a - b)) {
      if (Math.abs(taken - top) < LABEL) top = taken + LABEL;
    }
    tops.push(top);
  }
  return tops;
}
