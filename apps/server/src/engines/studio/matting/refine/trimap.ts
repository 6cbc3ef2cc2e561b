import type { Plane } from "../../pixels/raster.ts";
import { distanceToUnset } from "./distance.ts";

export const ground = 0;
export const band = 1;
export const product = 2;

/** For each pixel: surely ground, surely product, or in the band between them where the edge runs. */
export interface Trimap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const surelyProduct = 0.9;
const surelyGround = 0.1;

/** @param margin pixels by which the sure parts keep away from where the mask stops being sure. */
export function trimapOf(mask: Plane, margin: number): Trimap {
  const { width, height } = mask;
  const inside = new Uint8Array(mask.data.length);
  const outside = new Uint8Array(mask.data.length);
  for (let i = 0; i < mask.data.length; i++) {
    const value = mask.data[i] ?? 0;
    inside[i] = value > surelyProduct ? 1 : 0;
    outside[i] = value < surelyGround ? 1 : 0;
  }
  const depthInside = distanceToUnset(inside, width, height);
  const depthOutside = distanceToUnset(outside, width, height);
  const data = new Uint8Array(mask.data.length).fill(band);
  for (let i = 0; i < data.length; i++) {
    if ((depthInside[i] ?? 0) > margin) data[i] = product;
    else if ((depthOutside[i] ?? 0) > margin) data[i] = ground;
  }
  return { data, width, height };
}
