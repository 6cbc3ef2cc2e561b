import type { Recipe, VariationRequest } from "@packshot/tools/request";
import { factsOf } from "./recipes.ts";

/**
 * Seconds of one core to draw and encode a picture, its cut-out apart: mean of four examples of the kind at about
 * 1024², each with a backdrop of its own. `npm run bench studio` tells when they no longer hold.
 */
const drawing: Readonly<Record<Exclude<Recipe["kind"], "generative-only">, number>> = {
  ad: 0.6,
  "cut-out": 0.1,
  "device-mock-up": 0.4,
  mascot: 0.5,
  "mood-board": 0.4,
  portrait: 0.4,
  restyle: 1.6,
  "review-card": 0.5,
  scene: 0.4,
  "store-screenshot": 0.4,
  story: 0.7,
  thumbnail: 1.6,
  wordmark: 0.1,
};

/** Of one subject, of a photograph of a few megapixels; every picture of a run uses the same. */
const cuttingOut = 2;

/** Pictures of a run are drawn side by side, after their subject is cut out. */
const cores = 2;

/** About how long the pictures take together on an idle machine with two cores, in whole seconds. */
export function secondsFor(requests: readonly VariationRequest[]): number {
  let drawn = 0;
  let cutOuts = 0;
  for (const { recipe } of requests) {
    if (recipe.kind === "generative-only") continue;
    drawn += drawing[recipe.kind];
    const wanted = factsOf(recipe).materials.filter((material) => material === "cut-out").length;
    cutOuts = Math.max(cutOuts, wanted);
  }
  return Math.max(1, Math.ceil(cutOuts * cuttingOut + drawn / Math.max(1, Math.min(cores, requests.length))));
}
