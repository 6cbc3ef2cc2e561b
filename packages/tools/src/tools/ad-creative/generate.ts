import { adFormatChoices, adLayoutChoices } from "../../choices/ads.ts";
import { rowOf } from "../../choices/values.ts";
import type { RunContext, RunRecord } from "../../define-tool.ts";
import { pickPriceAndBadge } from "../../price-and-badge.ts";
import { createSceneLook } from "../../product-photo/photos.ts";
import {
  backdropSentence,
  cameraSentences,
  promptEnding,
  keepTheProduct,
} from "../../product-photo/prompt.ts";
import { type AdRecipe, type Ask, firstSeed, type VariationRequest } from "../../request.ts";
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
  const look = createSceneLook(options, firstSeed(random));
  const onPicture = adOn("picture", options);
  const request = {
    label: "Final ad",
    images: ["product"],
    prompt: adPrompt(options),
    sampling: { temperature: 0.2, topP: 0.95, maxOutputTokens: 8192 },
    frame: rowOf(adFormatChoices, options.format).frame,
    format: "png",
  } as const;
  if (options.ground === "picture") return [{ ...request, recipe: onPicture }];
  return [{ ...request, recipe: "refusal" in look ? look : adOn(look, options), afterwards: onPicture }];
}

function adOn(ground: AdRecipe["ground"], options: Options): AdRecipe {
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
  "Generate an image: the photograph of an advertisement for the product in image 1. Its words are set later by a " +
  "designer.";

/** Returns a prompt for a scene with room for text. The studio always sets the text, never the model. */
function adPrompt(options: Options): string {
  return [
    purpose,
    keepTheProduct,
    `The product is there by itself, without hands or people. ${backdropSentence(options)}`,
    cameraSentences(options, "rest"),
    rowOf(adLayoutChoices, options.layout).prompt,
    promptEnding(options.format, options.photoStyle),
  ].join("\n");
}
