/** What a tool asks an engine for, once per variation: the wish as a prompt and the same wish as a recipe. */
export interface VariationRequest {
  /** Shown under the picture and read out by screen readers, e.g. "Pure white". */
  readonly label: string;
  /** Names of the image slots the engine may look at, in the order the prompt numbers them. */
  readonly images: readonly string[];
  /** For a generative engine. */
  readonly prompt: string;
  readonly sampling: Sampling;
  /** For the studio engine. */
  readonly recipe: Recipe;
}

/** Intent, not an instruction: an engine sends on only what its model's configuration lists. */
export interface Sampling {
  readonly temperature: number;
  readonly topK?: number;
  readonly topP: number;
  readonly maxOutputTokens: number;
}

/** Closed: every kind is a module of the studio engine, and a kind without one does not compile there. */
export type Recipe = CutOutRecipe;

/** The product cut out of its photograph, its own pixels untouched, on a plain finish. */
export interface CutOutRecipe {
  readonly kind: "cut-out";
  readonly finish: CutOutFinish;
}

/**
 * - `white`: source frame, #FFFFFF around the product.
 * - `soft-shadow`: the same with a soft contact shadow.
 * - `transparent`: source frame, alpha around the product.
 * - `marketplace`: square, #FFFFFF, the product's longer side fills 85 % of the frame, never resampled.
 */
export type CutOutFinish = "white" | "soft-shadow" | "transparent" | "marketplace";
