import sharp from "sharp";
import { type EmulatedError, createInvalidArgumentError } from "../api-error.ts";
import { findUnsupportedKeyword } from "../json-schema.ts";
import type { EmulatedModel } from "../models.ts";
import { type GenerateContentRequest, listParts } from "../request-body.ts";
import type { PixelSize } from "../sizes.ts";

type Config = NonNullable<GenerateContentRequest["generationConfig"]>;
type Check = (model: EmulatedModel, config: Config, body: GenerateContentRequest) => string | undefined;

const isImageModel = ({ sizes }: EmulatedModel) => sizes.length > 0;

const imageSize: Check = ({ id, sizes }, { imageConfig }) => {
  const requested = imageConfig?.imageSize;
  if (requested === undefined || sizes.some((size) => size === requested)) return undefined;
  return `Image size "${requested}" is not supported by ${id}.`;
};

const aspectRatio: Check = ({ id, ratios }, { imageConfig }) => {
  const requested = imageConfig?.aspectRatio;
  if (requested === undefined || ratios.some((ratio) => ratio === requested)) return undefined;
  return `Aspect ratio "${requested}" is not supported by ${id}.`;
};

const thinking: Check = ({ id, thoughtTokens }, { thinkingConfig }) => {
  const level = thinkingConfig?.thinkingLevel;
  if (level === undefined || thoughtTokens[level] !== undefined) return undefined;
  return `Thinking level ${level} is not supported by ${id}.`;
};

const sampling: Check = ({ id, rejectsSampling = false }, config) => {
  if (!rejectsSampling) return undefined;
  const fields = ["temperature", "topP", "topK", "seed"] as const;
  const sent = fields.find((field) => config[field] !== undefined);
  return sent === undefined ? undefined : `${sent} is not supported by ${id}.`;
};

const candidates: Check = (_model, { candidateCount = 1 }) =>
  candidateCount > 1 ? "Multiple candidates is not enabled for this model" : undefined;

const structure: Check = (model, config, { tools = [] }) => {
  if (!isImageModel(model)) return undefined;
  const { responseMimeType = "text/plain", responseSchema, responseJsonSchema } = config;
  const requested = responseSchema ?? responseJsonSchema;
  if (responseMimeType !== "text/plain" || requested !== undefined) {
    return `JSON mode is not enabled for models/${model.id}`;
  }
  return tools.some((tool) => "functionDeclarations" in tool)
    ? `Function calling is not enabled for models/${model.id}`
    : undefined;
};

const schema: Check = (_model, { responseMimeType, responseSchema, responseJsonSchema }) => {
  const requested = responseJsonSchema ?? responseSchema;
  if (requested === undefined) return undefined;
  if (responseMimeType !== "application/json") {
    return "Structured output is only supported with response_mime_type application/json.";
  }
  const keyword = findUnsupportedKeyword(requested);
  return keyword === undefined ? undefined : `Schema keyword "${keyword}" is not supported.`;
};

const modalities: Check = (model, { responseModalities = [] }) => {
  const supported = isImageModel(model) ? ["TEXT", "IMAGE"] : ["TEXT"];
  const unsupported = responseModalities.filter((modality) => !supported.includes(modality));
  if (unsupported.length === 0) return undefined;
  return `Model does not support the requested response modalities: ${unsupported.join(", ").toLowerCase()}`;
};

const contents: Check = (_model, _config, body) =>
  (body.contents ?? []).length === 0
    ? "* GenerateContentRequest.contents: contents is not specified\n"
    : undefined;

/** Checks to run before the images are checked, in the service's order. */
const checksBeforeImages: readonly Check[] = [
  contents,
  imageSize,
  aspectRatio,
  thinking,
  sampling,
  candidates,
  structure,
  schema,
];
const checksAfterImages: readonly Check[] = [modalities];

function findFirstViolation(checks: readonly Check[], model: EmulatedModel, body: GenerateContentRequest) {
  for (const check of checks) {
    const message = check(model, body.generationConfig ?? {}, body);
    if (message !== undefined) return createInvalidArgumentError(message);
  }
  return undefined;
}

export const checkSettings = (
  model: EmulatedModel,
  body: GenerateContentRequest,
): EmulatedError | undefined => findFirstViolation(checksBeforeImages, model, body);

export const checkModalities = (
  model: EmulatedModel,
  body: GenerateContentRequest,
): EmulatedError | undefined => findFirstViolation(checksAfterImages, model, body);

type InlineData = NonNullable<ReturnType<typeof listParts>[number]["inlineData"]>;

const MAX_IMAGES = 14;
const mimeTypes = new Set(["image/png", "image/jpeg", "image/webp", "image/heic", "image/heif"]);
const unprocessableText =
  "Unable to process input image. Please retry or report in https://developers.generativeai.google/guide/troubleshooting";

/** Rejects images that can't be decoded, and more of them than an image model takes. */
export async function checkInputImages(
  body: GenerateContentRequest,
  isForImageModel: boolean,
): Promise<EmulatedError | undefined> {
  const images = listParts(body).flatMap(({ inlineData }) => inlineData ?? []);
  if (isForImageModel && images.length > MAX_IMAGES) return createInvalidArgumentError(unprocessableText);
  for (const image of images) {
    if (!mimeTypes.has(image.mimeType)) return createInvalidArgumentError(unprocessableText);
    if ((await measureSize(image)) === undefined) return createInvalidArgumentError(unprocessableText);
  }
  return undefined;
}

/** Reads the size of an image; resolves to undefined when it can't be decoded. */
export async function measureSize({ data }: InlineData): Promise<PixelSize | undefined> {
  if (!/^[\w+/-]+={0,2}$/.test(data)) return undefined;
  try {
    const { width, height } = await sharp(Buffer.from(data, "base64")).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}
