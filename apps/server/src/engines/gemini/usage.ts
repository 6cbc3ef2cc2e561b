import type { VariationRequest } from "@packshot/tools/request";
import type { Clock, Estimate, Usage } from "@packshot/trpc/ports";
import { z } from "zod";
import { isTextOnly } from "./models.ts";
import type { GeminiOptions } from "./options.ts";
import { canUseSheet } from "./sheet.ts";

/** US dollars per million tokens, from a day until the model's next entry. */
export interface Price {
  readonly model: string;
  /** An ISO date in UTC. */
  readonly from: string;
  readonly input: number;
  /** The price of text and thoughts that the model writes. */
  readonly text: number;
  /** The price of images that it makes. */
  readonly image: number;
}

/** Google's prices for the Gemini API, standard tier, as published in October 2026. */
export const listPrices: readonly Price[] = [
  { model: "gemini-nano-banana-2.1", from: "2026-10-06", input: 1.5, text: 7.5, image: 30 },
  { model: "gemini-3.1-flash-lite-image", from: "2026-06-30", input: 0.25, text: 1.5, image: 30 },
  { model: "gemini-3-pro-image", from: "2026-05-28", input: 2, text: 12, image: 120 },
  { model: "gemini-3.5-flash-lite", from: "2026-07-21", input: 0.3, text: 2.5, image: 0 },
  { model: "gemini-3.1-flash-lite", from: "2026-01-01", input: 0.25, text: 1.5, image: 0 },
  { model: "gemini-3.8-flash", from: "2026-09-02", input: 0.75, text: 3.75, image: 0 },
  { model: "gemini-3.8-flash", from: "2027-01-01", input: 1.5, text: 7.5, image: 0 },
];

/** Returns a model's price. @throws Error when the table has none, because spending couldn't be limited */
export function findPrice(prices: readonly Price[], model: string, day: Date): Price {
  const today = day.toISOString().slice(0, 10);
  const valid = prices.filter((price) => price.model === model && price.from <= today);
  const price = valid.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1);
  if (price) return price;
  throw new Error(`The price table has no price for the model ${model} on ${today}.`);
}

export type Tokens = Pick<Usage, "inputTokens" | "textTokens" | "imageTokens">;
export type ImageSize = "1K" | "2K";

export const noTokens: Tokens = { inputTokens: 0, textTokens: 0, imageTokens: 0 };

const PROMPT_TOKENS = 500;
const INPUT_IMAGE_TOKENS = 1120;
const THOUGHT_TOKENS = 900;
const TEXT_RESPONSE_TOKENS = 600;
const tokensPerImage: Readonly<Record<ImageSize, number>> = { "1K": 1120, "2K": 1680 };

/** Estimates a call's tokens before it's sent. The estimate stays if the actual usage is never reported. */
export function estimateTokens(inputImages: number, imageSize: ImageSize | undefined): Tokens {
  return {
    inputTokens: PROMPT_TOKENS + inputImages * INPUT_IMAGE_TOKENS,
    textTokens: imageSize ? THOUGHT_TOKENS : TEXT_RESPONSE_TOKENS,
    imageTokens: imageSize ? tokensPerImage[imageSize] : 0,
  };
}

/** A token count: an invalid one becomes NaN, a missing one 0. */
const count = z.number().int().nonnegative().catch(Number.NaN).default(0);
const metadata = z.looseObject({
  usageMetadata: z.looseObject({
    promptTokenCount: count,
    candidatesTokenCount: count,
    thoughtsTokenCount: count,
    candidatesTokensDetails: z
      .array(z.looseObject({ modality: z.string().catch(""), tokenCount: count }))
      .catch([]),
  }),
});

/** Multiple of the estimate above which a count must be an error. Thoughts have reached three times the estimate. */
const MAX_PLAUSIBLE_FACTOR = 10;

/**
 * Returns the tokens that the service counted, or the estimate if it reports none. Caps an impossible count, so that
 * one wrong figure neither uses up a day's budget nor hides a call. @param onImpossibleCount called with such a count
 */
export function checkTokens(
  response: unknown,
  estimate: Tokens,
  onImpossibleCount: (claimed: Tokens) => void = () => {},
): Tokens {
  const reported = readTokens(response, estimate);
  if (reported === undefined) return estimate;
  const checked = {
    inputTokens: limitCount(reported.inputTokens, estimate.inputTokens),
    textTokens: limitCount(reported.textTokens, estimate.textTokens),
    imageTokens: limitCount(reported.imageTokens, estimate.imageTokens),
  };
  if (
    checked.inputTokens !== reported.inputTokens ||
    checked.textTokens !== reported.textTokens ||
    checked.imageTokens !== reported.imageTokens
  )
    onImpossibleCount(reported);
  return checked;
}

function limitCount(claimed: number, estimate: number): number {
  return Number.isNaN(claimed) ? estimate : Math.min(claimed, estimate * MAX_PLAUSIBLE_FACTOR);
}

/**
 * Returns the tokens that the service counted, or undefined if it reports none. If the response to an image request
 * doesn't break them down by modality, they count as image tokens, which cost more than text.
 */
function readTokens(response: unknown, estimate: Tokens): Tokens | undefined {
  const parsed = metadata.safeParse(response);
  if (!parsed.success) return undefined;
  const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount, candidatesTokensDetails } =
    parsed.data.usageMetadata;
  const isUnexplained = candidatesTokensDetails.length === 0 && estimate.imageTokens > 0;
  const imageTokens = isUnexplained
    ? candidatesTokenCount
    : candidatesTokensDetails
        .filter(({ modality }) => modality === "IMAGE")
        .reduce((sum, { tokenCount }) => sum + tokenCount, 0);
  const textTokens = Math.max(0, candidatesTokenCount - imageTokens) + thoughtsTokenCount;
  return { inputTokens: promptTokenCount, textTokens, imageTokens };
}

/** Dollars per million tokens are millionths of a dollar per token. */
export function toMicroDollars({ inputTokens, textTokens, imageTokens }: Tokens, price: Price): number {
  return Math.round(inputTokens * price.input + textTokens * price.text + imageTokens * price.image);
}

interface EstimateOptions {
  readonly imageModel: string;
  readonly textModel: string;
  readonly prices: readonly Price[];
  readonly clock: Clock;
  readonly runMode: GeminiOptions["runMode"];
}

/** Number of images in a question. */
const IMAGES_PER_QUESTION = 1;

/**
 * Estimates the cost of one call per image and question. A sheet needs only one call for four images, unless it fails.
 */
export function estimateRun(
  requests: readonly VariationRequest[],
  questions: number,
  { imageModel, textModel, prices, clock, runMode }: EstimateOptions,
): Estimate {
  const now = clock.now();
  const price = findPrice(prices, imageModel, now);
  const call = (images: readonly string[], size: ImageSize) =>
    toMicroDollars(estimateTokens(images.length, size), price);
  const question = toMicroDollars(
    estimateTokens(IMAGES_PER_QUESTION, undefined),
    findPrice(prices, textModel, now),
  );
  const generated = requests.filter(({ recipe }) => !isTextOnly(recipe));
  const singles = generated.reduce((sum, { images }) => sum + call(images, "1K"), question * questions);
  const [first] = generated;
  if (runMode === "singles" || first === undefined || !canUseSheet({ requests: generated }))
    return { expectedMicroDollars: singles, maxMicroDollars: singles };
  return { expectedMicroDollars: call(first.images, "2K") + question * questions, maxMicroDollars: singles };
}
