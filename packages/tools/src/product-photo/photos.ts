import { type Backdrop, ownPhotoChoice, photoBackdropChoices } from "../choices/backdrop-groups.ts";
import { backdropChoices } from "../choices/backdrops.ts";
import { getRow } from "../choices/values.ts";
import type { RunContext } from "../define-tool.ts";
import { createFrame, describeRatio } from "../image-format.ts";
import {
  chooseFirstSeed,
  needsGenerativeEngine,
  type Refusal,
  type Sampling,
  type SceneLook,
  type SceneRecipe,
  type VariationRequest,
} from "../request.ts";
import type { ProductFacts } from "./analysis.ts";
import type { CameraOptions, PhotoOptions } from "./options.ts";
import { writePhotoPrompt } from "./prompt.ts";

/** The side of a square image in pixels, which is enough for marketplaces' zoom and for cropping ads of any format. */
const squareSide = 1536;

/** The slot of the photo that is used as the backdrop. */
const backdropSlot = "backdrop";

interface PhotoRun {
  readonly options: PhotoOptions;
  readonly context: RunContext<ProductFacts>;
  readonly purpose: string;
  readonly labels: readonly string[];
  /** The sentence that is different in each label's prompt. */
  readonly takes: readonly string[];
  /** The temperature of the first variation, and how much it rises with each later one. */
  readonly temperature: { readonly first: number; readonly step: number };
  /** True if part of each image is left free for words. */
  readonly leavesRoomForText?: true;
  /** Factor for the product's size in the studio; a value below 1 leaves more room around the product. */
  readonly productScale?: number;
}

/** Returns one request for each label: a model shows the product in a hand, and the studio on a surface. */
export function createPhotoRequests(run: PhotoRun): readonly VariationRequest[] {
  const {
    options,
    context,
    purpose,
    labels,
    takes,
    temperature,
    leavesRoomForText = false,
    productScale,
  } = run;
  const { facts, random } = context;
  const createScene = createSceneFactory(options, random, productScale);
  const ratio = describeRatio(options.format);
  const images = options.background === ownPhotoChoice.value ? ["product", backdropSlot] : ["product"];
  return labels.map((label, index) => ({
    label,
    images,
    prompt: writePhotoPrompt({ options, facts, purpose, ratio, take: takes[index] ?? "", leavesRoomForText }),
    sampling: createSampling(temperature.first + temperature.step * index),
    recipe: findRefusal(options) ?? createScene(index),
    ...createFrame(options.format, squareSide),
    format: "png",
  }));
}

function createSampling(temperature: number): Sampling {
  return { temperature: Math.round(temperature * 100) / 100, topP: 0.95, maxOutputTokens: 8192 };
}

/** Picks the six options that the gallery's records contain. */
export function listPhotoSettings(options: PhotoOptions): Readonly<Record<string, string>> {
  const { background, photoStyle, angle, productSize, handProperties, handPosition } = options;
  return { background, photoStyle, angle, productSize, handProperties, handPosition };
}

/** Returns the backdrop's name for users, e.g. in a record. */
export function getBackdropLabel({ background, backgroundDesc }: PhotoOptions): string {
  const { label } = getRow(photoBackdropChoices, background);
  return backgroundDesc.trim() === "" ? label : `${label}, ${backgroundDesc.trim()}`;
}

/** Range of the zoom factor that all images of a run share; they differ by their seeds. */
const runZoomRange = { min: 0.95, max: 1.05 } as const;

type SceneAt = (variation: number) => SceneRecipe | Refusal;

/**
 * Returns a function that creates the scene of a run's variation by its index, from 0. Angle, style and backdrop stay
 * as chosen.
 * @param productScale factor for the product's size; a value below 1 leaves more room around it
 */
function createSceneFactory(options: CameraOptions, random: () => number, productScale = 1): SceneAt {
  const first = chooseFirstSeed(random);
  const zoom = productScale * (runZoomRange.min + (runZoomRange.max - runZoomRange.min) * random());
  const { background } = options;
  return (variation) => {
    const seed = first + variation;
    const look =
      background === ownPhotoChoice.value
        ? { backdrop: background, ...createShot(options, seed) }
        : createSceneLook({ ...options, background }, seed);
    if ("refusal" in look) return look;
    return { kind: "scene", ...look, zoom: Math.round(zoom * 100) / 100 };
  };
}

/** Returns a scene's look, or a refusal for a real place, which the studio doesn't draw. */
export function createSceneLook(
  options: CameraOptions & { readonly background: Backdrop },
  seed: number,
): SceneLook | Refusal {
  const { background, paperColor } = options;
  const row = getRow(backdropChoices, background);
  if ("realPlace" in row) return needsGenerativeEngine(`A real place like ${row.realPlace}`);
  return {
    backdrop: row.value,
    ...createShot(options, seed),
    ...("anyColor" in row && paperColor !== "" && { paperColor }),
  };
}

/** Returns how the product is shown, regardless of the place. */
function createShot(options: CameraOptions, seed: number): Omit<SceneLook, "backdrop" | "paperColor"> {
  const { photoStyle, productSize, angle, viewpoint, realSize, colors } = options;
  return {
    photoStyle,
    productSize,
    angle,
    ...(viewpoint !== "as-photographed" && { viewpoint }),
    ...(realSize !== "as-estimated" && { realSize }),
    ...(colors === "exact" && { exactColors: true }),
    seed,
  };
}

/** Returns a refusal when these options require something that compositing can't show. */
function findRefusal(options: PhotoOptions): Refusal | undefined {
  const { handPosition, handProperties, backgroundDesc } = options;
  if (handPosition !== "standard" || handProperties !== "medium-professional")
    return needsGenerativeEngine("A hand holding the product");
  if (backgroundDesc.trim() !== "") return needsGenerativeEngine("A background from your own words");
  return undefined;
}
