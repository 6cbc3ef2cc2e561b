import type { z } from "zod";
import type { BrandFont } from "./choices/brand.ts";
import type { Recipe, Refusal } from "./recipes.ts";
import type { TextRecipe } from "./text-recipes.ts";

export * from "./choices/index.ts";
export * from "./recipes.ts";
export * from "./text-recipes.ts";

/**
 * Holds what a tool asks an engine for, once per variation: the same request as a prompt and as a recipe. It is plain
 * data, because a run stores it when it is planned and makes the same picture when a worker takes it again.
 */
export interface VariationRequest {
  /** Is shown under the picture and read out by screen readers, e.g. "Pure white". */
  readonly label: string;
  /** Names the image slots that the engine may look at, in the order in which the prompt numbers them. */
  readonly images: readonly string[];
  /** Is the request for a generative engine. It contains a user's words only as `quoted` returns them. */
  readonly prompt: string;
  readonly sampling: Sampling;
  /** Is the request for the studio engine, or why it can't make this. */
  readonly recipe: Recipe | Refusal;
  /**
   * Sets the size of the result in pixels. Without it, the result has the first image's ratio: the studio engine never
   * enlarges the image, and a generative engine returns the size that its model paints.
   */
  readonly frame?: Frame;
  /** Says that only the frame's ratio counts: a generative engine keeps the size that its model has painted. */
  readonly ratioOnly?: true;
  readonly format: "png" | "jpeg";
  /**
   * Tells the studio what to do with a generated picture, which is its only image. It sets all type, in the space that
   * the prompt asks the model to leave free.
   */
  readonly afterwards?: Recipe;
  /** Is the prompt for a second try after a generative engine answered without a picture or refused the prompt. */
  readonly promptAgain?: string;
  /** Is set where the person wants the pictures in the look of the own brand. Recipes that set type follow it. */
  readonly brand?: Brand;
  /** Is asked by the tool's `write` before the picture is made; its result is kept and shown with the picture. */
  readonly write?: TextQuestion;
}

/** Says how a person's brand looks. What is missing is up to the recipe. */
export interface Brand {
  /** Has the form `#rrggbb`; it colors grounds, veils and plain parts. */
  readonly main?: string;
  /** Has the form `#rrggbb`; it colors buttons, badges and what stands out. */
  readonly accent?: string;
  readonly titleFont?: BrandFont;
  readonly textFont?: BrandFont;
  /** If true, the job has the logo as the source of the slot `brandLogoSlot`. */
  readonly logo?: true;
}

/** Names the source that is a brand's logo. No tool has an image slot of this name. */
export const brandLogoSlot = "brand-logo";

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** States an intent: a generative engine passes on only the parameters that are configured for its model. */
export interface Sampling {
  readonly temperature: number;
  readonly topK?: number;
  readonly topP: number;
  readonly maxOutputTokens: number;
}

/** Holds as data what a tool asks an engine to find out or to write. */
export interface TextQuestion {
  readonly images: readonly string[];
  /** Is the request for a generative engine. It contains a user's words only as `quoted` returns them. */
  readonly prompt: string;
  readonly sampling?: Partial<Sampling>;
  /** Is the request for the studio engine. */
  readonly recipe: TextRecipe;
}

/** Adds the schema of the answer to a question. */
export interface TextRequest<Answer = unknown> extends TextQuestion {
  /** Uses only enums, strings, numbers, arrays and objects, because models can be held to no other type. */
  readonly answer: z.ZodType<Answer>;
}

/** Holds what belongs to a picture, such as the text of a review. */
export type PictureDetails = Readonly<Record<string, string | number>>;

/**
 * Asks the engine. When there is no answer, it logs the failure and resolves with `otherwise`, or rejects without it.
 */
export type Ask = <Answer>(request: TextRequest<Answer>, otherwise?: NoInfer<Answer>) => Promise<Answer>;
