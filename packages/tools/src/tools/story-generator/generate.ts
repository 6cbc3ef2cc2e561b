import { getRow } from "../../choices/values.ts";
import type { RunContext, RunRecord } from "../../define-tool.ts";
import { type StoryStyle, type Storyteller, storytellers } from "../../people/storytellers.ts";
import { keepTheProduct } from "../../product-photo/prompt.ts";
import { quoteText, quotingRule } from "../../quote-text.ts";
import { chooseFirstSeed, storyFrame, type StoryRecipe, type VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const labels = ["Option 1", "Option 2", "Option 3", "Option 4"];

const phonePhotoSentence =
  "It looks like a spontaneous picture from a recent phone, upright, in the aspect ratio 9:16, edge to edge: natural " +
  "skin, true light, nothing staged. Head and product are between the upper seventh and the lower fifth of the picture, " +
  "where an app's controls lie. Hands are anatomically correct, with five fingers. No text, caption, interface, logo or " +
  "watermark is added.";

/** The scenes of stories. A run's variations use consecutive scenes. */
const scenes = [
  {
    name: "car review",
    direction:
      "It is a car review: they sit in the driver's seat of a parked car, filming themselves by daylight.",
  },
  {
    name: "living room",
    direction:
      "It is in a living room: they sit on the sofa in soft window light, a plant and a lamp behind them.",
  },
  {
    name: "cafe",
    direction:
      "It is in a cafe: they sit at a small wooden table by the window, other tables out of focus behind them.",
  },
  {
    name: "casual home",
    direction:
      "It is a casual moment at home: they stand in a lived-in hallway, relaxed, in ordinary lamp light.",
  },
  {
    name: "bathroom mirror",
    direction:
      "It is taken in a bathroom mirror: phone in one hand, the product in the other, tiles and a shelf behind them.",
  },
  {
    name: "kitchen",
    direction:
      "It is in a kitchen: they lean on the counter in bright morning light, a few everyday things around.",
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
    `Generate an image: a picture for a social media story of a person who holds the product of image 1. ${describePerson(getRow(storytellers, style))}`,
    keepTheProduct,
    "They hold it toward the camera at chest height in its real size, its front seen whole, and look into the lens with " +
      "an honest, friendly expression.",
    ...(name.trim() === "" ? [] : [`${quotingRule} The product is called ${quoteText(name)}.`]),
    getScene(variation).direction,
    phonePhotoSentence,
  ].join("\n");
}

function describePerson({ category, label, description }: Storyteller): string {
  return category === "Celebrities"
    ? `The person is ${label}, shown with dignity and dressed as in their own time. ${description}.`
    : `The person is an invented influencer who resembles nobody (${label}). ${description}.`;
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
