import type { Frame } from "@packshot/tools/request";
import type { EngineImage, ImageJob, Log } from "@packshot/trpc/ports";
import sharp from "sharp";
import type { Semaphore } from "../async/semaphore.ts";
import type { SharedWork } from "../async/shared-work.ts";
import { type TimeLimit, withDeadline } from "./retry.ts";
import { CallFailure, type FailureKind } from "./failure.ts";
import { type ModelImage, finishImage } from "./finish.ts";
import { cutTiles, canUseSheet, writeSheetPrompt } from "./sheet.ts";
import { explainNoImage } from "./messages.ts";
import type { GeminiOptions } from "./options.ts";
import { type NoImageResponse, type ImageResult, requestImage } from "./request-image.ts";
import { type PrepareInputs, chooseRatio, findSources } from "./request.ts";
import type { GeminiService } from "./service.ts";
import { isTextOnly } from "./models.ts";
import type { ImageSize } from "./usage.ts";

export interface GenerationDependencies {
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

/** Failures of a sheet after which its images are generated separately. */
const singleImageFallbackKinds = new Set<FailureKind>([
  "overloaded",
  "no-capacity",
  "circuit-open",
  "no-such-model",
  "rejected",
]);

const SQUARE = { width: 1024, height: 1024 } as const;

/** Generates, finishes and encodes one image. @throws CallFailure; AppError; the signal's reason */
export async function generateImage(
  job: ImageJob,
  deps: GenerationDependencies,
  signal: AbortSignal,
): Promise<EngineImage> {
  if (isTextOnly(job.request.recipe)) {
    return { ...(await deps.studio.image(job, signal)), madeBy: "studio" };
  }
  const shape = await findShape(job);
  const tile = await generateTile(job, shape, deps, signal);
  // A tile is already generated, so finish it even if the run is canceled. Without one, a cancellation ends the wait.
  const waiting = tile ? signal : AbortSignal.any([signal, job.cancel]);
  // Hold the slot until the image is encoded, because each step takes megabytes. A sheet holds its own slot.
  return deps.semaphore.hold(waiting, async () =>
    finishImage(tile ?? (await generateSingle(job, shape, deps, signal)), job, shape, deps, signal),
  );
}

/** Resolves to the requested frame, or else to the first photo's size. */
async function findShape({ request, sources }: ImageJob): Promise<Frame> {
  if (request.frame) return request.frame;
  const [first] = findSources(request.images, sources);
  if (!first) return SQUARE;
  const { width, height } = await sharp(first.png).metadata();
  return { width, height };
}

async function generateSingle(
  job: ImageJob,
  shape: Frame,
  deps: GenerationDependencies,
  signal: AbortSignal,
): Promise<ModelImage> {
  const { prompt, promptAgain } = job.request;
  const promptSet = { prompt, promptAgain, shape, size: "1K", models: deps.models } as const;
  const generated = await requestWithPromptSet(job, promptSet, deps, signal);
  if (generated.kind !== "generated") throw explainNoImage(generated);
  const { image, isDraft, hasRequestedRatio, model } = generated;
  const notes = [
    model === deps.models[0] ? "" : `Made by a fallback model (${model})`,
    isDraft ? "Made from the model's draft" : hasRequestedRatio ? "" : "Cropped to the requested format",
  ];
  return { bytes: image.bytes, notes: notes.filter((note) => note !== "") };
}

/** Resolves to the image's tile of the batch's sheet; undefined if the image must be generated separately. */
async function generateTile(
  job: ImageJob,
  shape: Frame,
  deps: GenerationDependencies,
  signal: AbortSignal,
): Promise<ModelImage | undefined> {
  const { batch, request } = job;
  const tileIndex = batch.requests.indexOf(request);
  if (deps.runMode === "singles" || tileIndex === -1 || !canUseSheet(batch)) return undefined;
  const tiles = await deps.sheets.join(batch, signal, (shared) =>
    deps.semaphore.hold(AbortSignal.any([shared, job.cancel]), () => generateSheet(job, shape, deps, shared)),
  );
  const bytes = tiles?.[tileIndex];
  return bytes && { bytes, notes: [] };
}

async function generateSheet(
  job: ImageJob,
  shape: Frame,
  deps: GenerationDependencies,
  signal: AbortSignal,
): Promise<readonly Buffer[] | undefined> {
  const generated = await trySheet(job, shape, deps, signal);
  if (generated?.kind === "refused" && generated.isWholeRequest) throw explainNoImage(generated);
  const isUsableSheet = generated?.kind === "generated" && generated.hasRequestedRatio;
  const tiles = isUsableSheet ? await cutTiles(generated.image.bytes) : undefined;
  if (!tiles)
    deps.log.warn(
      { response: generated?.kind },
      "the sheet can't be cut, so four separate images are generated",
    );
  return tiles;
}

/**
 * Generates the sheet. Resolves to undefined after a failure that single images may avoid, for example by using the
 * fallback model.
 */
async function trySheet(
  job: ImageJob,
  shape: Frame,
  deps: GenerationDependencies,
  signal: AbortSignal,
): Promise<ImageResult | NoImageResponse | undefined> {
  // Use only the main model, because the fallback model can't generate at 2K.
  const promptSet = {
    prompt: writeSheetPrompt(job.batch),
    shape,
    size: "2K",
    models: deps.models.slice(0, 1),
  } as const;
  try {
    return await requestWithPromptSet(job, promptSet, deps, signal);
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

async function requestWithPromptSet(
  { request, sources, box, calls, cancel }: ImageJob,
  { shape, ...promptSet }: PromptSet,
  { service, log, prepareInputs, limit }: GenerationDependencies,
  signal: AbortSignal,
): Promise<ImageResult | NoImageResponse> {
  return withDeadline(limit, signal, async (limited, hasTime) => {
    const inputs = await prepareInputs(findSources(request.images, sources));
    limited.throwIfAborted();
    const references = { slots: request.images, inputs, ...(box && { box }) };
    const { sampling } = request;
    const ratio = chooseRatio(shape);
    const imageRequest = {
      ...promptSet,
      sampling,
      references,
      ratio,
      deadline: limit.totalMs,
      hasTime,
      calls,
      cancel,
    };
    return requestImage(imageRequest, { service, log }, { caller: signal, limited });
  });
}
