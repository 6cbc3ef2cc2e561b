import type { Frame } from "@packshot/tools/request";
import type { EngineImage, ImageJob, Log } from "@packshot/trpc/ports";
import sharp from "sharp";
import type { Semaphore } from "../async/semaphore.ts";
import type { SharedWork } from "../async/shared-work.ts";
import { type TimeLimit, withDeadline } from "./retry.ts";
import { CallFailure, type FailureKind } from "./failure.ts";
import { type ModelImage, finishImage } from "./finish.ts";
import { cutTiles, canUseSheet, writeSheetPrompt } from "./sheet.ts";
import { explainAnswer } from "./messages.ts";
import type { GeminiOptions } from "./options.ts";
import { type NoImageAnswer, type Painted, paint } from "./paint.ts";
import { type PrepareInputs, chooseRatio, findSources } from "./request.ts";
import type { GeminiService } from "./service.ts";
import { isTextOnly } from "./models.ts";
import type { ImageSize } from "./usage.ts";

export interface PaintDependencies {
  readonly service: GeminiService;
  readonly prepareInputs: PrepareInputs;
  readonly semaphore: Semaphore;
  readonly sheets: SharedWork<object, readonly Buffer[] | undefined>;
  readonly studio: GeminiOptions["studio"];
  readonly log: Log;
  readonly runMode: GeminiOptions["runMode"];
  /** The model to use, and its fallback. */
  readonly models: readonly string[];
  readonly limit: TimeLimit;
}

const singleImageFallbackKinds = new Set<FailureKind>([
  "overloaded",
  "no-capacity",
  "resting",
  "no-such-model",
  "rejected",
]);

const SQUARE = { width: 1024, height: 1024 } as const;

/** Paints, finishes and encodes one image. @throws CallFailure; AppError; the signal's reason */
export async function paintImage(
  job: ImageJob,
  deps: PaintDependencies,
  signal: AbortSignal,
): Promise<EngineImage> {
  if (isTextOnly(job.request.recipe)) {
    return { ...(await deps.studio.image(job, signal)), madeBy: "studio" };
  }
  const shape = await findShape(job);
  const tile = await paintTile(job, shape, deps, signal);
  // A tile of a sheet is finished even after a cancellation. Any other image stops waiting to be painted.
  const waiting = tile ? signal : AbortSignal.any([signal, job.cancel]);
  // Hold the slot to the end: painting, finishing and encoding each take megabytes. A sheet has its own slot.
  return deps.semaphore.hold(waiting, async () =>
    finishImage(tile ?? (await paintSingle(job, shape, deps, signal)), job, shape, deps, signal),
  );
}

/** Returns the requested frame, or the first image's size, of which only the ratio matters. */
async function findShape({ request, sources }: ImageJob): Promise<Frame> {
  if (request.frame) return request.frame;
  const [first] = findSources(request.images, sources);
  if (!first) return SQUARE;
  const { width, height } = await sharp(first.png).metadata();
  return { width, height };
}

async function paintSingle(
  job: ImageJob,
  shape: Frame,
  deps: PaintDependencies,
  signal: AbortSignal,
): Promise<ModelImage> {
  const { prompt, promptAgain } = job.request;
  const promptSet = { prompt, promptAgain, shape, size: "1K", models: deps.models } as const;
  const painted = await paintFor(job, promptSet, deps, signal);
  if (painted.kind !== "painted") throw explainAnswer(painted);
  const { image, isDraft, hasRequestedRatio, model } = painted;
  const notes = [
    model === deps.models[0] ? "" : `Made by a fallback model (${model})`,
    isDraft ? "Made from the model's draft" : hasRequestedRatio ? "" : "Cropped to the requested format",
  ];
  return { bytes: image.bytes, notes: notes.filter((note) => note !== "") };
}

/** Resolves to the image's quarter of the batch's sheet; undefined if the image must be painted separately. */
async function paintTile(
  job: ImageJob,
  shape: Frame,
  deps: PaintDependencies,
  signal: AbortSignal,
): Promise<ModelImage | undefined> {
  const { batch, request } = job;
  const place = batch.requests.indexOf(request);
  if (deps.runMode === "singles" || place === -1 || !canUseSheet(batch)) return undefined;
  const tiles = await deps.sheets.join(batch, signal, (shared) =>
    deps.semaphore.hold(AbortSignal.any([shared, job.cancel]), () => paintSheet(job, shape, deps, shared)),
  );
  const bytes = tiles?.[place];
  return bytes && { bytes, notes: [] };
}

async function paintSheet(
  job: ImageJob,
  shape: Frame,
  deps: PaintDependencies,
  signal: AbortSignal,
): Promise<readonly Buffer[] | undefined> {
  const painted = await trySheet(job, shape, deps, signal);
  if (painted?.kind === "refused" && painted.isWholeRequest) throw explainAnswer(painted);
  const sheetAnswer = painted?.kind === "painted" && painted.hasRequestedRatio;
  const tiles = sheetAnswer ? await cutTiles(painted.image.bytes) : undefined;
  if (!tiles)
    deps.log.warn({ answer: painted?.kind }, "the sheet can't be cut, so four separate images are painted");
  return tiles;
}

/**
 * Tries to paint the sheet. Resolves to undefined if the model can't; single images can still use the fallback model.
 */
async function trySheet(
  job: ImageJob,
  shape: Frame,
  deps: PaintDependencies,
  signal: AbortSignal,
): Promise<Painted | NoImageAnswer | undefined> {
  // The fallback model paints no sheets of this size.
  const promptSet = {
    prompt: writeSheetPrompt(job.batch),
    shape,
    size: "2K",
    models: deps.models.slice(0, 1),
  } as const;
  try {
    return await paintFor(job, promptSet, deps, signal);
  } catch (error) {
    if (error instanceof CallFailure && singleImageFallbackKinds.has(error.kind)) return undefined;
    throw error;
  }
}

interface PromptSet {
  readonly prompt: string;
  readonly promptAgain?: string | undefined;
  readonly shape: Frame;
  readonly size: ImageSize;
  readonly models: readonly string[];
}

async function paintFor(
  { request, sources, box, calls, cancel }: ImageJob,
  { shape, ...promptSet }: PromptSet,
  { service, log, prepareInputs, limit }: PaintDependencies,
  signal: AbortSignal,
): Promise<Painted | NoImageAnswer> {
  return withDeadline(limit, signal, async (limited, hasTime) => {
    const inputs = await prepareInputs(findSources(request.images, sources));
    limited.throwIfAborted();
    const references = { slots: request.images, inputs, ...(box && { box }) };
    const { sampling } = request;
    const ratio = chooseRatio(shape);
    const painting = {
      ...promptSet,
      sampling,
      references,
      ratio,
      deadline: limit.totalMs,
      hasTime,
      calls,
      cancel,
    };
    return paint(painting, { service, log }, { caller: signal, limited });
  });
}
