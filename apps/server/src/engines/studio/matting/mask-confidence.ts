import { type Plane, mapToBytes } from "../pixels/raster.ts";
import { shrink } from "../pixels/resample.ts";
import { distanceToUnset } from "./refine/trimap.ts";

/** Maximum cells along the longer side in which masks are judged: those of U²-Net-p, with which all limits were set. */
const cellsAcross = 320;

/** Returns a mask in the cells in which masks are judged, unchanged if it has no more than that. */
export function reduceToCells(mask: Plane): Plane {
  const step = Math.ceil(Math.max(mask.width, mask.height) / cellsAcross);
  return step === 1 ? mask : shrink(mask, step);
}

/** How sure a network is of its mask. */
export interface MaskConfidence {
  /** Number of half-sure cells per cell of the subject. */
  readonly half: number;
  /**
   * Number of half-sure cells that no edge explains, per cell of the subject. Every edge has a seam of half-sure cells,
   * and a slender or jagged subject is mostly edge: the seam doesn't count against it.
   */
  readonly vague: number;
}

/** Maximum distance, in cells, from where the mask crosses 0.5 at which an edge explains half-sure cells. */
const maxSeamDistance = 3;

/** @param mask the network's output, in its own cells */
export function measureConfidence(mask: Plane): MaskConfidence {
  const { data, width, height } = reduceToCells(mask);
  const inside = mapToBytes(data, (value) => (value > 0.5 ? 1 : 0));
  const depth = distanceToUnset(inside, width, height);
  const away = distanceToUnset(
    inside.map((set) => 1 - set),
    width,
    height,
  );
  let [half, vague, subject] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    subject += inside[i] ?? 0;
    const value = data[i] ?? 0;
    if (value <= 0.1 || value >= 0.9) continue;
    half++;
    if (Math.max(depth[i] ?? 0, away[i] ?? 0) > maxSeamDistance) vague++;
  }
  const whole = Math.max(1, subject);
  return { half: half / whole, vague: vague / whole };
}

/** Maximum distance between two looks' places of one edge, in cells. */
const maxEdgeDistance = 2;

/**
 * Returns how much of a subject two looks have in common, 0…1. Cells of only one mask count only if they are farther
 * from the other than two looks at one edge ever are: of a slender subject, any slip is a large share.
 */
export function maskAgreement(a: Plane, b: Plane): number {
  const { data, width, height } = reduceToCells(a);
  const inA = mapToBytes(data, (value) => (value > 0.5 ? 1 : 0));
  const inB = mapToBytes(reduceToCells(b).data, (value) => (value > 0.5 ? 1 : 0));
  const outside = (set: Uint8Array) =>
    distanceToUnset(
      set.map((value) => 1 - value),
      width,
      height,
    );
  const [fromA, fromB] = [outside(inA), outside(inB)];
  let [both, apart] = [0, 0];
  for (let i = 0; i < inA.length; i++) {
    if (inA[i] === 1 && inB[i] === 1) both++;
    else if (inA[i] !== inB[i] && Math.max(fromA[i] ?? 0, fromB[i] ?? 0) > maxEdgeDistance) apart++;
  }
  return both + apart === 0 ? 0 : both / (both + apart);
}
