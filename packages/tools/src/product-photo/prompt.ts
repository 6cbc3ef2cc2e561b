import { photoBackdropChoices } from "../choices/backdrop-groups.ts";
import {
  type Angle,
  angleChoices,
  type PhotoStyle,
  type PhotoStyleChoice,
  photoStyleChoices,
  type ProductSize,
  productSizeChoices,
} from "../choices/camera.ts";
import {
  type HandPosition,
  handPositionChoices,
  type HandProperties,
  handPropertyChoices,
} from "../choices/hands.ts";
import { realSizeChoices, type Viewpoint, viewpointChoices } from "../choices/subjects.ts";
import { getRow } from "../choices/values.ts";
import { quoteText, quotingRule } from "../quote-text.ts";
import type { ProductFacts } from "./analysis.ts";
import type { CameraOptions, PhotoOptions } from "./options.ts";

/** Maximum characters of the analysis in a prompt. */
const maxAnalysisLength = 1200;

/** Sentences for a prompt that tell a model to keep the product as it is. */
export const keepTheProduct =
  "Image 1 is the product. Keep it exactly as it is: the same shape and proportions, the same colors, materials and " +
  "surface, every word, logo and pattern on it in the same place and spelling. It is never redesigned, mirrored or " +
  "relabeled. Change only what surrounds it, then blend both: the same light falls on the product, and its shadows and " +
  "reflections belong to the new place.";

/** Returns the last sentences of a photo's prompt. `ratio` completes "in the aspect ratio". */
export function promptEnding(ratio: string, style: PhotoStyle): string {
  if (style === "polaroid") {
    return `The print with its frame fills the picture in the aspect ratio ${ratio}. It carries no added text, logo or watermark.`;
  }
  const { soft }: PhotoStyleChoice = getRow(photoStyleChoices, style);
  const real = soft ? "real" : "real and sharp";
  return (
    `The photograph is ${real}, fills the whole frame edge to edge in the aspect ratio ${ratio}, and carries no added ` +
    "text, logo, border or watermark."
  );
}

export interface PhotoRequest {
  readonly options: PhotoOptions;
  readonly facts: ProductFacts;
  /** The first sentence, which states the purpose of the image. */
  readonly purpose: string;
  /** Words that complete "in the aspect ratio". */
  readonly ratio: string;
  /** The sentence that makes this image different from the run's other images. */
  readonly take: string;
  /** True if the image needs an empty area for text. */
  readonly leavesRoomForText: boolean;
}

/** Returns the prompt for a photograph of the product in a hand. */
export function writePhotoPrompt({
  options,
  facts,
  purpose,
  ratio,
  take,
  leavesRoomForText,
}: PhotoRequest): string {
  const ownWords = options.backgroundDesc.trim();
  return [
    purpose,
    keepTheProduct,
    quotingRule,
    `What is known about the product: ${quoteText(facts.analysis, maxAnalysisLength)}`,
    describeHand(options.handProperties, options.handPosition),
    writeBackdropSentence(options),
    ...(ownWords === "" ? [] : [`The customer describes the background as ${quoteText(ownWords)}`]),
    writeCameraSentences(options, leavesRoomForText ? "rest" : "picture"),
    take,
    promptEnding(ratio, options.photoStyle),
  ].join("\n");
}

export function writeBackdropSentence(options: CameraOptions): string {
  const { background, angle, photoStyle, paperColor } = options;
  const row = getRow(photoBackdropChoices, background);
  if ("anyColor" in row && paperColor !== "")
    return `${angle === "top-down" ? "Below it" : "Behind and below it"} there is seamless paper of the color ${paperColor}.`;
  const { keepsWhite }: PhotoStyleChoice = getRow(photoStyleChoices, photoStyle);
  const white = background === "pure-white" && !keepsWhite;
  if (angle === "top-down") return `Below it there is ${white ? "plain white" : row.promptFromAbove}.`;
  return `It is photographed ${white ? "against a plain white background" : row.prompt}.`;
}

/** What the product's size refers to: the whole image, or the part without text. */
const sizeReferences = {
  picture: "the picture's longer side",
  rest: "the part that isn't reserved for text",
} as const;

export function writeCameraSentences(
  { angle, productSize, photoStyle, viewpoint, realSize }: CameraOptions,
  by: keyof typeof sizeReferences,
): string {
  const size = getRow(productSizeChoices, adjustSize(productSize, angle)).prompt;
  const sentences = [
    describeView(angle, viewpoint),
    getRow(realSizeChoices, realSize).prompt,
    `The product ${size} ${sizeReferences[by]}.`,
    getRow(photoStyleChoices, photoStyle).prompt,
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/**
 * Describes the camera's position. An angle from directly above or from below overrides the viewpoint. A level angle is
 * left out if the viewpoint looks down at the product.
 */
function describeView(angle: Angle, viewpoint: Viewpoint): string {
  const { prompt } = getRow(angleChoices, angle);
  if (viewpoint === "as-photographed" || angle === "top-down" || angle === "low-angle") return prompt;
  const view = getRow(viewpointChoices, viewpoint).prompt;
  const level = angle === "straight" || angle === "three-quarter";
  return level && viewpoint !== "standing" ? view : `${view} ${prompt}`;
}

/** Adjusts the size to the angle if the angle implies a distance, because the angle overrides a contradictory size. */
function adjustSize(size: ProductSize, angle: Angle): ProductSize {
  if (angle === "close-up") return size === "huge" ? "huge" : "large";
  if (angle === "wide-shot") return size === "tiny" ? "tiny" : "small";
  return size;
}

/** Returns the description of how the product is held, and of the hand or hands. */
function describeHand(properties: HandProperties, position: HandPosition): string {
  const { prompt } = getRow(handPositionChoices, position);
  const { skin, groomed } = getRow(handPropertyChoices, properties);
  if (position === "two-handed") {
    const care = groomed
      ? "are groomed as a hand model's, with short, clean, unvarnished nails"
      : "are everyday hands with natural skin texture and plain nails";
    return `${prompt} They belong to one person, have a ${skin} skin tone and ${care}. They are anatomically correct, with five fingers each.`;
  }
  const care = groomed
    ? "is groomed as a hand model's, with short, clean, unvarnished nails"
    : "is an everyday hand with natural skin texture and plain nails";
  return `${prompt} The hand has a ${skin} skin tone and ${care}. It is anatomically correct, with five fingers.`;
}
