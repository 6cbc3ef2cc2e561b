import type { DigitalSource } from "@packshot/trpc/ports";

/** What the engine has to know of a recipe before it is drawn. The `draw.ts` beside it draws it, in a worker thread. */
export interface RecipeFacts {
  /** How each of the request's images is wanted, in their order. */
  readonly materials: readonly ("cut-out" | "picture")[];
  readonly digitalSource: DigitalSource;
  /** What the person should know of how the picture was made, in a few words. */
  readonly note?: string;
  /** Why this one can't be made here, as a sentence. */
  readonly refusal?: string;
}
