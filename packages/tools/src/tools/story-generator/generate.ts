import type { RunContext, RunRecord } from "../../define-tool.ts";
import { keepTheProduct } from "../../product-photo/prompt.ts";
import { quoted, quotingRule } from "../../quoted.ts";
import { type StoryRecipe, type VariationRequest, storyFrame } from "../../request.ts";
import { firstSeed } from "../../recipes.ts";
import type { Options } from "./options.ts";
import { firstScene, retryNumber, sceneFor } from "./scenes.ts";
import { type StoryStyle, type StyleChoice, styleOf, styles } from "./styles.ts";

const labels = ["Option 1", "Option 2", "Option 3", "Option 4"];

const phonePicture =
  "It looks like a spontaneous picture from a recent phone, upright, in the aspect ratio 9:16, edge to edge: natural " +
  "skin, true light, nothing staged. Head and product are between the upper seventh and the lower fifth of the picture, " +
  "where an app's controls lie. Hands are anatomically right, with five fingers. No text, caption, interface, logo or " +
  "watermark is added.";

export function variations(
  options: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const scene = firstScene(random);
  const seed = firstSeed(random) + labels.length * placeInMood(options.style);
  return labels.map((label, index) => ({
    label,
    images: ["product"],
    prompt: storyPrompt(options, scene + index),
    promptAgain: storyPrompt(options, retryNumber(scene + index)),
    sampling: { temperature: 0.4, topP: 0.95, maxOutputTokens: 8192 },
    recipe: storyRecipe(options, seed + index),
    frame: storyFrame,
    format: "jpeg",
  }));
}

/** Styles of the same mood begin at different seeds, so that their settings differ. */
function placeInMood(style: StoryStyle): number {
  const { mood } = styleOf(style);
  return styles.filter((other) => other.mood === mood).findIndex(({ value }) => value === style);
}

/** Of the product's details, only the name is told. */
function storyPrompt({ style, name }: Options, variation: number): string {
  return [
    `Generate an image: a picture for a social media story of a person who holds the product of image 1. ${who(styleOf(style))}`,
    keepTheProduct,
    "They hold it toward the camera at chest height in its real size, its front seen whole, and look into the lens with " +
      "an honest, friendly expression.",
    ...(name.trim() === "" ? [] : [`${quotingRule} The product is called ${quoted(name)}.`]),
    sceneFor(variation).direction,
    phonePicture,
  ].join("\n");
}

function who({ category, label, description }: StyleChoice): string {
  return category === "Celebrities"
    ? `The person is ${label}, shown with dignity and dressed as in their own time. ${description}.`
    : `The person is an invented influencer who resembles nobody (${label}). ${description}.`;
}

function storyRecipe({ style, ...product }: Options, seed: number): StoryRecipe {
  const price = product.price.trim();
  const line = product.description.trim();
  return {
    kind: "story",
    mood: styleOf(style).mood,
    name: product.name.trim(),
    ...(price !== "" && { price }),
    ...(line !== "" && { line }),
    seed,
  };
}

export function record({ style, name }: Options): RunRecord {
  const { label, description } = styleOf(style);
  return {
    title: "Story Photos",
    prompt: name.trim() === "" ? label : `${label}: ${name.trim()}`,
    styleSettings: { mascot: style, mascotDescription: description },
  };
}
