import { backdropChoices } from "../choices/backdrops.ts";
import { rowOf } from "../choices/values.ts";
import type { RunContext } from "../define-tool.ts";
import { frameFor, ratioWords } from "../picture-format.ts";
import {
  firstSeed,
  needsGenerativeEngine,
  type Refusal,
  type Sampling,
  type SceneLook,
  type SceneRecipe,
  type VariationRequest,
} from "../request.ts";
import type { ProductFacts } from "./analysis.ts";
import type { CameraOptions, PhotoOptions } from "./options.ts";
import { photoPrompt } from "./prompt.ts";

/** The side of a square picture, in pixels: a marketplace's zoom needs as many, and an ad of each format can be cut from it. */
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
  /** It multiplies the product's size for the studio: below 1, there is more room around the product. */
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
    ...frameFor(options.format, side),
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

/** How much nearer or farther a whole run may be; its pictures differ by their seeds. */
const runZooms = { least: 0.95, most: 1.05 } as const;

type SceneAt = (variation: number) => SceneRecipe | Refusal;

/**
 * Gives the scene of each of a run's variations, from 0; angle, style and backdrop are as chosen.
 * @param nearness multiplies the product's size; below 1 there is more room around it
 */
function scenesOf(options: CameraOptions, random: () => number, nearness = 1): SceneAt {
  const first = firstSeed(random);
  const near = nearness * (runZooms.least + (runZooms.most - runZooms.least) * random());
  return (variation) => {
    const look = sceneLookOf(options, first + variation);
    if ("refusal" in look) return look;
    return { kind: "scene", ...look, zoom: Math.round(near * 100) / 100 };
  };
}

/** The look of a scene, for a recipe that decides on the product's size by itself; or why there is none. */
export function sceneLookOf(options: CameraOptions, seed: number): SceneLook | Refusal {
  const { background, photoStyle, productSize, angle } = options;
  const row = rowOf(backdropChoices, background);
  if ("realPlace" in row) return needsGenerativeEngine(`A real place like ${row.realPlace}`);
  return { backdrop: row.value, photoStyle, productSize, angle, seed };
}

/** What compositing can't show of these options at all. */
function beyondCompositing(options: PhotoOptions): Refusal | undefined {
  const { handPosition, handProperties, backgroundDesc } = options;
  if (handPosition !== "standard" || handProperties !== "medium-professional")
    return needsGenerativeEngine("A hand holding the product");
  if (backgroundDesc.trim() !== "") return needsGenerativeEngine("A background from your own words");
  return undefined;
}
