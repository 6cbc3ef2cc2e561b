import { adLayoutChoices } from "../../choices/ads.ts";
import { rowOf } from "../../choices/values.ts";
import {
  cameraSentences,
  cleanPicture,
  keepTheProduct,
  backdropSentence,
} from "../../product-photo/prompt.ts";
import type { Options } from "./options.ts";

const purpose =
  "Generate an image: the photograph of an advertisement for the product in image 1. Its words are set later by a " +
  "designer.";

/** A scene with room for words; the words themselves are never the model's. */
export function adPrompt(options: Options): string {
  return [
    purpose,
    keepTheProduct,
    `The product is there by itself, without hands or people. ${backdropSentence(options)}`,
    cameraSentences(options, "rest"),
    rowOf(adLayoutChoices, options.layout).prompt,
    cleanPicture(options.format, options.photoStyle),
  ].join("\n");
}
