import type { Choice, Hints, MadeCutOut } from "@packshot/trpc/ports";
import { listPossibleSurfaces } from "../scenery/plates/photograph/estimate-size.ts";
import { listPossiblePoses, estimateView } from "../scenery/plates/photograph/estimate-view.ts";
import type { CutOut } from "./cut-out.ts";
import { toFractions } from "./fractions.ts";
import type { CutOutWithPreview } from "./stored-cut-out.ts";

type SceneAnswers = Pick<Hints, "pose" | "surface">;

/**
 * Returns the cut-out to store. If it has no other open question, adds one that scenes need and only the user can
 * answer.
 */
export async function askAboutScenes(
  { stored, cutOut: product }: CutOutWithPreview,
  answers: SceneAnswers,
): Promise<MadeCutOut> {
  if (stored.choices.length > 0) return stored;
  const area = toFractions(product.bounds, product);
  const kinds = await listKinds(product, answers);
  return { ...stored, choices: kinds.map((kind) => ({ kind, area })) };
}

/**
 * Returns the choices of the next question. The surface usually comes first, because a product on the floor always
 * stands.
 */
async function listKinds(
  product: CutOut,
  { pose, surface }: SceneAnswers,
): Promise<readonly Choice["kind"][]> {
  const known = { ...product, ...(pose && { pose }), ...(surface && { surface }) };
  const estimate = await estimateView(known);
  const surfaces = listPossibleSurfaces(known, estimate.view);
  if (surfaces.length > 0) return surfaces.map((one) => `surface-${one}` as const);
  return listPossiblePoses(estimate).map((one) => `pose-${one}` as const);
}
