/** Distance between stacked labels, in CSS pixels. */
const LABEL_HEIGHT_PX = 28;

/** Minimum distance in CSS pixels of a label from the top edge of the stage. */
const MIN_TOP_PX = 8;

/**
 * Returns the top of each area's label, in CSS pixels: above the area, or below another label that it would overlap.
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
