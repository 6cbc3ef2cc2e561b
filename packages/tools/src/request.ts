import type { z } from "zod";
import type { Recipe, Refusal } from "./recipes.ts";
import type { TextRecipe } from "./text-recipes.ts";

export * from "./choices/index.ts";
export * from "./recipes.ts";
export * from "./text-recipes.ts";

/**
 * What a tool asks an engine for, once per variation: the request as a prompt and the same request as a recipe. It is
 * plain data, because a run keeps it from the moment it is planned: whoever takes the run again makes the same.
 */
export interface VariationRequest {
  /** Shown under the picture and read out by screen readers, e.g. "Pure white". */
  readonly label: string;
  /** Names of the image slots the engine may look at, in the order the prompt numbers them. */
  readonly images: readonly string[];
  /** The request for a generative engine. The user's words stand in it only as `quoted` gives them. */
  readonly prompt: string;
  readonly sampling: Sampling;
  /** The request for the studio engine, or why it can't make this. */
  readonly recipe: Recipe | Refusal;
  /**
   * Size of the result in pixels. Without it the result has the first image's ratio: at most its size from the studio
   * engine, which invents no pixels, and the size that the model paints from a generative one.
   */
  readonly frame?: Frame;
  /** Only the frame's ratio counts: a generative engine leaves the picture as large as the model has painted it. */
  readonly ratioOnly?: true;
  readonly format: "png" | "jpeg";
  /**
   * What the studio does to a generated picture, which it finds as the only image: type is always set by us, on
   * space that the prompt asks the model to leave free.
   */
  readonly afterwards?: Recipe;
  /** The prompt of the second try, when a generative engine has answered without a picture, or refuses the prompt. */
  readonly promptAgain?: string;
  /** The tool's `write` asks it before the picture is made; what comes of it is kept and shown with the picture. */
  readonly write?: TextQuestion;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Intent, not an instruction: a generative engine sends on only what is configured for its model. */
export interface Sampling {
  readonly temperature: number;
  readonly topK?: number;
  readonly topP: number;
  readonly maxOutputTokens: number;
}

/** What a tool asks an engine to find out or to write, as data. */
export interface TextQuestion {
  readonly images: readonly string[];
  /** The request for a generative engine. The user's words stand in it only as `quoted` gives them. */
  readonly prompt: string;
  readonly sampling?: Partial<Sampling>;
  /** The request for the studio engine. */
  readonly recipe: TextRecipe;
}

/** A question with the shape of its answer. */
export interface TextRequest<Answer = unknown> extends TextQuestion {
  /** Enums, strings, numbers, arrays and objects, which is what models can be held to. */
  readonly answer: z.ZodType<Answer>;
}

/** What goes with a picture, such as the words of a review. */
export type PictureDetails = Readonly<Record<string, string | number>>;

/**
 * Asks the engine. Rejects when there is no answer, unless something can stand in for it: then the failure is
 * logged, and that is the answer.
 */
export type Ask = <Answer>(request: TextRequest<Answer>, otherwise?: NoInfer<Answer>) => Promise<Answer>;
