import type { GoogleGenAI } from "@google/genai";
import type { Recipe, Refusal, VariationRequest } from "@packshot/tools/request";
import { z } from "zod";
import { CallFailure } from "./failure.ts";
import type { Fetch } from "./transport.ts";

/** Whether the configured models can be used. The message is for the operator. */
export type ModelCheck =
  | { readonly state: "ok" }
  | { readonly state: "missing"; readonly missing: readonly string[]; readonly message: string }
  | { readonly state: "refused"; readonly message: string }
  | { readonly state: "unknown"; readonly message: string };

const catalog = z.looseObject({ models: z.array(z.looseObject({ name: z.string() })) });
const PAGE_SIZE = 1000;
const MIN_TIMEOUT_MS = 10_000;

/** Checks that this version of the API lists all of the models for this key. Never rejects. */
export async function checkModels(
  exchange: (send: (fetch: Fetch) => Promise<unknown>) => Promise<unknown>,
  client: GoogleGenAI,
  models: readonly string[],
): Promise<ModelCheck> {
  try {
    const response = await exchange((fetch) =>
      client.models.list({
        config: { pageSize: PAGE_SIZE, httpOptions: { fetch, timeout: MIN_TIMEOUT_MS } },
      }),
    );
    return compareModels(catalog.parse(response), models);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof CallFailure && error.kind === "not-configured") {
      return { state: "refused", message: `The Gemini API rejected this key or this region: ${reason}` };
    }
    return { state: "unknown", message: `The Gemini API couldn't list its models: ${reason}` };
  }
}

function compareModels({ models }: z.infer<typeof catalog>, required: readonly string[]): ModelCheck {
  const names = new Set(models.map(({ name }) => name.replace(/^models\//, "")));
  const missing = required.filter((model) => !names.has(model));
  if (missing.length === 0) return { state: "ok" };
  const message = `The Gemini API has no ${missing.join(" and no ")} for this key and this version of the API.`;
  return { state: "missing", missing, message };
}

const status = z.looseObject({
  modelStatus: z.looseObject({
    modelStage: z.string(),
    retirementTime: z.string().optional().catch(undefined),
    message: z.string().optional().catch(undefined),
  }),
});

/** Returns the response's notice about its model's retirement; undefined if there is none. */
export function readRetirement(
  response: unknown,
): { stage: string; retirement?: string | undefined } | undefined {
  const parsed = status.safeParse(response);
  if (!parsed.success) return undefined;
  const { modelStage, retirementTime } = parsed.data.modelStatus;
  if (modelStage === "STABLE" || modelStage === "MODEL_STAGE_UNSPECIFIED") return undefined;
  return { stage: modelStage, retirement: retirementTime };
}

const version = z.looseObject({ modelVersion: z.string() });

/** Returns the model version that the response states. */
export function readVersion(response: unknown): string | undefined {
  const parsed = version.safeParse(response);
  return parsed.success ? parsed.data.modelVersion : undefined;
}

/** Returns a sentence that says why a model can't make these images, or undefined if it can. */
export function findTransparencyProblem(requests: readonly VariationRequest[]): string | undefined {
  const transparent = requests.some(
    ({ recipe }) => "kind" in recipe && recipe.kind === "cut-out" && recipe.finish === "transparent",
  );
  return transparent
    ? "Generative models can't create transparency. Use the studio engine for a transparent background."
    : undefined;
}

/** Returns true for a recipe that only sets text on a finished image and leaves nothing for a model to generate. */
export function isTextOnly(recipe: Recipe | Refusal): boolean {
  return "kind" in recipe && recipe.kind === "ad" && recipe.ground === "picture";
}
