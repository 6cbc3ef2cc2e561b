import { thumbnailStyleChoices } from "../../choices/thumbnails.ts";
import { getRow } from "../../choices/values.ts";
import type { RunContext, RunRecord } from "../../define-tool.ts";
import { pickPriceAndBadge } from "../../price-and-badge.ts";
import { quoteText, quotingRule } from "../../quote-text.ts";
import { chooseFirstSeed, type VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const frame = { width: 1280, height: 720 } as const;

const keepThePerson =
  "Image 1 is a selfie. Keep the person exactly as they are: same face, age, skin, hair, glasses and clothes. " +
  "Only the expression may become a little clearer.";

const composition =
  "Compose it as a wide 16:9 video thumbnail. The person is large on the right, from the chest up, looking " +
  "into the camera and cropped by the bottom edge. The left half of the frame is empty and uncluttered: a " +
  "headline goes there later. There are no letters, numbers, logos or watermarks anywhere.";

export function variations(
  options: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const style = options.thumbnailType;
  const background = options.backgroundDescription.trim();
  const sharedRecipe = {
    kind: "thumbnail",
    style,
    text: options.thumbnailText.trim(),
    ...pickPriceAndBadge(options),
    background,
    seed: chooseFirstSeed(random),
  } as const;
  return [
    {
      label: "Thumbnail",
      images: ["selfie"],
      prompt: `${keepThePerson} ${writeBackground(background)} ${getRow(thumbnailStyleChoices, style).prompt} ${composition}`,
      sampling: { temperature: 0.4, topP: 0.95, maxOutputTokens: 8192 },
      recipe: { ...sharedRecipe, ground: "words" },
      finishRecipe: { ...sharedRecipe, ground: "picture" },
      frame,
      format: "png",
    },
  ];
}

function writeBackground(background: string): string {
  if (background === "")
    return "Replace the background with a plain studio wall in a color that suits the clothes.";
  return (
    `${quotingRule} Replace the background with ${quoteText(background)}, out of focus behind the person, and light the ` +
    "person from that scene."
  );
}

export function record({ backgroundDescription, thumbnailText, thumbnailType }: Options): RunRecord {
  const { label, description } = getRow(thumbnailStyleChoices, thumbnailType);
  const background = backgroundDescription.trim();
  return {
    title: thumbnailText.trim() || "YouTube thumbnail",
    isNamed: thumbnailText.trim() !== "",
    prompt: `${label} thumbnail${background === "" ? "" : `, background: ${background}`}`,
    styleSettings: { thumbnailType, style: description },
  };
}
