import type { Candidate } from "./candidates.ts";
import type { Size } from "./image-size.ts";
import type { Probe } from "./probe.ts";

/** A candidate that has loaded. */
export interface Sized extends Candidate, Size {}

/**
 * Maximum ratio of two aspect ratios. Versions of an image may be cropped a little differently; a larger difference
 * means another image.
 */
const MAX_SHAPE_RATIO = 1.25;
/** The same when only the shape suggests the same image; sizes are rounded to whole pixels. */
const EXACT_SHAPE = 1.02;
/** Smaller images are placeholders for an image that hasn't loaded yet. */
const MAX_PLACEHOLDER_SIDE = 40;

const areaOf = ({ width, height }: Size) => width * height;

/**
 * Probes the candidates and returns the largest by area. The displayed image wins a tie. A candidate with a promised
 * width below what was already found isn't loaded. Null when neither it nor any candidate loads.
 */
export async function findLargest(
  shown: Sized | null,
  candidates: readonly Candidate[],
  probe: Probe,
): Promise<Sized | null> {
  // Nothing is known about URLs without a promised width, and they are often the best.
  const open = candidates.filter(({ promised }) => promised === undefined);
  const withPromise = candidates.filter(({ promised }) => promised !== undefined);
  const loaded = await Promise.all(open.map((candidate) => load(candidate, probe)));
  let best = pick(shown, loaded);
  for (const candidate of withPromise.toSorted((one, other) => (other.promised ?? 0) - (one.promised ?? 0))) {
    if (best && (candidate.promised ?? 0) <= best.width) break;
    best = pick(shown, [best, await load(candidate, probe)]);
  }
  return best;
}

async function load(candidate: Candidate, probe: Probe): Promise<Sized | null> {
  const size = await probe(candidate.url);
  return size && { ...candidate, ...size };
}

/** Returns the largest of those with the displayed image's shape, else of all. Exported for tests. */
export function pick(shown: Sized | null, loaded: readonly (Sized | null)[]): Sized | null {
  const all = [shown, ...loaded].filter((one) => one !== null);
  const alike = all.filter((one) => isAlike(one, shown));
  const [first, ...rest] = alike.length > 0 ? alike : all;
  return first ? rest.reduce((best, one) => (areaOf(one) > areaOf(best) ? one : best), first) : null;
}

function isAlike(one: Sized, shown: Sized | null): boolean {
  if (!shown || one.shape === "any") return true;
  if (one.shape !== "exact" && (isPlaceholder(shown) || shown.shape === "any")) return true;
  const ratio = one.width / one.height / (shown.width / shown.height);
  const most = one.shape === "exact" ? EXACT_SHAPE : MAX_SHAPE_RATIO;
  return ratio <= most && ratio >= 1 / most;
}

function isPlaceholder({ width, height }: Size): boolean {
  return width < MAX_PLACEHOLDER_SIDE || height < MAX_PLACEHOLDER_SIDE;
}
