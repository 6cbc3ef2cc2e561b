import type { RunContext, RunRecord } from "../../define-tool.ts";
import type { ProductFacts } from "../../product-photo/analysis.ts";
import { getBackdropLabel, createPhotoRequests, listPhotoSettings } from "../../product-photo/photos.ts";
import type { VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

export { analyze, unanalyzed } from "../../product-photo/analysis.ts";
export { suggest } from "../../product-photo/analysis.ts";

const labels = ["Photo 1", "Photo 2", "Photo 3", "Photo 4"];

const purpose =
  "Generate an image: a photograph for an online shop of the product in image 1, held by hand so that a buyer sees " +
  "its real size.";

/** The variations, which differ in where the hand or hands enter the frame, and where the product is. */
const takes = {
  one: [
    "The hand comes from the lower right corner; the product is in the middle of the picture.",
    "The hand comes from the lower left corner; the product is a little right of the middle.",
    "The hand comes from below; the product is a little higher than the middle.",
    "The hand comes from the right edge; the product is a little left of the middle.",
  ],
  two: [
    "The hands come from both lower corners; the product is in the middle of the picture.",
    "The hands come from the left and the right edge; the product is a little right of the middle.",
    "The hands come from below; the product is a little higher than the middle.",
    "The hands reach into the picture from both sides; the product is a little left of the middle.",
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
