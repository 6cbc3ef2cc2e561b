import { backdropChoicesForPeople } from "../../choices/backdrop-groups.ts";
import { portraitLayoutChoices } from "../../choices/portraits.ts";
import { getRow } from "../../choices/values.ts";
import type { RunContext, RunRecord } from "../../define-tool.ts";
import { chooseFirstSeed, type VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const keepBoth =
  "Generate an image: one photograph of a person with a product. Image 1 is the person, image 2 is the " +
  "product. Keep the person exactly the same: face, age, skin tone, hair, build, glasses and clothes. Friends " +
  "must recognize them instantly. Keep the product exactly the same: shape, proportions, colors, materials, " +
  "label, logo and every word on it, at its real size next to a person.";

const closing =
  "The person and the product share one perspective and the same light from one side, with believable " +
  "shadows. Hands look natural and have five fingers each. Shoot with an 85 mm lens at eye level, with the " +
  "face and the label in sharp focus. Vertical format, 4:5. No lettering other than the product's own, no " +
  "border with text and no watermark.";

export function variations(
  { background }: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const first = chooseFirstSeed(random);
  return portraitLayoutChoices.map(({ value: layout, label, prompt }, index) => ({
    label,
    images: ["person", "product"],
    prompt: `${keepBoth} ${prompt} Place them ${getRow(backdropChoicesForPeople, background).promptForPeople}. ${closing}`,
    sampling: { temperature: 0.2 + 0.1 * index, topP: 0.95, maxOutputTokens: 8192 },
    recipe: { kind: "portrait", layout, backdrop: background, seed: first + index },
    frame: { width: 1024, height: 1280 },
    format: "png",
  }));
}

export function record({ background }: Options): RunRecord {
  return {
    title: "Custom Portraits",
    prompt: `A person with a product, background: ${getRow(backdropChoicesForPeople, background).label}`,
    // A run doesn't start without both.
    styleSettings: { hasPersonImage: true, hasProductImage: true },
  };
}
