import type { VariationRequest } from "@packshot/tools/request";
import { factsOf } from "./recipes.ts";

/**
 * Cutting one subject out of a photograph of a few megapixels takes these seconds; every picture of a run uses the same
 * cut-out.
 */
const cuttingOut = 2;

/** Pictures of a run are drawn side by side, after their subject is cut out. */
const cores = 2;

/** Estimates how many whole seconds the pictures take together on an idle machine with two cores. */
export function secondsFor(requests: readonly VariationRequest[]): number {
  let drawn = 0;
  let cutOuts = 0;
  for (const { recipe } of requests) {
    if ("refusal" in recipe) continue;
    const { seconds, materials } = factsOf(recipe);
    drawn += seconds;
    cutOuts = Math.max(cutOuts, materials.filter((material) => material !== "picture").length);
  }
  return Math.max(1, Math.ceil(cutOuts * cuttingOut + drawn / Math.max(1, Math.min(cores, requests.length))));
}
