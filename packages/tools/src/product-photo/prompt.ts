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
  "Image 1 is the product. Keep it exactly as it is in the photo: same shape and proportions, same colors, " +
  "materials and finish, every word, logo and pattern in the same place with the same spelling. Don't " +
  "redesign, mirror or relabel it. Change only its surroundings, then blend the two: the new scene's light " +
  "falls on the product, and the product's shadows and reflections belong to that scene.";

/** Returns the end of a photo's prompt. `ratio` completes "in". */
export function promptEnding(ratio: string, style: PhotoStyle): string {
  if (style === "polaroid") {
    return `Fill the image with the whole print, frame included, in ${ratio}, with no added text, logo or watermark.`;
  }
  const { soft }: PhotoStyleChoice = getRow(photoStyleChoices, style);
  const look = soft ? "realistic" : "realistic, sharp";
  return `Deliver a ${look} photograph, edge to edge in ${ratio}, with no added text, logo, border or watermark.`;
}

export interface PhotoRequest {
  readonly options: PhotoOptions;
  readonly facts: ProductFacts;
  /** The first sentence, which states the purpose of the image. */
  readonly purpose: string;
  /** Words that complete "in", such as "a 1:1 aspect ratio". */
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
    `Notes on the product: ${quoteText(facts.analysis, maxAnalysisLength)}`,
    describeHand(options.handProperties, options.handPosition),
    writeBackdropSentence(options),
    ...(ownWords === "" ? [] : [`Add what the customer wants in the background: ${quoteText(ownWords)}.`]),
    writeCameraSentences(options, leavesRoomForText ? "rest" : "image"),
    take,
    promptEnding(ratio, options.photoStyle),
  ].join("\n");
}

export function writeBackdropSentence(options: CameraOptions): string {
  const { background, angle, photoStyle, paperColor } = options;
  const row = getRow(photoBackdropChoices, background);
  if ("anyColor" in row && paperColor !== "")
    return `${angle === "top-down" ? "Below" : "Behind and below"} the product is seamless paper in the color ${paperColor}.`;
  const { keepsWhite }: PhotoStyleChoice = getRow(photoStyleChoices, photoStyle);
  const white = background === "pure-white" && !keepsWhite;
  if (angle === "top-down")
    return `Below the product is ${white ? "a plain white surface" : row.promptFromAbove}.`;
  return `Shoot the product ${white ? "against a plain white background" : row.prompt}.`;
}

/** What the product's size refers to: the whole image, or the part without text. */
const sizeReferences = {
  image: "the image's longer side",
  rest: "the area that isn't reserved for text",
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
      ? "are groomed like a hand model's, with short, clean, unpolished nails"
      : "are everyday hands with natural skin texture and bare nails";
    return `${prompt} They belong to one person, have a ${skin} skin tone and ${care}. They are anatomically correct, with five fingers each.`;
  }
  const care = groomed
    ? "is groomed like a hand model's, with short, clean, unpolished nails"
    : "is an everyday hand with natural skin texture and bare nails";
  return `${prompt} The hand has a ${skin} skin tone and ${care}. It is anatomically correct, with five fingers.`;
}
