import type { Candidate } from "./candidates.ts";
import type { Size } from "./image-size.ts";
import type { Probe } from "./probe.ts";

/** A candidate that has loaded. */
export interface SizedCandidate extends Candidate, Size {}

/**
 * Maximum ratio between two versions' aspect ratios. Versions may be cropped a little differently; a larger difference
 * means a different image.
 */
const MAX_SHAPE_RATIO = 1.25;
/**
 * Maximum ratio if the shape is the only evidence that the images are the same. It allows for sizes rounded to whole
 * pixels.
 */
const MAX_EXACT_SHAPE_RATIO = 1.02;
/** Side in pixels below which the displayed image is only a placeholder for one that hasn't loaded yet. */
const MIN_PHOTO_SIDE_PX = 40;

const measureArea = ({ width, height }: Size) => width * height;

/**
 * Probes the candidates and returns the largest by area; the displayed image wins a tie. Doesn't load a candidate whose
 * declared width isn't greater than the width already found. Null when neither the displayed image nor any candidate
 * loads.
 */
export async function findLargest(
  shown: SizedCandidate | null,
  candidates: readonly Candidate[],
  probe: Probe,
): Promise<SizedCandidate | null> {
  // URLs without a declared width are often the largest, so all of them have to be measured.
  const withoutWidth = candidates.filter(({ declaredWidth }) => declaredWidth === undefined);
  const withWidth = candidates.filter(({ declaredWidth }) => declaredWidth !== undefined);
  const loaded = await Promise.all(withoutWidth.map((candidate) => load(candidate, probe)));
  let best = pickLargest(shown, loaded);
  for (const candidate of withWidth.toSorted(
    (one, other) => (other.declaredWidth ?? 0) - (one.declaredWidth ?? 0),
  )) {
    if (best && (candidate.declaredWidth ?? 0) <= best.width) break;
    best = pickLargest(shown, [best, await load(candidate, probe)]);
  }
  return best;
}

async function load(candidate: Candidate, probe: Probe): Promise<SizedCandidate | null> {
  const size = await probe(candidate.url);
  return size && { ...candidate, ...size };
}

/**
 * Returns the largest image with the displayed image's shape, or if there is none, the largest of all. Exported for
 * tests.
 */
export function pickLargest(
  shown: SizedCandidate | null,
  loaded: readonly (SizedCandidate | null)[],
): SizedCandidate | null {
  const sized = [shown, ...loaded].filter((one) => one !== null);
  const sameShape = sized.filter((one) => hasSameShape(one, shown));
  const [first, ...rest] = sameShape.length > 0 ? sameShape : sized;
  return first
    ? rest.reduce((best, one) => (measureArea(one) > measureArea(best) ? one : best), first)
    : null;
}

function hasSameShape(one: SizedCandidate, shown: SizedCandidate | null): boolean {
  if (!shown || one.shape === "any") return true;
  if (one.shape !== "exact" && (isPlaceholder(shown) || shown.shape === "any")) return true;
  const ratio = one.width / one.height / (shown.width / shown.height);
  const maxRatio = one.shape === "exact" ? MAX_EXACT_SHAPE_RATIO : MAX_SHAPE_RATIO;
  return ratio <= maxRatio && ratio >= 1 / maxRatio;
}

function isPlaceholder({ width, height }: Size): boolean {
  return width < MIN_PHOTO_SIDE_PX || height < MIN_PHOTO_SIDE_PX;
}
