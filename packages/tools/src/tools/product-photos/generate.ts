import type { RunContext, RunRecord } from "../../define-tool.ts";
import type { ProductFacts } from "../../product-photo/analysis.ts";
import type { PhotoOptions } from "../../product-photo/options.ts";
import { photoRequests, photoSettings, placeLabel } from "../../product-photo/photos.ts";
import type { VariationRequest } from "../../request.ts";

export { analyse, unanalysed } from "../../product-photo/analysis.ts";
export { suggest } from "../../product-photo/suggest.ts";

const labels = ["Photo 1", "Photo 2", "Photo 3", "Photo 4"];

const purpose =
  "Generate an image: a photograph for an online shop of the product in image 1, held in a hand so that a buyer sees " +
  "its real size.";

/** One axis: where the hand comes from and how the product stands to it. */
const takes = [
  "The hand comes from the lower right corner; the product is in the middle of the picture.",
  "The hand comes from the lower left corner; the product is a little right of the middle.",
  "The hand comes from below; the product is tilted a few degrees towards the camera.",
  "The hand comes from the right edge at the product's height; the product is a little left of the middle.",
];

export function variations(
  options: PhotoOptions,
  context: RunContext<ProductFacts>,
): readonly VariationRequest[] {
  return photoRequests({
    options,
    context,
    purpose,
    labels,
    takes,
    temperature: { first: 0.2, step: 0.05 },
  });
}

export function record(options: PhotoOptions): RunRecord {
  return {
    title: "Product Photos",
    prompt: `Product photo, ${placeLabel(options)}`,
    styleSettings: photoSettings(options),
  };
}
