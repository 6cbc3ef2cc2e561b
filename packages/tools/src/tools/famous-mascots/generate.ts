import { backdropChoicesForPeople } from "../../choices/backdrop-groups.ts";
import { mascotChoices, mascotStyleChoices } from "../../choices/mascots.ts";
import { getRow } from "../../choices/values.ts";
import type { RunContext, RunRecord } from "../../define-tool.ts";
import { chooseFirstSeed, type VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const keepTheProduct =
  "Generate an image for a retail ad: a mascot presenting a product. Image 1 is the product. Keep it exactly " +
  "the same: shape, proportions, colors, materials, label, logo and every word on it. The product stays a real " +
  "photograph.";

const closing =
  "Light the mascot and the product the same way, with soft shadows on the same ground. The mascot covers no " +
  "part of the product's label. Square format, 1:1. No lettering other than the product's own, and no " +
  "watermark.";

/**
 * The variations, which differ in how the mascot presents the product. The studio engine's mascots have a fixed pose.
 * Its variations differ in zoom and, through the seed, in which side the mascot stands on and in the lighting.
 */
const takes = [
  {
    zoom: 1,
    direction:
      "It stands to the left of the product and gestures toward it with an open hand, looking at the camera.",
  },
  {
    zoom: 0.84,
    direction: "It holds the product in front of itself with both arms, or hugs it if the product is larger.",
  },
  {
    zoom: 1.04,
    direction: "It leans on the product from behind and peeks over or around it with a delighted look.",
  },
  {
    zoom: 0.93,
    direction:
      "To the right of the product, it jumps for joy with its arms thrown up, looking at the product.",
  },
];

export function variations(
  { mascot, style, scene }: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const first = chooseFirstSeed(random);
  const character =
    `The mascot is ${getRow(mascotChoices, mascot).prompt}. It's a cute character with a large head and a small body, with ` +
    "smooth, softly shaded surfaces like a vinyl toy, about as tall in the frame as the product.";
  const setting = `Place the pair ${getRow(backdropChoicesForPeople, scene).promptForPeople}. ${getRow(mascotStyleChoices, style).prompt}`;
  return takes.map(({ zoom, direction }, index) => ({
    label: `Take ${String(index + 1)}`,
    images: ["product"],
    prompt: `${keepTheProduct} ${character} ${direction} ${setting} ${closing}`,
    sampling: { temperature: 0.2 + 0.05 * index, topP: 0.95, maxOutputTokens: 8192 },
    recipe: { kind: "mascot", mascot, style, backdrop: scene, seed: first + index, zoom },
    frame: { width: 1024, height: 1024 },
    format: "png",
  }));
}

export function record(options: Options): RunRecord {
  const named = [
    getRow(mascotChoices, options.mascot),
    getRow(mascotStyleChoices, options.style),
    getRow(backdropChoicesForPeople, options.scene),
  ];
  return {
    title: "Famous Mascots",
    prompt: named.map(({ label }) => label).join(", "),
    styleSettings: { ...options },
  };
}
