import type { z } from "zod";
import type { BrandFont } from "./choices/brand.ts";
import type { Recipe, Refusal } from "./recipes.ts";
import type { TextRecipe } from "./text-recipes.ts";

export * from "./choices/index.ts";
export { findCopyFaults, unprovenClaims } from "./copy-rules.ts";
export * from "./recipes.ts";
export * from "./text-recipes.ts";

/**
 * A tool's request to an engine for one variation, as a prompt and as a recipe. It's plain data, because it's stored
 * when the run is planned, so that a retry makes the same image.
 */
export interface VariationRequest {
  /** Shown below the image and read out by screen readers, e.g. "Pure white". */
  readonly label: string;
  /** The image slots that the engine may see, in the order in which the prompt numbers them. */
  readonly images: readonly string[];
  /** The request for a generative engine. User input must be quoted with `quoteText`. */
  readonly prompt: string;
  readonly sampling: Sampling;
  /** The request for the studio engine, or the reason why it can't make this. */
  readonly recipe: Recipe | Refusal;
  /**
   * The size of the result in pixels. Without it, the result has the first image's ratio: the studio engine never
   * enlarges the image, and a generative engine returns the size that its model generates.
   */
  readonly frame?: Frame;
  /**
   * True if only the frame's aspect ratio matters, so that a generative engine keeps the size that its model returns.
   */
  readonly ratioOnly?: true;
  readonly format: "png" | "jpeg";
  /**
   * A recipe that the studio applies to the generated image, which is its only source. It sets all text in the space
   * that the prompt asks the model to leave free.
   */
  readonly finishRecipe?: Recipe;
  /** The prompt for a second attempt after a generative engine returned no image or rejected the prompt. */
  readonly promptAgain?: string;
  /** The user's brand, if the images should follow it. Recipes that set text use it. */
  readonly brand?: Brand;
  /**
   * A question that the tool's `write` asks before the image is made; its result is stored and shown with the
   * image.
   */
  readonly write?: TextQuestion;
}

/** The look of a user's brand. The recipe chooses missing fields. */
export interface Brand {
  /** The color of backgrounds and plain areas, as `#rrggbb`. */
  readonly main?: string;
  /** The color of buttons, badges and highlights, as `#rrggbb`. */
  readonly accent?: string;
  readonly titleFont?: BrandFont;
  readonly textFont?: BrandFont;
  /** True if the job has the logo as the source of the slot `brandLogoSlot`. */
  readonly logo?: true;
}

/** The source that is a brand's logo. No tool has an image slot with this name. */
export const brandLogoSlot = "brand-logo";

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Intended parameters: a generative engine passes on only those that are configured for its model. */
export interface Sampling {
  readonly temperature: number;
  readonly topK?: number;
  readonly topP: number;
  readonly maxOutputTokens: number;
}

/** A tool's request to an engine for facts or text, as data. */
export interface TextQuestion {
  readonly images: readonly string[];
  /** The request for a generative engine. User input must be quoted with `quoteText`. */
  readonly prompt: string;
  readonly sampling?: Partial<Sampling>;
  /** The request for the studio engine. */
  readonly recipe: TextRecipe;
}

/** A question with the schema of its answer. */
export interface TextRequest<Answer = unknown> extends TextQuestion {
  /**
   * A schema of only enums, strings, numbers, arrays and objects, because models don't reliably follow other types.
   */
  readonly answer: z.ZodType<Answer>;
}

/** Text and numbers that belong to an image, such as the text of a review. */
export type ImageDetails = Readonly<Record<string, string | number>>;

/**
 * Asks the engine. Without an answer, logs the failure and resolves to `otherwise`, or rejects if that isn't
 * given.
 */
export type Ask = <Answer>(request: TextRequest<Answer>, otherwise?: NoInfer<Answer>) => Promise<Answer>;
