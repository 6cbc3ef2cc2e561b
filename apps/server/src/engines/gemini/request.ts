import type { Content, GenerateContentConfig, Part } from "@google/genai";
import type { Frame } from "@packshot/tools/request";
import type { Box, SourceImage } from "@packshot/trpc/ports";
import sharp from "sharp";
import type { ImageSize } from "./usage.ts";

/** The reason for a second request. */
export type RetryReason = "no-image" | "recited" | "wrong-ratio";

const retryPrompts: Readonly<Record<RetryReason, string>> = {
  "no-image": "Answer with exactly one image and no text.",
  recited: "Create an original image that doesn't reproduce any existing image, artwork or photograph.",
  "wrong-ratio": "Fill the whole canvas edge to edge in the requested aspect ratio.",
};

/**
 * Writes the request: the numbered images that the prompt refers to, followed by the prompt, which always opens by
 * asking for an image.
 */
export function writeContents(
  prompt: string,
  { slots, inputs, box }: References,
  retryReason?: RetryReason,
): readonly Content[] {
  const opening = /^generate an image/i.test(prompt) ? prompt : `Generate an image. ${prompt}`;
  const where = box ? [`In image 1, the subject is ${describeBox(box)}.`] : [];
  const text = [opening, ...where, ...(retryReason ? [retryPrompts[retryReason]] : [])].join("\n");
  return [{ role: "user", parts: [...numberImages(slots, inputs), { text }] }];
}

export interface References {
  readonly slots: readonly string[];
  readonly inputs: readonly Input[];
  readonly box?: Box;
}

export function numberImages(slots: readonly string[], inputs: readonly Input[]): Part[] {
  return inputs.flatMap(({ mimeType, bytes }, index) => [
    { text: `Image ${String(index + 1)} is the ${(slots[index] ?? "photo").replaceAll("-", " ")}.` },
    { inlineData: { mimeType, data: bytes.toString("base64") } },
  ]);
}

const formatPercent = (fraction: number) => `${String(Math.round(fraction * 100))}%`;

function describeBox({ left, top, width, height }: Box): string {
  const across = `${formatPercent(left)} to ${formatPercent(left + width)} of the width from the left`;
  const down = `${formatPercent(top)} to ${formatPercent(top + height)} of the height from the top`;
  return `inside the area from ${across} and ${down}`;
}

/** Returns the model's settings. Sends no seed, because the models reject it; variety comes from the prompts. */
export function createConfig(aspectRatio: Ratio, imageSize: ImageSize): GenerateContentConfig {
  return { responseModalities: ["IMAGE"], imageConfig: { aspectRatio, imageSize } };
}

/**
 * Returns the sources for the slots in `images`, in the same order.
 * @throws Error when one is missing, which is a bug
 */
export function findSources(
  images: readonly string[],
  sources: readonly SourceImage[],
): readonly SourceImage[] {
  return images.map((slot) => {
    const source = sources.find((candidate) => candidate.slot === slot);
    if (!source) throw new Error(`The job has no source for the slot ${slot}.`);
    return source;
  });
}

/** An image in the form that a model accepts. */
interface Input {
  readonly mimeType: "image/jpeg" | "image/png";
  readonly bytes: Buffer;
}

/** Prepares sources as inputs for the model, in the same order. */
export type PrepareInputs = (sources: readonly SourceImage[]) => Promise<readonly Input[]>;

/** Maximum bytes of all images. The service's limit of 20 MB includes base64 and the rest of the request. */
const MAX_IMAGE_BYTES = 12 * 1024 * 1024;
/** Longer sides in pixels to try, until all images together are small enough. */
const REDUCED_SIDES = [2048, 1536, 1024, 768] as const;

/**
 * Creates a function that prepares each source once for all images of a run that use it. Cached inputs are garbage
 * collected with their source.
 */
export function createInputPreparer(): PrepareInputs {
  const prepared = new WeakMap<SourceImage, Map<number, Promise<Input>>>();

  function prepare(source: SourceImage, side: number): Promise<Input> {
    const sizes = prepared.get(source) ?? new Map<number, Promise<Input>>();
    prepared.set(source, sizes);
    const input = sizes.get(side) ?? reduceImage(source.png, side);
    sizes.set(side, input);
    return input;
  }

  return async (sources) => {
    for (const side of REDUCED_SIDES) {
      const inputs = await Promise.all(sources.map((source) => prepare(source, side)));
      if (inputs.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) <= MAX_IMAGE_BYTES) return inputs;
    }
    throw new Error(`${String(sources.length)} images can't be reduced enough to send them.`);
  };
}

/** Reduces an image. Keeps alpha, because a logo may be white on transparency. */
async function reduceImage(png: Uint8Array, side: number): Promise<Input> {
  const { hasAlpha } = await sharp(png).metadata();
  const reduced = sharp(png).resize(side, side, { fit: "inside", withoutEnlargement: true });
  return hasAlpha
    ? { mimeType: "image/png", bytes: await reduced.png({ compressionLevel: 6 }).toBuffer() }
    : {
        mimeType: "image/jpeg",
        bytes: await reduced.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer(),
      };
}

/** Aspect ratios that every image model accepts and renders well. At more extreme ratios, models tile the scene. */
const ratios = ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"] as const;
export type Ratio = (typeof ratios)[number];

/** Maximum deviation from a ratio. The service's own images deviate by a little more than 1%. */
const RATIO_TOLERANCE = 0.03;

function parseRatio(ratio: Ratio): number {
  const [width = 1, height = 1] = ratio.split(":").map(Number);
  return width / height;
}

const logDistance = (a: number, b: number) => Math.abs(Math.log(a / b));

/** Returns the ratio that needs the least cropping to fill the frame. */
export function chooseRatio({ width, height }: Frame): Ratio {
  const target = width / height;
  return ratios.reduce((best, ratio) =>
    logDistance(parseRatio(ratio), target) < logDistance(parseRatio(best), target) ? ratio : best,
  );
}

export function hasRatio({ width, height }: Frame, ratio: Ratio): boolean {
  return logDistance(width / height, parseRatio(ratio)) < RATIO_TOLERANCE;
}
