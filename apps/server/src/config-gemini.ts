import { z } from "zod";

const modelId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]*$/, "This is not a model id like gemini-nano-banana-2.1.");
const dollars = z.coerce.number().positive();

/** The part of the environment that is about the generative engine. */
export const geminiVariables = {
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEMINI_API_VERSION: z.enum(["v1", "v1beta"]).default("v1"),
  GEMINI_IMAGE_MODEL: modelId.default("gemini-nano-banana-2.1"),
  GEMINI_FALLBACK_IMAGE_MODEL: modelId.default("gemini-3.1-flash-lite-image"),
  GEMINI_TEXT_MODEL: modelId.default("gemini-3.5-flash-lite"),
  GEMINI_PRICES_FILE: z.string().optional(),
  GEMINI_RUN_MODE: z.enum(["singles", "grid"]).default("singles"),
  GEMINI_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(8),
  GEMINI_DOLLARS_PER_10_MINUTES: dollars.default(8),
  GEMINI_DOLLARS_PER_DAY: dollars.default(50),
};

type GeminiVariables = z.output<z.ZodObject<typeof geminiVariables>>;

export interface GeminiConfig {
  readonly apiKey: string;
  /** Undefined: where it is for everyone. */
  readonly baseUrl: string | undefined;
  readonly apiVersion: GeminiVariables["GEMINI_API_VERSION"];
  readonly imageModel: string;
  /** Takes over while the image model is overloaded; the same id means none. */
  readonly fallbackImageModel: string;
  readonly textModel: string;
  /** JSON with prices that come on top of the list in `engines/gemini/prices.ts`. */
  readonly pricesFile: string | undefined;
  readonly runMode: GeminiVariables["GEMINI_RUN_MODE"];
  readonly limits: {
    readonly concurrency: number;
    readonly dollarsPerTenMinutes: number;
    readonly dollarsPerDay: number;
  };
}

/** Undefined without a key. */
export function geminiOf(env: GeminiVariables): GeminiConfig | undefined {
  if (env.GEMINI_API_KEY === undefined) return undefined;
  return {
    apiKey: env.GEMINI_API_KEY,
    baseUrl: env.GEMINI_BASE_URL,
    apiVersion: env.GEMINI_API_VERSION,
    imageModel: env.GEMINI_IMAGE_MODEL,
    fallbackImageModel: env.GEMINI_FALLBACK_IMAGE_MODEL,
    textModel: env.GEMINI_TEXT_MODEL,
    pricesFile: env.GEMINI_PRICES_FILE,
    runMode: env.GEMINI_RUN_MODE,
    limits: {
      concurrency: env.GEMINI_CONCURRENCY,
      dollarsPerTenMinutes: env.GEMINI_DOLLARS_PER_10_MINUTES,
      dollarsPerDay: env.GEMINI_DOLLARS_PER_DAY,
    },
  };
}
