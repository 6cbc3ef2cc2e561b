import type { SpendingLimits } from "@packshot/trpc/ports";
import { z } from "zod";

const modelId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]*$/, "This isn't a model ID like gemini-nano-banana-2.1.");
const samplingValues = z
  .string()
  .transform((names) => names.split(","))
  .pipe(z.array(z.enum(["temperature", "topK", "topP", "maxOutputTokens"])));
const samplingEntry = z
  .string()
  .transform((entry) => entry.split("="))
  .pipe(z.tuple([modelId, samplingValues]));
/** Written as `model=temperature,topP`, with a space between models. */
const samplingLists = z
  .string()
  .default("")
  .transform((text, context) => {
    const entries = z.array(samplingEntry).safeParse(text.split(/\s+/).filter((entry) => entry !== ""));
    if (entries.success) return Object.fromEntries(entries.data);
    context.addIssue("These aren't lists like model=temperature,topP other-model=maxOutputTokens.");
    return z.NEVER;
  });
const dollars = z.coerce.number().positive();

/** Environment variables that configure the generative engine. */
export const geminiVariables = {
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEMINI_API_VERSION: z.enum(["v1", "v1beta"]).default("v1"),
  GEMINI_IMAGE_MODEL: modelId.default("gemini-nano-banana-2.1"),
  GEMINI_FALLBACK_IMAGE_MODEL: modelId.default("gemini-3.1-flash-lite-image"),
  GEMINI_TEXT_MODEL: modelId.default("gemini-3.5-flash-lite"),
  GEMINI_PRICES_FILE: z.string().optional(),
  GEMINI_SAMPLING: samplingLists,
  GEMINI_RUN_MODE: z.enum(["singles", "grid"]).default("singles"),
  GEMINI_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(8),
  GEMINI_DOLLARS_PER_10_MINUTES: dollars.default(8),
  GEMINI_DOLLARS_PER_DAY: dollars.default(50),
  GEMINI_DOLLARS_PER_ACCOUNT_PER_DAY: dollars.default(5),
  GEMINI_UNPAID_SHARE_OF_DAY: z.coerce.number().min(0).max(1).default(0.5),
};

type GeminiVariables = z.output<z.ZodObject<typeof geminiVariables>>;

export interface GeminiConfig {
  readonly apiKey: string;
  /** Undefined for the service's public URL. */
  readonly baseUrl: string | undefined;
  readonly apiVersion: GeminiVariables["GEMINI_API_VERSION"];
  readonly imageModel: string;
  /** Fallback model for when the image model is overloaded. Set it to the image model's ID to turn the fallback off. */
  readonly fallbackImageModel: string;
  readonly textModel: string;
  /** Path of a JSON file whose prices extend the list in `engines/gemini/usage.ts`. */
  readonly pricesFile: string | undefined;
  /** Sampling values by model. */
  readonly sampling: GeminiVariables["GEMINI_SAMPLING"];
  readonly runMode: GeminiVariables["GEMINI_RUN_MODE"];
  readonly concurrency: number;
}

/** Returns undefined without a key, because then there is no generative engine. */
export function readGeminiConfig(env: GeminiVariables): GeminiConfig | undefined {
  if (env.GEMINI_API_KEY === undefined) return undefined;
  return {
    apiKey: env.GEMINI_API_KEY,
    baseUrl: env.GEMINI_BASE_URL,
    apiVersion: env.GEMINI_API_VERSION,
    imageModel: env.GEMINI_IMAGE_MODEL,
    fallbackImageModel: env.GEMINI_FALLBACK_IMAGE_MODEL,
    textModel: env.GEMINI_TEXT_MODEL,
    pricesFile: env.GEMINI_PRICES_FILE,
    sampling: env.GEMINI_SAMPLING,
    runMode: env.GEMINI_RUN_MODE,
    concurrency: env.GEMINI_CONCURRENCY,
  };
}

/**
 * Returns the spending limits. Every server needs them because every server starts runs, even one that leaves image
 * generation to workers.
 */
export function readSpendingLimits(env: GeminiVariables): SpendingLimits {
  return {
    perTenMinutes: env.GEMINI_DOLLARS_PER_10_MINUTES,
    perDay: env.GEMINI_DOLLARS_PER_DAY,
    perAccountPerDay: env.GEMINI_DOLLARS_PER_ACCOUNT_PER_DAY,
    unpaidBudgetFraction: env.GEMINI_UNPAID_SHARE_OF_DAY,
  };
}
