import type { RunContext, RunRecord } from "../../define-tool.ts";
import type { ProductFacts } from "../../product-photo/analysis.ts";
import type { PhotoOptions } from "../../product-photo/options.ts";
import { getBackdropLabel, createPhotoRequests, listPhotoSettings } from "../../product-photo/photos.ts";
import type { VariationRequest } from "../../request.ts";

export { analyze, suggest, unanalyzed } from "../../product-photo/analysis.ts";

/** Factor for the product's size. It's below 1 because text needs room around the product. */
const productScale = 0.85;

const labels = ["Variation 1", "Variation 2", "Variation 3", "Variation 4"];

const purpose =
  "Generate an image: an ad photo of the product in image 1, held by hand. A designer will add the text later.";

/** The variations, which differ in which part of the image is left free for text. */
const takes = [
  writeRoom("upper third", "in the lower two thirds"),
  writeRoom("lower third", "in the upper two thirds"),
  writeRoom("left two fifths", "on the right"),
  writeRoom("right two fifths", "on the left"),
];

function writeRoom(calm: string, subject: string): string {
  return (
    `Leave the ${calm} of the image calm and plain, as even as the setting allows, with no objects or text: that's where ` +
    `the ad's text will go. Keep the product and whatever holds it ${subject}.`
  );
}

export function variations(
  options: PhotoOptions,
  context: RunContext<ProductFacts>,
): readonly VariationRequest[] {
  return createPhotoRequests({
    options,
    context,
    purpose,
    labels,
    takes,
    temperature: { first: 0.2, step: 0.1 },
    leavesRoomForText: true,
    productScale,
  });
}

export function record(options: PhotoOptions): RunRecord {
  return {
    title: "New Ads",
    prompt: `Photos for ads, ${getBackdropLabel(options)}`,
    styleSettings: listPhotoSettings(options),
  };
}
