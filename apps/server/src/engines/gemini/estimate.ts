import type { VariationRequest } from "@packshot/tools/request";
import type { GeminiOptions } from "./options.ts";
import { priceOf } from "./prices.ts";
import { setsTypeOnly } from "./studio-only.ts";
import { estimateTokens, microDollarsOf } from "./usage.ts";

type Options = Pick<GeminiOptions, "imageModel" | "textModel" | "prices" | "clock">;

/** A question shows one picture. */
const IMAGES_SHOWN = 1;

/** Each picture and each question as one call of the configured models, whatever the run mode may save. */
export function estimateOf(
  pictures: readonly VariationRequest[],
  questions: number,
  { imageModel, textModel, prices, clock }: Options,
): number {
  const now = clock.now();
  const painting = priceOf(prices, imageModel, now);
  const painted = pictures.filter(({ recipe }) => !setsTypeOnly(recipe));
  const calls = painted.map(({ images }) => microDollarsOf(estimateTokens(images.length, "1K"), painting));
  const question = microDollarsOf(estimateTokens(IMAGES_SHOWN, undefined), priceOf(prices, textModel, now));
  return calls.reduce((sum, call) => sum + call, question * questions);
}
