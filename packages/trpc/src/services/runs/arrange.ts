import { listRunInputs, listVariations, replaceRequests, type Run, type Tx } from "@packshot/db";
import {
  type Placement,
  placementScaleRange,
  type SceneRecipe,
  takesPlacement,
  type VariationRequest,
} from "@packshot/tools/request";
import { z } from "zod";
import { AppError, type Ports } from "../../ports/index.ts";
import { type Caller, createUserCaller } from "../auth/caller.ts";
import { getOrMakeCutOut } from "../cut-outs/make.ts";
import type { CutOutPorts } from "../cut-outs/photo.ts";
import {
  type PreviewCaller,
  drawPreview,
  toPreviewImageView,
  previewImageView,
  type PreviewPorts,
} from "../previews.ts";
import { restartRun } from "./control.ts";
import { requireDailyTokensLeft } from "./limits.ts";
import { getRun, lockEndedRun, requireOwnRun } from "./own-run.ts";
import { readRunPlan, getRunTool } from "./plan.ts";
import { isStudioImage, getNextRenewal, rejectTestRun } from "./renew.ts";
import { checkSubjectChange } from "./subject.ts";
import type { RunView } from "./view.ts";

const imageFraction = z.number().min(0).max(1);

export const placementInput = z
  .strictObject({
    x: imageFraction.describe(
      "Horizontal center of the product's bottom edge, in fractions of the image's width.",
    ),
    y: imageFraction.describe("The product's bottom edge, in fractions of the image's height."),
    scale: z
      .number()
      .min(placementScaleRange.min)
      .max(placementScaleRange.max)
      .describe("Scale factor of the product; in a room, distance shrinks it further."),
  })
  .readonly()
  .meta({ id: "Placement" });

/** A position or size in fractions of the image. Parts of the product can be outside of it. */
const unboundedFraction = z.number();

export const arrangementView = z.strictObject({
  preview: previewImageView,
  placement: z
    .strictObject({ x: unboundedFraction, y: unboundedFraction, scale: z.number() })
    .readonly()
    .describe("Actual placement of the product, as close as possible to the requested one."),
  product: z
    .strictObject({
      left: unboundedFraction,
      top: unboundedFraction,
      width: unboundedFraction,
      height: unboundedFraction,
    })
    .readonly()
    .describe("Bounds of the product's cut-out, in fractions of the image."),
  arranged: z.boolean().describe("Whether the run has a stored placement for this image."),
});

interface RunImageRef {
  readonly runId: string;
  readonly index: number;
}

interface ArrangeRequest extends RunImageRef {
  /** The product's placement; null for the scene's default. */
  readonly placement: Placement | null;
}

/**
 * Draws a small version of a run's image, with its product at the given placement or, without one, where it is now.
 * Free. Rejects with NOT_FOUND, BAD_INPUT, RATE_LIMITED, or ENGINE_FAILED when the scene can't be drawn.
 */
export async function previewArrangement(
  ports: PreviewPorts & CutOutPorts,
  caller: PreviewCaller,
  { runId, index, placement }: RunImageRef & { readonly placement?: Placement | null | undefined },
  signal: AbortSignal,
): Promise<z.infer<typeof arrangementView>> {
  const { run, scene, request, images } = await openScene(ports, caller.userId, { runId, index });
  const placedRequest =
    placement === undefined ? request : { ...request, recipe: placeProduct(scene, placement) };
  const drawing = { tool: getRunTool(run), request: placedRequest, images, size: "arrangement" } as const;
  const drawnPreview = await drawPreview(ports, caller, drawing, signal);
  if (!drawnPreview?.placed)
    throw new AppError("ENGINE_FAILED", "We couldn't draw this scene. Try again in a moment.");
  const { placement: actualPlacement, box } = drawnPreview.placed;
  return {
    preview: toPreviewImageView(drawnPreview),
    placement: actualPlacement,
    product: box,
    arranged: scene.placement !== undefined,
  };
}

/**
 * Remakes a run's image with this placement of its product, which later renewals keep. Costs no token but counts as a
 * renewal. Rejects with NOT_FOUND, CONFLICT while the run is unfinished, BAD_INPUT, or RATE_LIMITED.
 */
export async function arrangeResult(
  ports: CutOutPorts & Pick<Ports, "queue">,
  caller: Caller,
  { runId, index, placement }: ArrangeRequest,
): Promise<RunView> {
  await openScene(ports, caller.userId, { runId, index });
  await ports.db.transaction(async (tx) => {
    const { run, stamp } = await lockEndedRun(ports, tx, caller, runId);
    await requireDailyTokensLeft(tx, caller, {
      paidRunId: run.parentRunId ?? run.id,
      now: ports.clock.now(),
    });
    const { requests, request, scene } = await findScene(tx, run, index);
    const changed = { ...request, recipe: placeProduct(scene, placement) };
    await replaceRequests(tx, run.id, requests.with(index, changed));
    const { indexes, change } = await checkSubjectChange(tx, run, { indexes: [index], box: null });
    const renewals = getNextRenewal(run);
    await restartRun(ports, tx, { run, stamp, indexes, box: null, change: { ...change, renewals } });
  });
  return getRun(ports, caller, runId);
}

interface OpenedScene extends Scene {
  readonly run: Run;
  /** The IDs of the image's uploads, by slot. */
  readonly images: Readonly<Record<string, string>>;
}

/**
 * Finds an image whose product can be moved. Cuts out the photo if a script has started the run without a cut-out, so
 * that previews and the image show the same product.
 */
async function openScene(
  ports: CutOutPorts,
  userId: string,
  { runId, index }: RunImageRef,
): Promise<OpenedScene> {
  const run = await requireOwnRun(ports.db, createUserCaller(userId), runId);
  rejectTestRun(run);
  const storedScene = await findScene(ports.db, run, index);
  const [slot] = storedScene.request.images;
  const inputs = await listRunInputs(ports.db, run.id);
  const photo = inputs.find((input) => input.slot === slot);
  const hasInput = (slotName: string) => inputs.some((input) => input.slot === slotName);
  if (photo === undefined || !storedScene.request.images.every(hasInput))
    throw new AppError("BAD_INPUT", photoDeleted);
  const cutOut = await getOrMakeCutOut(ports, createUserCaller(userId), {
    id: photo.id,
    ...(run.box && { box: run.box }),
  });
  if (!cutOut.found) throw new AppError("BAD_INPUT", productNotFound);
  return { ...storedScene, run, images: Object.fromEntries(inputs.map((input) => [input.slot, input.id])) };
}

const photoDeleted =
  "The original photo was deleted, so you can't move the product in this image. Start a new run.";
const productNotFound =
  "We couldn't find the product in its photo. Draw a box around it in its cut-out, then move it.";

interface Scene {
  readonly requests: readonly VariationRequest[];
  readonly request: VariationRequest;
  readonly scene: SceneRecipe;
}

/**
 * Finds an image's scene. Rejects with NOT_FOUND when there is no such image, and with BAD_INPUT when the product can't
 * be moved.
 */
async function findScene(tx: Tx, run: Run, index: number): Promise<Scene> {
  const arrangedVariation = (await listVariations(tx, run.id)).find((variation) => variation.index === index);
  if (!arrangedVariation?.image) throw new AppError("NOT_FOUND", "This image no longer exists.");
  const { requests } = await readRunPlan(tx, getRunTool(run), run);
  const request = requests[index];
  if (!request || !isStudioImage(arrangedVariation) || !takesPlacement(request.recipe))
    throw new AppError("BAD_INPUT", "The product in this image can't be moved.");
  return { requests, request, scene: request.recipe };
}

function placeProduct(scene: SceneRecipe, placement: Placement | null): SceneRecipe {
  const { placement: _, ...unplaced } = scene;
  return placement === null ? unplaced : { ...unplaced, placement };
}
