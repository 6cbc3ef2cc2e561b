import type { EmulatedModel } from "./models.ts";
import { listParts, readPrompt, readSystemInstruction, type GenerateContentRequest } from "./request-body.ts";
import type { ImageSize } from "./sizes.ts";

interface TokensByModality {
  readonly modality: "TEXT" | "IMAGE";
  readonly tokenCount: number;
}

export interface UsageMetadata {
  readonly promptTokenCount: number;
  readonly promptTokensDetails?: readonly TokensByModality[];
  readonly candidatesTokenCount?: number;
  readonly candidatesTokensDetails?: readonly TokensByModality[];
  readonly thoughtsTokenCount?: number;
  readonly totalTokenCount: number;
  readonly serviceTier?: string;
}

const inputImageTokens: Readonly<Record<string, number>> = {
  MEDIA_RESOLUTION_LOW: 280,
  MEDIA_RESOLUTION_MEDIUM: 560,
  MEDIA_RESOLUTION_HIGH: 1120,
  MEDIA_RESOLUTION_ULTRA_HIGH: 2240,
};
const charactersPerToken = 4;

const countTextTokens = (text: string): number => Math.ceil(text.length / charactersPerToken);

function listModalities(text: number, image: number): readonly TokensByModality[] {
  const all = [
    { modality: "TEXT", tokenCount: text },
    { modality: "IMAGE", tokenCount: image },
  ] as const;
  return all.filter(({ tokenCount }) => tokenCount > 0);
}

/** Counts the tokens of the prompt and its images, in total and by modality. */
export function countPromptTokens(body: GenerateContentRequest) {
  const text = countTextTokens(readPrompt(body)) + countTextTokens(readSystemInstruction(body));
  const fallback = body.generationConfig?.mediaResolution ?? "MEDIA_RESOLUTION_HIGH";
  const image = listParts(body)
    .filter(({ inlineData, fileData }) => inlineData !== undefined || fileData !== undefined)
    .map(({ mediaResolution }) => inputImageTokens[mediaResolution?.level ?? fallback] ?? 0)
    .reduce((sum, tokens) => sum + tokens, 0);
  return { tokens: text + image, details: listModalities(text, image) };
}

/** Counts only the prompt, as the service does for a response without content. */
export function createRefusedUsage(body: GenerateContentRequest): UsageMetadata {
  const { tokens } = countPromptTokens(body);
  return { promptTokenCount: tokens, totalTokenCount: tokens };
}

export interface Output {
  readonly text: string;
  /** Number of images, without the interim images of the model's thinking, which aren't billed. */
  readonly images: number;
  readonly size: ImageSize;
}

export function createUsage(
  model: EmulatedModel,
  body: GenerateContentRequest,
  { text, images, size }: Output,
): UsageMetadata {
  const prompt = countPromptTokens(body);
  const textTokens = countTextTokens(text);
  const imageTokens = images * model.imageTokens[size];
  const level = body.generationConfig?.thinkingConfig?.thinkingLevel ?? model.defaultThinking;
  const thoughts = model.thoughtTokens[level] ?? 0;
  return {
    promptTokenCount: prompt.tokens,
    candidatesTokenCount: textTokens + imageTokens,
    totalTokenCount: prompt.tokens + textTokens + imageTokens + thoughts,
    promptTokensDetails: prompt.details,
    candidatesTokensDetails: listModalities(textTokens, imageTokens),
    ...(thoughts > 0 ? { thoughtsTokenCount: thoughts } : {}),
    serviceTier: body.serviceTier ?? "standard",
  };
}

/** Returns unrounded millionths of a US dollar: dollars per million tokens equal millionths per token. */
export function computeMicroDollars({ prices }: EmulatedModel, usage: UsageMetadata): number {
  const { candidatesTokensDetails = [], thoughtsTokenCount = 0, promptTokenCount } = usage;
  const output = candidatesTokensDetails.map(
    ({ modality, tokenCount }) => tokenCount * (modality === "IMAGE" ? prices.image : prices.text),
  );
  return output.reduce(
    (sum, cost) => sum + cost,
    promptTokenCount * prices.input + thoughtsTokenCount * prices.text,
  );
}
