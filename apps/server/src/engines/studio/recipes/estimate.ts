import type { VariationRequest } from "@packshot/tools/request";
import { getFacts } from "./recipes.ts";

/** Time to cut a subject out of a photo of a few megapixels. All images of a run use the same cut-out. */
const cutOutSeconds = 2;

/** Number of images of a run that are drawn at the same time, after their subject is cut out. */
const parallelImages = 2;

/** Estimates a run's total time in whole seconds on an idle machine with two cores. */
export function estimateSeconds(requests: readonly VariationRequest[]): number {
  let drawSeconds = 0;
  let cutOuts = 0;
  for (const { recipe } of requests) {
    if ("refusal" in recipe) continue;
    const { seconds, materials } = getFacts(recipe);
    drawSeconds += seconds;
    cutOuts = Math.max(cutOuts, materials.filter((material) => material !== "photo").length);
  }
  return Math.max(
    1,
    Math.ceil(cutOuts * cutOutSeconds + drawSeconds / Math.max(1, Math.min(parallelImages, requests.length))),
  );
}
