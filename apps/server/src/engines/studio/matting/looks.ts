import { type Plane, mapToBytes } from "../pixels/raster.ts";
import { shrink } from "../pixels/resample.ts";
import { distanceToUnset } from "./refine/trimap.ts";

/** Masks are judged in at most so many cells along the longer side: those of U²-Net-p, with which all limits were set. */
const cellsAcross = 320;

/** Returns a mask in the cells that masks are judged in. One that has no more already comes back as it is. */
export function inCells(mask: Plane): Plane {
  const step = Math.ceil(Math.max(mask.width, mask.height) / cellsAcross);
  return step === 1 ? mask : shrink(mask, step);
}

/** Says how sure a network is of its mask. */
export interface Sureness {
  /** This is the number of half-sure cells for each one of the subject. */
  readonly half: number;
  /**
   * This is the number of half-sure cells that no edge explains, for each one of the subject. Every edge has a seam of
   * half-sure cells, and a slender or a jagged subject is mostly edge: the seam says nothing against it.
   */
  readonly vague: number;
}

/** An edge explains half-sure cells up to this far away from where the mask passes a half. */
const seam = 3;

/** @param mask as the network has drawn it, in its own cells */
export function surenessOf(mask: Plane): Sureness {
  const { data, width, height } = inCells(mask);
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
    if (Math.max(depth[i] ?? 0, away[i] ?? 0) > seam) vague++;
  }
  const whole = Math.max(1, subject);
  return { half: half / whole, vague: vague / whole };
}

/** Two looks put one edge at places that are up to so many cells apart. */
const sameEdge = 2;

/**
 * Says how much of a subject two looks have in common, 0…1. What lies in one of the masks alone counts only where it is
 * farther from the other than two looks at one edge ever are: of a slender subject, any slip is a large share.
 */
export function agreement(a: Plane, b: Plane): number {
  const { data, width, height } = inCells(a);
  const inA = mapToBytes(data, (value) => (value > 0.5 ? 1 : 0));
  const inB = mapToBytes(inCells(b).data, (value) => (value > 0.5 ? 1 : 0));
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
    else if (inA[i] !== inB[i] && Math.max(fromA[i] ?? 0, fromB[i] ?? 0) > sameEdge) apart++;
  }
  return both + apart === 0 ? 0 : both / (both + apart);
}
