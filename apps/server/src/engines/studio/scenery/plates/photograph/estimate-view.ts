import type { Pose } from "@packshot/trpc/ports";
import type { CutOut } from "../../../matting/cut-out.ts";
import { findCutSides } from "../../cut-sides.ts";
import { type Outline, getOutline } from "./outline.ts";
import { type Surroundings, examineSurroundings } from "./surroundings.ts";

/**
 * The view that a product was photographed from: it stands and is seen from the side or from above, or it lies flat.
 */
export type View = "standing" | "from above" | "lying";

export interface ViewEstimate {
  readonly view: View;
  /** Confidence, 0…1. */
  readonly confidence: number;
}

/** Minimum confidence for a layout that only suits this view. */
export const minConfidence = 0.6;
/**
 * Maximum confidence at which the user is asked, because the evidence is contradictory. A flat bottom edge without
 * other evidence isn't worth a question: most such products stand.
 */
const maxAskedConfidence = 0.5;

/** Sine of the minimum angle at which a standing product counts as photographed from above: about 25 degrees. */
const minAboveSine = 0.42;
/** Sine of the angle above which a round product may just as well be lying. */
const maxRoundSine = 0.92;
/** Sine of a corner above which a product looks more like one that lies: about 53 degrees. */
const minLyingCornerSine = 0.8;
/** Minimum steepness, see `Outline`, that shows the base of a standing product. */
const minBaseSteepness = 0.1;
/** Maximum angle in degrees by which long standing products deviate from upright or level. */
export const maxSlantDegrees = 17;
/** Minimum distance of a product's middle inside its base, see `balance`. With less, it would tip over at a touch. */
const minTippingDistance = 0.06;
/** Maximum fraction of its box that a slender product fills if it is at a slant. */
const maxSlenderFill = 0.45;

export async function estimateView(cutOut: CutOut): Promise<ViewEstimate> {
  // Products that belong on the floor are never photographed lying on it.
  const pose = cutOut.pose ?? (cutOut.surface === "floor" ? "standing" : undefined);
  if (pose) return { view: findViewOfPose(pose, getOutline(cutOut)), confidence: 1 };
  const cut = findCutSides(cutOut);
  const surroundings = cutOut.photograph && examineSurroundings(cutOut.photograph, cutOut);
  const ground = surroundings ? classifyGround(surroundings) : "unknown";
  // The cut-off part might have been decisive. People and tall products are often cut off at the bottom only.
  if (cut.left || cut.right || cut.top)
    return ground === "continues behind"
      ? { view: "lying", confidence: 0.5 }
      : { view: "standing", confidence: 0.55 };
  if (cut.bottom) return { view: "standing", confidence: 0.55 };
  return estimateFromOutline(getOutline(cutOut), ground);
}

function findViewOfPose(pose: Pose, outline: Outline): View {
  if (pose === "lying") return "lying";
  const { steepness, cornerSine = 0, slant } = outline;
  const isFromAbove = steepness > minAboveSine || cornerSine > minAboveSine || slant > maxSlantDegrees;
  return isFromAbove ? "from above" : "standing";
}

/**
 * Returns the poses to choose from, the likelier first; empty if the photo shows whether the product stands or lies.
 */
export function listPossiblePoses({ view, confidence }: ViewEstimate): readonly Pose[] {
  if (confidence > maxAskedConfidence) return [];
  return view === "lying" ? ["lying", "standing"] : ["standing", "lying"];
}

type Ground = "continues behind" | "ends" | "unknown";

/** Minimum structure, see `Surroundings`, of a background whose sharpness is compared. A caption on white has less. */
const minComparedStructure = 2;

/** Minimum color difference of a horizon. It must also exceed the structure, because coarse ground has seams. */
const minHorizon = 9;

/**
 * Returns the kind of ground. Structured ground that looks alike above and below the product is seen from directly
 * above.
 */
function classifyGround({
  horizon,
  horizonAt,
  sharperBelow,
  structure,
  colorDifference,
}: Surroundings): Ground {
  const blursAway = sharperBelow > 2.2 && structure > minComparedStructure;
  const isHorizon = horizon > Math.max(minHorizon, structure) && horizonAt > -0.2 && horizonAt < 1.3;
  if (isHorizon || colorDifference > 15 || blursAway) return "ends";
  if (structure > 4 && sharperBelow > 0.6 && sharperBelow < 1.6 && colorDifference < 12)
    return "continues behind";
  return "unknown";
}

function estimateFromOutline(outline: Outline, ground: Ground): ViewEstimate {
  const { legs, balance, steepness, roundness, objectCount, stacked, cornerSine = 0 } = outline;
  if (stacked) return { view: "lying", confidence: 0.75 };
  if (cornerSine > minAboveSine)
    return { view: cornerSine > minLyingCornerSine ? "lying" : "from above", confidence: 0.7 };
  if (legs && objectCount === 1 && balance > minTippingDistance)
    return { view: steepness > minAboveSine ? "from above" : "standing", confidence: 0.8 };
  if (balance < minTippingDistance || outline.slant > maxSlantDegrees)
    return estimateUnstable(outline, ground);
  if (roundness > 0.97 && steepness > maxRoundSine && ground !== "ends")
    return { view: "lying", confidence: ground === "unknown" ? 0.5 : 0.7 };
  if (steepness > minAboveSine) return { view: "from above", confidence: 0.7 };
  if (ground === "continues behind") return { view: "lying", confidence: 0.7 };
  if (ground === "ends") return { view: "standing", confidence: 0.85 };
  // A flat bottom edge may also be the hem of a shirt or the side of a book.
  return { view: "standing", confidence: steepness > minBaseSteepness && objectCount === 1 ? 0.7 : 0.55 };
}

/**
 * Estimates the view of a product that would tip over, slants, or both. A product with a wheel or a corner near the
 * camera also seems to tip over, and a box seen over its corner slants, so one of the two alone isn't enough.
 */
function estimateUnstable({ balance, slant, fill, objectCount }: Outline, ground: Ground): ViewEstimate {
  const slants = slant > maxSlantDegrees;
  // Seen from the side, the long axis of a standing product is level or upright.
  const ifStanding = slants ? "from above" : "standing";
  if (ground === "ends") return { view: ifStanding, confidence: 0.7 };
  if (ground === "continues behind") return { view: "lying", confidence: 0.7 };
  if (slants && balance < minTippingDistance) return { view: "lying", confidence: 0.75 };
  const isLying = slants && (fill < maxSlenderFill || objectCount > 1);
  return { view: isLying ? "lying" : ifStanding, confidence: 0.5 };
}
