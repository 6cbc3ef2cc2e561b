/** Distance between stacked labels, in CSS pixels. */
const LABEL_HEIGHT_PX = 28;

/** Minimum distance in CSS pixels of a label from the top edge of the stage. */
const MIN_TOP_PX = 8;

/**
 * Returns the tops of the labels for places with these upper edges: above the place, or below the label of another
 * place at about the same height, since two labels there would overlap.
 */
export function pickLabelTops(areaTops: readonly number[]): readonly number[] {
  const tops: number[] = [];
  for (const areaTop of areaTops) {
    let top = Math.max(MIN_TOP_PX, areaTop - LABEL_HEIGHT_PX);
    for (const otherTop of tops.toSorted((a, b) => a - b)) {
      if (Math.abs(otherTop - top) < LABEL_HEIGHT_PX) top = otherTop + LABEL_HEIGHT_PX;
    }
    tops.push(top);
  }
  return tops;
}
