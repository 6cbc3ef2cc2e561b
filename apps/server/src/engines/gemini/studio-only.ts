import type { Refusal, Recipe, VariationRequest } from "@packshot/tools/request";

/** Why a model can't make these, as a sentence; undefined when it can. */
export function transparencyRefusal(requests: readonly VariationRequest[]): string | undefined {
  const transparent = requests.some(
    ({ recipe }) => "kind" in recipe && recipe.kind === "cut-out" && recipe.finish === "transparent",
  );
  return transparent
    ? "Generative models can't paint transparency. Choose the studio engine for a transparent background."
    : undefined;
}

/** Words on a finished picture: nothing is left for a model to paint. */
export function setsTypeOnly(recipe: Recipe | Refusal): boolean {
  return "kind" in recipe && recipe.kind === "ad" && recipe.ground === "picture";
}
