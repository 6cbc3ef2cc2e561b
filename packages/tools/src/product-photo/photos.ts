import type { RunContext } from "../define-tool.ts";
import type { Sampling, VariationRequest } from "../request.ts";
import type { ProductFacts } from "./analysis.ts";
import { backgrounds } from "./backgrounds.ts";
import type { PhotoOptions } from "./options.ts";
import { photoPrompt } from "./prompt.ts";
import { beyondCompositing, scenesOf } from "./recipe.ts";

interface PhotoRun {
  readonly options: PhotoOptions;
  readonly context: RunContext<ProductFacts>;
  readonly purpose: string;
  readonly labels: readonly string[];
  /** One for each label: the sentence in which its prompt differs. */
  readonly takes: readonly string[];
  /** How much freedom the model has in the first variation, and how much more in each that follows. */
  readonly temperature: { readonly first: number; readonly step: number };
  /** Without it, the pictures have the format of the photo. */
  readonly square?: { readonly side: number };
  /** For the studio: below 1, there is more room around the product than its size says. */
  readonly nearness?: number;
}

/** One request for each label: the product in a hand for a model, on a surface for the studio. */
export function photoRequests(run: PhotoRun): readonly VariationRequest[] {
  const { options, context, purpose, labels, takes, temperature, square, nearness } = run;
  const { facts, random } = context;
  const scene = scenesOf(options, random, nearness);
  const ratio = square ? "1:1" : "of image 1";
  return labels.map((label, index) => ({
    label,
    images: ["product"],
    prompt: photoPrompt({ options, facts, purpose, ratio, take: takes[index] ?? "" }),
    sampling: samplingOf(temperature.first + temperature.step * index),
    recipe: beyondCompositing(options) ?? scene(index),
    ...(square && { frame: { width: square.side, height: square.side } }),
    format: "png",
  }));
}

function samplingOf(temperature: number): Sampling {
  return { temperature: Math.round(temperature * 100) / 100, topP: 0.95, maxOutputTokens: 8192 };
}

/** The six fields that the gallery keeps. */
export function photoSettings(options: PhotoOptions): Readonly<Record<string, string>> {
  const { background, photoStyle, angle, productSize, handProperties, handPosition } = options;
  return { background, photoStyle, angle, productSize, handProperties, handPosition };
}

/** Names the place for people, e.g. in a record. */
export function placeLabel({ background, backgroundDesc }: PhotoOptions): string {
  const label = backgrounds.find(({ value }) => value === background)?.label ?? background;
  return backgroundDesc.trim() === "" ? label : `${label}, ${backgroundDesc.trim()}`;
}
