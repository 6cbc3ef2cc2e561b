import type { RunContext, RunRecord } from "../../define-tool.ts";
import type { ProductFacts } from "../../product-photo/analysis.ts";
import { getBackdropLabel, createPhotoRequests, listPhotoSettings } from "../../product-photo/photos.ts";
import type { VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

export { analyze, suggest, unanalyzed } from "../../product-photo/analysis.ts";

const labels = ["Photo 1", "Photo 2", "Photo 3", "Photo 4"];

const purpose =
  "Generate an image: an online store photo of the product in image 1, held by hand so shoppers can judge its " +
  "real size.";

/** The variations, which differ in where the hand or hands enter the frame, and where the product is. */
const takes = {
  one: [
    "The hand comes in from the lower right corner, with the product in the center of the frame.",
    "The hand comes in from the lower left corner, with the product slightly right of center.",
    "The hand comes in from the bottom, with the product just above center.",
    "The hand comes in from the right edge, with the product slightly left of center.",
  ],
  two: [
    "The hands come in from both lower corners, with the product in the center of the frame.",
    "The hands come in from the left and right edges, with the product slightly right of center.",
    "The hands come in from the bottom, with the product just above center.",
    "The hands reach into the frame from both sides, with the product slightly left of center.",
  ],
} as const;

export function variations(options: Options, context: RunContext<ProductFacts>): readonly VariationRequest[] {
  return createPhotoRequests({
    options,
    context,
    purpose,
    labels,
    takes: takes[options.handPosition === "two-handed" ? "two" : "one"],
    temperature: { first: 0.2, step: 0.05 },
  });
}

export function record(options: Options): RunRecord {
  return {
    title: "Product Photos",
    prompt: `Product photo, ${getBackdropLabel(options)}`,
    styleSettings: listPhotoSettings(options),
  };
}
