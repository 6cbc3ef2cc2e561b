import { randomBytesOf } from "./random.ts";
import { send, toWire, type Exchange } from "./exchange.ts";
import { drawTintedImage, type ImageOrder } from "./tinted-images.ts";
import { imageSizes, nearestRatio, type ImageSize } from "./sizes.ts";
import { sizeOf } from "./validation/generation.ts";
import { partsOf } from "./request-body.ts";
import { refusedUsage, usageOf, type UsageMetadata } from "./usage.ts";

export interface AnswerPart {
  readonly text?: string;
  readonly inlineData?: { readonly mimeType: string; readonly data: string };
  readonly thought?: boolean;
  readonly thoughtSignature?: string;
}

export interface EmulatedAnswer {
  readonly usageMetadata: UsageMetadata;
  readonly [field: string]: unknown;
}

/** Builds a response from a candidate; the usage defaults to the prompt's tokens. */
export function answer(exchange: Exchange, candidate: object, usageMetadata?: UsageMetadata): EmulatedAnswer {
  return {
    candidates: [{ ...candidate, index: 0 }],
    usageMetadata: usageMetadata ?? refusedUsage(exchange.body),
    ...signature(exchange),
  };
}

export const signature = ({ model, random }: Exchange) => ({
  modelVersion: model.id,
  responseId: randomBytesOf(random, 16).toString("base64url"),
});

export function answerWith(
  exchange: Exchange,
  parts: readonly AnswerPart[],
  finishReason = "STOP",
): EmulatedAnswer {
  const made = parts.filter(({ thought }) => thought !== true);
  const usage = usageOf(exchange.model, exchange.body, {
    text: made.map(({ text }) => text ?? "").join(""),
    images: made.filter(({ inlineData }) => inlineData !== undefined).length,
    size: sizeAsked(exchange),
  });
  return answer(exchange, { content: { role: "model", parts }, finishReason }, usage);
}

export function sendAnswer(exchange: Exchange, body: EmulatedAnswer): void {
  exchange.bill(body.usageMetadata);
  send(exchange.response, 200, toWire(body));
}

/** Draws the requested image. */
export async function drawRequestedImage(
  exchange: Exchange,
  change: Partial<ImageOrder> = {},
  format: "jpeg" | "png" | "webp" = "jpeg",
): Promise<Buffer> {
  const { model, prompt } = exchange;
  return drawTintedImage(
    {
      model: model.id,
      ratio: await ratioAsked(exchange),
      size: sizeAsked(exchange),
      prompt,
      n: 1,
      layout: /2[×x]2 grid/i.test(prompt) ? "grid" : "whole",
      ...change,
    },
    format,
  );
}

export const imagePart = (bytes: Uint8Array, mimeType = "image/jpeg"): AnswerPart => ({
  inlineData: { mimeType, data: Buffer.from(bytes).toString("base64") },
});

function sizeAsked({ body }: Exchange): ImageSize {
  const asked = body.generationConfig?.imageConfig?.imageSize;
  return imageSizes.find((size) => size === asked) ?? "1K";
}

async function ratioAsked({ model, body }: Exchange) {
  const asked = body.generationConfig?.imageConfig?.aspectRatio;
  const named = model.ratios.find((ratio) => ratio === asked);
  if (named !== undefined) return named;
  const first = partsOf(body).find(({ inlineData }) => inlineData !== undefined)?.inlineData;
  const size = first === undefined ? undefined : await sizeOf(first);
  return size === undefined ? "1:1" : nearestRatio(size, model.ratios);
}
