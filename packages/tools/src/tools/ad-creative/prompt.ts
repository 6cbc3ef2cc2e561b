import {
  cameraSentences,
  cleanPicture,
  keepTheProduct,
  backdropSentence,
} from "../../product-photo/prompt.ts";
import type { AdLayout } from "../../request.ts";
import type { Options } from "./options.ts";

const purpose =
  "Generate an image: the photograph of an advertisement for the product in image 1. Its words are set later by a " +
  "designer.";

/** Where the picture stays calm, so that the words of a layout can stand there. */
const room: Readonly<Record<AdLayout, string>> = {
  above: "The product is in the lower half. The upper half is calm, even background without objects.",
  below: "The product is in the upper half. The lower half is calm, even background without objects.",
  side: "The product is on the right. The left half is calm, even background without objects.",
  poster: "The product is low in the picture. Everything above it is calm, even background without objects.",
  split: "The product is in the middle with an even margin on all sides.",
  card: "The product is in the upper two thirds, in the middle. The lower third is calm, even background.",
};

/** A scene with room for words; the words themselves are never the model's. */
export function adPrompt(options: Options): string {
  return [
    purpose,
    keepTheProduct,
    `The product is there by itself, without hands or people. ${backdropSentence(options)}`,
    cameraSentences(options, "rest"),
    room[options.layout],
    cleanPicture(options.format, options.photoStyle),
  ].join("\n");
}
