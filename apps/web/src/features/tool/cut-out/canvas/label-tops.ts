/** CSS pixels that a label takes, with the gap to the next one. */
const LABEL = 28;

/** No label comes nearer to the upper edge of the stage. */
const MARGIN = 8;

/**
 * Returns where the labels of places begin whose upper edges are given: above its place, or below the label of another
 * place that begins at about the same height, since two labels there would hide each other.
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
