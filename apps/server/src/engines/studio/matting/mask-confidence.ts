import { type Plane, mapToBytes } from "../pixels/raster.ts";
import { shrink } from "../pixels/resample.ts";
import { measureDistanceToUnset } from "./refine/trimap.ts";

/**
 * Maximum cells along the longer side of a mask whose confidence is measured. All limits were set with masks of this
 * size, U²-Net-p's.
 */
const cellsAcross = 320;

/** Scales a mask down to at most `cellsAcross` cells. */
export function reduceToCells(mask: Plane): Plane {
  const step = Math.ceil(Math.max(mask.width, mask.height) / cellsAcross);
  return step === 1 ? mask : shrink(mask, step);
}

/** Confidence of a network in its mask. */
export interface MaskConfidence {
  /** Number of uncertain cells per cell of the subject. */
  readonly uncertainRatio: number;
  /**
   * Number of uncertain cells away from edges, per cell of the subject. Every edge has a seam of uncertain cells,
   * which don't count: a slender or jagged subject is mostly edge.
   */
  readonly vague: number;
}

/** Maximum distance of a seam's uncertain cells from where the mask crosses 0.5, in cells. */
const maxSeamDistance = 3;

/** @param mask the network's output, in its own cells */
export function measureConfidence(mask: Plane): MaskConfidence {
  const { data, width, height } = reduceToCells(mask);
  const inside = mapToBytes(data, (value) => (value > 0.5 ? 1 : 0));
  const depth = measureDistanceToUnset(inside, width, height);
  const away = measureDistanceToUnset(
    inside.map((set) => 1 - set),
    width,
    height,
  );
  let [uncertain, vague, subject] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    subject += inside[i] ?? 0;
    const value = data[i] ?? 0;
    if (value <= 0.1 || value >= 0.9) continue;
    uncertain++;
    if (Math.max(depth[i] ?? 0, away[i] ?? 0) > maxSeamDistance) vague++;
  }
  const whole = Math.max(1, subject);
  return { uncertainRatio: uncertain / whole, vague: vague / whole };
}

/** Maximum distance between the positions of one edge in two masks, in cells. */
const maxEdgeDistance = 2;

/**
 * Returns the agreement of two masks of a subject, 0…1. Cells in only one of the masks count only if they are farther
 * from the other than one edge ever shifts between masks. In a slender subject, even a small shift is a large fraction.
 */
export function measureAgreement(a: Plane, b: Plane): number {
  const { data, width, height } = reduceToCells(a);
  const inA = mapToBytes(data, (value) => (value > 0.5 ? 1 : 0));
  const inB = mapToBytes(reduceToCells(b).data, (value) => (value > 0.5 ? 1 : 0));
  const measureDistanceOutside = (set: Uint8Array) =>
    measureDistanceToUnset(
      set.map((value) => 1 - value),
      width,
      height,
    );
  const [fromA, fromB] = [measureDistanceOutside(inA), measureDistanceOutside(inB)];
  let [both, apart] = [0, 0];
  for (let i = 0; i < inA.length; i++) {
    if (inA[i] === 1 && inB[i] === 1) both++;
    else if (inA[i] !== inB[i] && Math.max(fromA[i] ?? 0, fromB[i] ?? 0) > maxEdgeDistance) apart++;
  }
  return both + apart === 0 ? 0 : both / (both + apart);
}
