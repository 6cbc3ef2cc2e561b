import { quoted, quotingRule } from "../quoted.ts";
import type { ProductFacts } from "./analysis.ts";
import type { CameraOptions, PhotoOptions } from "./options.ts";
import { angleWords, gripWords, handWords, sizeWords, styleWords } from "./photo-words.ts";
import { placeWords } from "./place-words.ts";

/** Longest analysis that goes into a prompt, in characters. */
const longestAnalysis = 1200;

/** What every picture of the product starts with: it goes before anything that may change. */
export const keepTheProduct =
  "Image 1 is the product. Keep it exactly as it is: the same shape and proportions, the same colors, materials and " +
  "surface, every word, logo and pattern on it in the same place and spelling. It is never redesigned, mirrored or " +
  "relabeled. Change only what surrounds it, then blend both: the same light falls on the product, and its shadows and " +
  "reflections belong to the new place.";

/** What every picture ends with. `ratio` completes "in the aspect ratio". */
export function cleanPicture(ratio: string): string {
  return (
    `The photograph is real and sharp, fills the whole frame edge to edge in the aspect ratio ${ratio}, and carries no ` +
    "added text, logo, border or watermark."
  );
}

export interface PhotoWish {
  readonly options: PhotoOptions;
  readonly facts: ProductFacts;
  /** What the picture is for, as a first sentence. */
  readonly purpose: string;
  /** Completes "in the aspect ratio". */
  readonly ratio: string;
  /** In what it differs from the other pictures of the run. */
  readonly take: string;
}

/** The wish for a photograph of the product in a hand. */
export function photoPrompt({ options, facts, purpose, ratio, take }: PhotoWish): string {
  const ownWords = options.backgroundDesc.trim();
  return [
    purpose,
    keepTheProduct,
    quotingRule,
    `What is known of the product: ${quoted(facts.analysis, longestAnalysis)}`,
    `${gripWords[options.handPosition]} ${handWords(options.handProperties)}`,
    placeSentence(options),
    ...(ownWords === "" ? [] : [`The customer describes the background so: ${quoted(ownWords)}`]),
    cameraSentences(options),
    take,
    cleanPicture(ratio),
  ].join("\n");
}

export function placeSentence({ background }: CameraOptions): string {
  return `It is photographed ${placeWords[background]}.`;
}

export function cameraSentences({ angle, productSize, photoStyle }: CameraOptions): string {
  return `${angleWords[angle]} ${sizeWords[productSize]} ${styleWords[photoStyle]}`;
}
