import { adFormatChoices, adLayoutChoices } from "../../choices/ads.ts";
import { getRow } from "../../choices/values.ts";
import type { RunContext, RunRecord } from "../../define-tool.ts";
import { describeRatio } from "../../image-format.ts";
import { pickPriceAndBadge } from "../../price-and-badge.ts";
import { createSceneLook } from "../../product-photo/photos.ts";
import {
  writeBackdropSentence,
  writeCameraSentences,
  promptEnding,
  keepTheProduct,
} from "../../product-photo/prompt.ts";
import { type AdRecipe, type Ask, chooseFirstSeed, type VariationRequest } from "../../request.ts";
import { type Headlines, writeHeadlines } from "./headlines.ts";
import type { Options } from "./options.ts";

export { suggest } from "../../product-photo/analysis.ts";

export function analyze(options: Options, ask: Ask): Promise<Headlines> {
  return writeHeadlines(options, ask);
}

export function variations(
  options: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const look = createSceneLook(options, chooseFirstSeed(random));
  const onPicture = createAdRecipe("picture", options);
  const request = {
    label: "Final ad",
    images: ["product"],
    prompt: writeAdPrompt(options),
    sampling: { temperature: 0.2, topP: 0.95, maxOutputTokens: 8192 },
    frame: getRow(adFormatChoices, options.format).frame,
    format: "png",
  } as const;
  if (options.ground === "picture") return [{ ...request, recipe: onPicture }];
  return [
    { ...request, recipe: "refusal" in look ? look : createAdRecipe(look, options), finishRecipe: onPicture },
  ];
}

function createAdRecipe(ground: AdRecipe["ground"], options: Options): AdRecipe {
  const { adText, layout, fonts, selectedImageIndex } = options;
  const line = options.line.trim();
  const action = options.action.trim();
  return {
    kind: "ad",
    ground,
    headline: adText.trim(),
    ...(line !== "" && { line }),
    ...(action !== "" && { action }),
    ...pickPriceAndBadge(options),
    layout,
    fonts,
    seed: selectedImageIndex,
  };
}

export function record(options: Options): RunRecord {
  const { adText, selectedImageIndex, selectedAdTextIndex } = options;
  return {
    title: "Ad Creative",
    prompt: adText.trim() === "" ? "Ad" : `Ad: ${adText.trim()}`,
    styleSettings: { adText, selectedImageIndex, selectedAdTextIndex },
  };
}

const purpose =
  "Generate an image: an ad photo of the product in image 1. A designer will add the text later.";

/** Returns a prompt for a scene with room for text. The studio always sets the text, never the model. */
function writeAdPrompt(options: Options): string {
  return [
    purpose,
    keepTheProduct,
    `${writeBackdropSentence(options)} The product is the only subject: keep hands and people out of the frame.`,
    writeCameraSentences(options, "rest"),
    getRow(adLayoutChoices, options.layout).prompt,
    promptEnding(describeRatio(options.format), options.photoStyle),
  ].join("\n");
}
