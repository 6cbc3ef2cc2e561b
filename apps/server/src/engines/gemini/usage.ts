import type { Usage } from "@packshot/trpc/ports";
import { z } from "zod";
import type { Price } from "./prices.ts";

export type Tokens = Pick<Usage, "inputTokens" | "textTokens" | "imageTokens">;
export type PictureSize = "1K" | "2K";

export const nothing: Tokens = { inputTokens: 0, textTokens: 0, imageTokens: 0 };

const PROMPT = 500;
const INPUT_IMAGE = 1120;
const THOUGHTS = 900;
const ANSWER = 600;
const pictureTokens: Readonly<Record<PictureSize, number>> = { "1K": 1120, "2K": 1680 };

/** What a call will take, for what has to be known before it, or never gets known. */
export function estimateTokens(inputImages: number, picture: PictureSize | undefined): Tokens {
  return {
    inputTokens: PROMPT + inputImages * INPUT_IMAGE,
    textTokens: picture ? THOUGHTS : ANSWER,
    imageTokens: picture ? pictureTokens[picture] : 0,
  };
}

/** No number at all where it is none that counts something; what is left out is none. */
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

/** Past the estimate by so much, a figure is an error of the service: thoughts have come to three times of it. */
const MOST_BELIEVED = 10;

/**
 * As the service counted them, or as estimated where it does not say. What can't be is booked as the most that could,
 * so that one wrong figure neither uses up a day's money nor hides a call. @param onDoubt hears of such a count
 */
export function believedTokens(
  answer: unknown,
  estimate: Tokens,
  onDoubt: (told: Tokens) => void = () => {},
): Tokens {
  const told = countedTokens(answer);
  if (told === undefined) return estimate;
  const believed = {
    inputTokens: believedFigure(told.inputTokens, estimate.inputTokens),
    textTokens: believedFigure(told.textTokens, estimate.textTokens),
    imageTokens: believedFigure(told.imageTokens, estimate.imageTokens),
  };
  if (
    believed.inputTokens !== told.inputTokens ||
    believed.textTokens !== told.textTokens ||
    believed.imageTokens !== told.imageTokens
  )
    onDoubt(told);
  return believed;
}

function believedFigure(told: number, estimate: number): number {
  return Number.isNaN(told) ? estimate : Math.min(told, estimate * MOST_BELIEVED);
}

/** As the service counted them; undefined when it does not say. */
function countedTokens(answer: unknown): Tokens | undefined {
  const parsed = metadata.safeParse(answer);
  if (!parsed.success) return undefined;
  const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount, candidatesTokensDetails } =
    parsed.data.usageMetadata;
  const imageTokens = candidatesTokensDetails
    .filter(({ modality }) => modality === "IMAGE")
    .reduce((sum, { tokenCount }) => sum + tokenCount, 0);
  const textTokens = Math.max(0, candidatesTokenCount - imageTokens) + thoughtsTokenCount;
  return { inputTokens: promptTokenCount, textTokens, imageTokens };
}

/** Dollars per million tokens are millionths of a dollar per token. */
export function microDollarsOf({ inputTokens, textTokens, imageTokens }: Tokens, price: Price): number {
  return Math.round(inputTokens * price.input + textTokens * price.text + imageTokens * price.image);
}
