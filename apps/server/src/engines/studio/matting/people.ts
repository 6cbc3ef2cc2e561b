import { enlarge } from "../pixels/resample.ts";
import { type Plane, type Rgb, clamp01, resizeRgb } from "../pixels/raster.ts";
import type { Network } from "./runtime.ts";

const side = 256;
const pixels = side * side;

/** Minimum fraction of confident pixels in a photo of people. */
const minPeopleFraction = 0.1;
/**
 * Maximum number of uncertain pixels per confident pixel. The network sometimes mistakes a part of a product (a saucer,
 * a glove) for a person, but is less clear about it: the ratio was 9% on a portrait, and 17% to 120% on products.
 */
const maxUncertainRatio = 0.15;

/** Finds people with MediaPipe's selfie segmentation: 256 × 256, 0…1. */
export async function findPeople(photo: Rgb, network: Network): Promise<Plane> {
  const { data } = await resizeRgb(photo, side, side);
  const input = new Float32Array(3 * pixels);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < pixels; i++) input[c * pixels + i] = (data[i * 3 + c] ?? 0) / 255;
  }
  return {
    data: await network.run(input, { channels: 3, height: side, width: side }),
    width: side,
    height: side,
  };
}

export function showsPeople({ data }: Plane): boolean {
  let confident = 0;
  let uncertain = 0;
  for (const value of data) {
    if (value > 0.7) confident++;
    if (value > 0.1 && value < 0.9) uncertain++;
  }
  return confident > data.length * minPeopleFraction && uncertain < confident * maxUncertainRatio;
}

/**
 * Combines both masks. The people network recognizes limbs and dark clothes; the saliency network, outlines and what
 * people hold. Far from people, the saliency network mostly finds furniture.
 */
export function addPeople(saliency: Plane, people: Plane): Plane {
  const { width, height } = saliency;
  const person = enlarge(people, width, height);
  const data = saliency.data.map((salient, i) => {
    const p = clamp01(person.data[i] ?? 0);
    return Math.max(p, salient * (p > 0.12 ? 1 : 0.35));
  });
  return { data, width, height };
}
