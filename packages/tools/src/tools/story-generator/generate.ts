import { getRow } from "../../choices/values.ts";
import type { RunContext, RunRecord } from "../../define-tool.ts";
import { type StoryStyle, type Storyteller, storytellers } from "../../people/storytellers.ts";
import { keepTheProduct } from "../../product-photo/prompt.ts";
import { quoteText, quotingRule } from "../../quote-text.ts";
import { chooseFirstSeed, storyFrame, type StoryRecipe, type VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const labels = ["Option 1", "Option 2", "Option 3", "Option 4"];

const phonePhotoSentence =
  "Make it look like a spontaneous photo from a recent phone, in a vertical 9:16 aspect ratio, edge to edge: " +
  "natural skin, true-to-life light, nothing staged. Keep the head and the product out of the top seventh and " +
  "the bottom fifth of the frame, where the app's controls are. Hands are anatomically correct, with five " +
  "fingers each. Add no text, caption, interface, logo or watermark.";

/** The scenes of stories. A run's variations use consecutive scenes. */
const scenes = [
  {
    name: "car review",
    direction:
      "The scene is a car review: they sit in the driver's seat of a parked car, filming themselves in daylight.",
  },
  {
    name: "living room",
    direction:
      "The scene is a living room: they sit on the sofa in soft window light, with a plant and a lamp behind them.",
  },
  {
    name: "cafe",
    direction:
      "The scene is a cafe: they sit at a small wooden table by the window, with other tables out of focus behind them.",
  },
  {
    name: "casual home",
    direction:
      "The scene is a casual moment at home: they stand relaxed in a lived-in hallway, in ordinary lamplight.",
  },
  {
    name: "bathroom mirror",
    direction:
      "The scene is a bathroom mirror selfie: phone in one hand, the product in the other, with tiles and a shelf behind them.",
  },
  {
    name: "kitchen",
    direction:
      "The scene is a kitchen: they lean on the counter in bright morning light, with a few everyday things around.",
  },
] as const;
type StoryScene = (typeof scenes)[number];

/** Returns the index of a run's first scene. */
function chooseFirstScene(random: () => number): number {
  return Math.floor(random() * scenes.length);
}

/** Distance from a scene to the one for a second attempt. */
const retryOffset = 10;

/** Returns the scene with this number. Numbers wrap around. */
export function getScene(number: number): StoryScene {
  return scenes[number % scenes.length] ?? scenes[0];
}

/** Returns the number of the scene for a second attempt. */
export function getRetryScene(number: number): number {
  return number + retryOffset;
}

export function variations(
  options: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const scene = chooseFirstScene(random);
  const seed = chooseFirstSeed(random) + labels.length * findPositionInMood(options.style);
  return labels.map((label, index) => ({
    label,
    images: ["product"],
    prompt: writeStoryPrompt(options, scene + index),
    promptAgain: writeStoryPrompt(options, getRetryScene(scene + index)),
    sampling: { temperature: 0.4, topP: 0.95, maxOutputTokens: 8192 },
    recipe: createStoryRecipe(options, seed + index),
    frame: storyFrame,
    format: "jpeg",
  }));
}

/**
 * Returns a style's position among the styles with the same mood. Each starts at a different seed, so that their images
 * show different places.
 */
function findPositionInMood(style: StoryStyle): number {
  const { mood } = getRow(storytellers, style);
  return storytellers.filter((other) => other.mood === mood).findIndex(({ value }) => value === style);
}

/** Returns the prompt. Of the product's details, it contains only the name. */
function writeStoryPrompt({ style, name }: Options, variation: number): string {
  return [
    `Generate an image: a photo for a social media story of a person holding the product in image 1. ${describePerson(getRow(storytellers, style))}`,
    keepTheProduct,
    "The person holds the product toward the camera at chest height, at its real size and with its whole front visible, " +
      "and looks into the lens with an honest, friendly expression.",
    ...(name.trim() === "" ? [] : [`${quotingRule} The product is called ${quoteText(name)}.`]),
    getScene(variation).direction,
    phonePhotoSentence,
  ].join("\n");
}

function describePerson({ category, label, description }: Storyteller): string {
  return category === "Celebrities"
    ? `The person is ${label}, shown with dignity and in the clothing of the period. ${description}.`
    : `The person is a fictional influencer who doesn't resemble anyone real (${label}). ${description}.`;
}

function createStoryRecipe({ style, ...product }: Options, seed: number): StoryRecipe {
  const price = product.price.trim();
  const line = product.description.trim();
  return {
    kind: "story",
    mood: getRow(storytellers, style).mood,
    name: product.name.trim(),
    ...(price !== "" && { price }),
    ...(line !== "" && { line }),
    seed,
  };
}

export function record({ style, name }: Options): RunRecord {
  const { label, description } = getRow(storytellers, style);
  return {
    title: "Story Generator",
    prompt: name.trim() === "" ? label : `${label}: ${name.trim()}`,
    styleSettings: { mascot: style, mascotDescription: description },
  };
}
