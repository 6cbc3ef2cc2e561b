import { createRandomBytes } from "./random.ts";
import { send, toWire, type Exchange } from "./exchange.ts";
import { drawTintedImage, type TintedImageOptions } from "./tinted-images.ts";
import { imageSizes, findNearestRatio, type ImageSize } from "./sizes.ts";
import { measureSize } from "./validation/generation.ts";
import { listParts } from "./request-body.ts";
import { createRefusedUsage, createUsage, type UsageMetadata } from "./usage.ts";

export interface ResponsePart {
  readonly text?: string;
  readonly inlineData?: { readonly mimeType: string; readonly data: string };
  readonly thought?: boolean;
  readonly thoughtSignature?: string;
}

export interface EmulatedResponse {
  readonly usageMetadata: UsageMetadata;
  readonly [field: string]: unknown;
}

/** Builds a response from a candidate; the usage defaults to the prompt's tokens. */
export function createResponse(
  exchange: Exchange,
  candidate: object,
  usageMetadata?: UsageMetadata,
): EmulatedResponse {
  return {
    candidates: [{ ...candidate, index: 0 }],
    usageMetadata: usageMetadata ?? createRefusedUsage(exchange.body),
    ...createSignature(exchange),
  };
}

export const createSignature = ({ model, random }: Exchange) => ({
  modelVersion: model.id,
  responseId: createRandomBytes(random, 16).toString("base64url"),
});

export function createPartsResponse(
  exchange: Exchange,
  parts: readonly ResponsePart[],
  finishReason = "STOP",
): EmulatedResponse {
  const visibleParts = parts.filter(({ thought }) => thought !== true);
  const usage = createUsage(exchange.model, exchange.body, {
    text: visibleParts.map(({ text }) => text ?? "").join(""),
    images: visibleParts.filter(({ inlineData }) => inlineData !== undefined).length,
    size: getRequestedSize(exchange),
  });
  return createResponse(exchange, { content: { role: "model", parts }, finishReason }, usage);
}

export function sendResponse(exchange: Exchange, body: EmulatedResponse): void {
  exchange.bill(body.usageMetadata);
  send(exchange.response, 200, toWire(body));
}

/** Draws the requested image. */
export async function drawRequestedImage(
  exchange: Exchange,
  change: Partial<TintedImageOptions> = {},
  format: "jpeg" | "png" | "webp" = "jpeg",
): Promise<Buffer> {
  const { model, prompt } = exchange;
  return drawTintedImage(
    {
      model: model.id,
      ratio: await getRequestedRatio(exchange),
      size: getRequestedSize(exchange),
      prompt,
      n: 1,
      layout: /2[×x]2 grid/i.test(prompt) ? "grid" : "whole",
      ...change,
    },
    format,
  );
}

export const createImagePart = (bytes: Uint8Array, mimeType = "image/jpeg"): ResponsePart => ({
  inlineData: { mimeType, data: Buffer.from(bytes).toString("base64") },
});

function getRequestedSize({ body }: Exchange): ImageSize {
  const requested = body.generationConfig?.imageConfig?.imageSize;
  return imageSizes.find((size) => size === requested) ?? "1K";
}

async function getRequestedRatio({ model, body }: Exchange) {
  const requested = body.generationConfig?.imageConfig?.aspectRatio;
  const named = model.ratios.find((ratio) => ratio === requested);
  if (named !== undefined) return named;
  const first = listParts(body).find(({ inlineData }) => inlineData !== undefined)?.inlineData;
  const size = first === undefined ? undefined : await measureSize(first);
  return size === undefined ? "1:1" : findNearestRatio(size, model.ratios);
}
