import type { Recipe } from "@packshot/tools/request";
import type { EngineImage, ImageJob } from "@packshot/trpc/ports";
import type { MakeCutOut } from "./cut-out-cache.ts";
import type { FinishReply, FinishRequest } from "./finishes/finish.ts";

/** What the recipes work with. */
export interface Workshop {
  readonly cutOut: MakeCutOut;
  readonly finish: (request: FinishRequest, signal: AbortSignal) => Promise<FinishReply>;
}

export type RecipeModule<Kind extends Recipe["kind"]> = (
  recipe: Extract<Recipe, { kind: Kind }>,
  job: ImageJob,
  workshop: Workshop,
  signal: AbortSignal,
) => Promise<EngineImage>;
