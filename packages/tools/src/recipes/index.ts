import type { CutOutRecipe } from "./cut-out.ts";
import type { GenerativeOnly } from "./generative-only.ts";
import type { WordmarkRecipe } from "./wordmark.ts";

export type * from "./cut-out.ts";
export type * from "./generative-only.ts";
export * from "./mood-board.ts";
export * from "./review-card.ts";
export * from "./scene.ts";
export * from "./text.ts";
export * from "./wordmark.ts";

/** Closed: every kind is a module of the studio engine, and a kind without one does not compile there. */
export type Recipe = CutOutRecipe | GenerativeOnly | WordmarkRecipe;
