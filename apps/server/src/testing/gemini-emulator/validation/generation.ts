import sharp from "sharp";
import { type EmulatedError, invalidArgument } from "../api-error.ts";
import { findUnsupportedKeyword } from "../json-schema.ts";
import type { EmulatedModel } from "../models.ts";
import { type GenerateContentRequest, listParts } from "../request-body.ts";
import type { PixelSize } from "../sizes.ts";

type Config = NonNullable<GenerateContentRequest["generationConfig"]>;
type Check = (model: EmulatedModel, config: Config, body: GenerateContentRequest) => string | undefined;

const isImageModel = ({ sizes }: EmulatedModel) => sizes.length > 0;

const imageSize: Check = ({ id, sizes }, { imageConfig }) => {
  const asked = imageConfig?.imageSize;
  if (asked === undefined || sizes.some((size) => size === asked)) return undefined;
  return `Image size "${asked}" is not supported by ${id}.`;
};

const aspectRatio: Check = ({ id, ratios }, { imageConfig }) => {
  const asked = imageConfig?.aspectRatio;
  if (asked === undefined || ratios.some((ratio) => ratio === asked)) return undefined;
  return `Aspect ratio "${asked}" is not supported by ${id}.`;
};

const thinking: Check = ({ id, thoughtTokens }, { thinkingConfig }) => {
  const level = thinkingConfig?.thinkingLevel;
  if (level === undefined || thoughtTokens[level] !== undefined) return undefined;
  return `Thinking level ${level} is not supported by ${id}.`;
};

const sampling: Check = ({ id, refusesSampling = false }, config) => {
  if (!refusesSampling) return undefined;
  const fields = ["temperature", "topP", "topK", "seed"] as const;
  const sent = fields.find((field) => config[field] !== undefined);
  return sent === undefined ? undefined : `${sent} is not supported by ${id}.`;
};

const candidates: Check = (_model, { candidateCount = 1 }) =>
  candidateCount > 1 ? "Multiple candidates is not enabled for this model" : undefined;

const structure: Check = (model, config, { tools = [] }) => {
  if (!isImageModel(model)) return undefined;
  const { responseMimeType = "text/plain", responseSchema, responseJsonSchema } = config;
  const asked = responseSchema ?? responseJsonSchema;
  if (responseMimeType !== "text/plain" || asked !== undefined) {
    return `JSON mode is not enabled for models/${model.id}`;
  }
  return tools.some((tool) => "functionDeclarations" in tool)
    ? `Function calling is not enabled for models/${model.id}`
    : undefined;
};

const schema: Check = (_model, { responseMimeType, responseSchema, responseJsonSchema }) => {
  const asked = responseJsonSchema ?? responseSchema;
  if (asked === undefined) return undefined;
  if (responseMimeType !== "application/json") {
    return "Structured output is only supported with response_mime_type application/json.";
  }
  const keyword = findUnsupportedKeyword(asked);
  return keyword === undefined ? undefined : `Schema keyword "${keyword}" is not supported.`;
};

const modalities: Check = (model, { responseModalities = [] }) => {
  const able = isImageModel(model) ? ["TEXT", "IMAGE"] : ["TEXT"];
  const unable = responseModalities.filter((modality) => !able.includes(modality));
  if (unable.length === 0) return undefined;
  return `Model does not support the requested response modalities: ${unable.join(", ").toLowerCase()}`;
};

const contents: Check = (_model, _config, body) =>
  (body.contents ?? []).length === 0
    ? "* GenerateContentRequest.contents: contents is not specified\n"
    : undefined;

/** Checks before the images are checked, in the service's order. Those in `after` follow. */
const before: readonly Check[] = [
  contents,
  imageSize,
  aspectRatio,
  thinking,
  sampling,
  candidates,
  structure,
  schema,
];
const after: readonly Check[] = [modalities];

function findFirstViolation(checks: readonly Check[], model: EmulatedModel, body: GenerateContentRequest) {
  for (const check of checks) {
    const message = check(model, body.generationConfig ?? {}, body);
    if (message !== undefined) return invalidArgument(message);
  }
  return undefined;
}

export const checkSettings = (
  model: EmulatedModel,
  body: GenerateContentRequest,
): EmulatedError | undefined => findFirstViolation(before, model, body);

export const checkModalities = (
  model: EmulatedModel,
  body: GenerateContentRequest,
): EmulatedError | undefined => findFirstViolation(after, model, body);

type InlineData = NonNullable<ReturnType<typeof listParts>[number]["inlineData"]>;

const MAX_IMAGES = 14;
const mimeTypes = new Set(["image/png", "image/jpeg", "image/webp", "image/heic", "image/heif"]);
const unable =
  "Unable to process input image. Please retry or report in https://developers.generativeai.google/guide/troubleshooting";

/** Rejects more images than an image model takes, and any that it can't decode. */
export async function checkInputImages(
  body: GenerateContentRequest,
  paints: boolean,
): Promise<EmulatedError | undefined> {
  const images = listParts(body).flatMap(({ inlineData }) => inlineData ?? []);
  if (paints && images.length > MAX_IMAGES) return invalidArgument(unable);
  for (const image of images) {
    if (!mimeTypes.has(image.mimeType)) return invalidArgument(unable);
    if ((await measureSize(image)) === undefined) return invalidArgument(unable);
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
