import { backdropChoices } from "../choices/backdrops.ts";
import { rowOf } from "../choices/values.ts";
import type { RunContext } from "../define-tool.ts";
import { framed, ratioWords } from "../picture-format.ts";
import type { Sampling, VariationRequest } from "../request.ts";
import type { ProductFacts } from "./analysis.ts";
import type { PhotoOptions } from "./options.ts";
import { photoPrompt } from "./prompt.ts";
import { beyondCompositing, scenesOf } from "./recipe.ts";

/** Pixels of a square picture: a marketplace's zoom wants as many, and an ad of each format can be cut from it. */
const side = 1536;

interface PhotoRun {
  readonly options: PhotoOptions;
  readonly context: RunContext<ProductFacts>;
  readonly purpose: string;
  readonly labels: readonly string[];
  /** One for each label: the sentence in which its prompt differs. */
  readonly takes: readonly string[];
  /** How much freedom the model has in the first variation, and how much more in each that follows. */
  readonly temperature: { readonly first: number; readonly step: number };
  /** A part of each picture is left for words. */
  readonly wordsFollow?: true;
  /** For the studio: below 1, there is more room around the product than its size says. */
  readonly nearness?: number;
}

/** One request for each label: the product in a hand for a model, on a surface for the studio. */
export function photoRequests(run: PhotoRun): readonly VariationRequest[] {
  const { options, context, purpose, labels, takes, temperature, wordsFollow = false, nearness } = run;
  const { facts, random } = context;
  const scene = scenesOf(options, random, nearness);
  const ratio = ratioWords(options.format);
  return labels.map((label, index) => ({
    label,
    images: ["product"],
    prompt: photoPrompt({ options, facts, purpose, ratio, take: takes[index] ?? "", wordsFollow }),
    sampling: samplingOf(temperature.first + temperature.step * index),
    recipe: beyondCompositing(options) ?? scene(index),
    ...framed(options.format, side),
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

/** Names the backdrop for people, e.g. in a record. */
export function backdropLabel({ background, backgroundDesc }: PhotoOptions): string {
  const { label } = rowOf(backdropChoices, background);
  return backgroundDesc.trim() === "" ? label : `${label}, ${backgroundDesc.trim()}`;
}
