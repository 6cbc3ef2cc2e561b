import type { z } from "zod";
import type { BrandFont } from "./choices/brand.ts";
import type { Recipe, Refusal } from "./recipes.ts";
import type { TextRecipe } from "./text-recipes.ts";

export * from "./choices/index.ts";
export * from "./recipes.ts";
export * from "./text-recipes.ts";

/**
 * What a tool asks an engine for, once per variation: the same request as a prompt and as a recipe. It is
 * plain data, because a run stores it when it is planned and makes the same image when a worker takes it
 * again.
 */
export interface VariationRequest {
  /** Shown below the image and read out by screen readers, e.g. "Pure white". */
  readonly label: string;
  /** The image slots that the engine may see, in the order in which the prompt numbers them. */
  readonly images: readonly string[];
  /** The request for a generative engine. It contains a user's words only as `quoted` returns them. */
  readonly prompt: string;
  readonly sampling: Sampling;
  /** The request for the studio engine, or the reason why it can't make this. */
  readonly recipe: Recipe | Refusal;
  /**
   * The size of the result in pixels. Without it, the result has the first image's ratio: the studio engine
   * never enlarges the image, and a generative engine returns the size that its model paints.
   */
  readonly frame?: Frame;
  /** True if only the frame's ratio counts: a generative engine keeps the size that its model has painted. */
  readonly ratioOnly?: true;
  readonly format: "png" | "jpeg";
  /**
   * What the studio does to a generated image, which is its only source. It sets all type, in the space that
   * the prompt asks the model to leave free.
   */
  readonly afterwards?: Recipe;
  /**
   * The prompt for a second try after a generative engine answered without an image or refused the prompt.
   */
  readonly promptAgain?: string;
  /** Set if the user wants the images in their brand's look. Recipes that set type follow it. */
  readonly brand?: Brand;
  /**
   * A question that the tool's `write` asks before the image is made; its result is stored and shown with the
   * image.
   */
  readonly write?: TextQuestion;
}

/** A user's brand look. The recipe decides what is missing. */
export interface Brand {
  /** In the form `#rrggbb`; colors grounds, veils and plain parts. */
  readonly main?: string;
  /** In the form `#rrggbb`; colors buttons, badges and what stands out. */
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

/** What a tool asks an engine to find out or to write, as data. */
export interface TextQuestion {
  readonly images: readonly string[];
  /** The request for a generative engine. It contains a user's words only as `quoted` returns them. */
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
