import {
  appendRunEvent,
  endHold,
  failWaiting,
  findRun,
  listRunInputs,
  listVariations,
  lockRun,
  openBulkCheck,
  readBalance,
  recordDeletedFiles,
  type Run,
  type RunChange,
  saveGalleryItem,
  type StoredImage,
  type Tx,
  updateRun,
  type Variation,
} from "@packshot/db";
import { findTool, getToolDisplayName, type RunRecord } from "@packshot/tools";
import type { Ports, RunJob } from "../../ports/index.ts";
import { deriveTitle } from "../file-names.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { queueRunFinished, queueTokensLow } from "../webhooks/queue-events.ts";
import { getFacts } from "./plan.ts";
import { CANCELED, isHelpful, isJobOpen, NONE_UPLOADED, NOT_MADE, NOT_UPLOADED } from "./status.ts";
import { createOriginalKey, listPossibleKeys } from "./store-variation.ts";

type FinishPorts = Pick<Ports, "db" | "queue" | "clock" | "storage" | "log">;

/** A run that has just ended. */
export type EndedRun = Pick<Run, "tool" | "engine" | "status" | "origin">;

/**
 * Ends the run and completes its job in one transaction. Settles the token and saves the images in the gallery, or
 * releases the token. Resolves to undefined if the run has already ended.
 */
export async function finishRun(ports: FinishPorts, job: RunJob): Promise<EndedRun | undefined> {
  await deleteUnusedOriginal(ports, job);
  return ports.db.transaction(async (tx) => {
    const run = await lockRun(tx, job.runId);
    const ended = isJobOpen(job, run) ? await endRun(tx, run, ports.clock.now()) : undefined;
    await ports.queue.complete(tx, job);
    return ended;
  });
}

/**
 * Deletes the copy of the user's photo if the run made no image. This must happen before the run ends, because after
 * that a retry may store the copy again.
 */
async function deleteUnusedOriginal({ db, storage, log }: FinishPorts, job: RunJob): Promise<void> {
  if ((await listVariations(db, job.runId)).some(({ image }) => image !== null)) return;
  const run = await findRun(db, job.runId);
  if (!isJobOpen(job, run)) return;
  const key = createOriginalKey(run);
  await storage.delete(key).catch((err: unknown) => log.warn({ err, key }, "original not deleted"));
}

/** Ends the run. The caller must have locked it and checked that it hasn't ended. */
export async function endRun(tx: Tx, run: Run, now: Date): Promise<EndedRun> {
  const canceled = run.cancelRequestedAt !== null;
  const { variations, hadWaiting } = await endVariations(tx, run.id, canceled ? CANCELED : NOT_MADE);
  const images = variations.flatMap(({ image }) => image ?? []);
  const unusedKeys = variations.flatMap((variation) => listPossibleKeys(run, variation));
  await recordDeletedFiles(tx, images.length > 0 ? unusedKeys : [...unusedKeys, createOriginalKey(run)]);
  const madeLabels = variations.flatMap(({ image, label }) => (image === null ? [] : [label]));
  // A canceled run keeps, and charges for, the images that were made before it ended.
  const status = images.length > 0 ? "succeeded" : canceled ? "canceled" : "failed";
  await updateRun(tx, run.id, {
    status,
    finishedAt: now,
    error: status === "failed" ? getFailureReason(run, variations, hadWaiting) : null,
    reservedMicroDollars: 0,
    ...(await endTokens(tx, run, images.length > 0, now)),
  });
  const [first, ...rest] = images;
  if (first !== undefined && run.origin !== "test")
    await saveToGallery(tx, run, { images: [first, ...rest], labels: madeLabels }, now);
  if (run.origin === "bulk" && images.length > 0) await openBulkCheck(tx, run.id);
  await appendRunEvent(tx, { runId: run.id, type: "finished", now });
  const counts = { made: images.length, failed: variations.length - images.length };
  await queueRunFinished(tx, { ...run, status, ...counts }, now);
  return { tool: run.tool, engine: run.engine, origin: run.origin, status };
}

/** Marks waiting variations as failed. Resolves to all variations and whether any of them was waiting. */
async function endVariations(
  tx: Tx,
  runId: string,
  reason: string,
): Promise<{ variations: readonly Variation[]; hadWaiting: boolean }> {
  const variations = await listVariations(tx, runId);
  if (variations.every(({ status }) => status !== "waiting")) return { variations, hadWaiting: false };
  await failWaiting(tx, runId, reason);
  return { variations: await listVariations(tx, runId), hadWaiting: true };
}

/**
 * Settles or releases the token. Resolves to the change to the run: whether a settled token was the user's last one.
 * Empty if the token was released, or settled before.
 */
async function endTokens(
  tx: Tx,
  { id, userId }: Run,
  hasImages: boolean,
  now: Date,
): Promise<Pick<RunChange, "leftNoTokens">> {
  const ended = await endHold(tx, id, hasImages ? "settle" : "release", now);
  if (!ended || !hasImages) return {};
  const tokens = await readBalance(tx, userId);
  await queueTokensLow(tx, { userId, tokens, spent: TOKENS_PER_RUN }, now);
  return { leftNoTokens: tokens === 0 };
}

/**
 * Returns the variations' error if they all share one that tells the user what to do; otherwise the tool's own message.
 */
function getFailureReason(run: Run, variations: readonly Variation[], hadWaiting: boolean): string {
  const [reason, ...others] = new Set(variations.map(({ error }) => error));
  if (reason === NOT_UPLOADED && others.length === 0) return NONE_UPLOADED;
  if (reason && isHelpful(reason) && others.length === 0) return reason;
  const toolCopy = findTool(run.tool)?.copy;
  const brokeText = hadWaiting ? toolCopy?.broke : undefined;
  return brokeText ?? toolCopy?.failed ?? "No images were generated. Please try again.";
}

/** Creates the run's gallery item from its images and their labels. `now` is the time when the run ended. */
export async function saveToGallery(
  tx: Tx,
  run: Run,
  { images, labels }: { images: [StoredImage, ...StoredImage[]]; labels: readonly string[] },
  now: Date,
): Promise<void> {
  const { title, isNamed = false, prompt, styleSettings } = await describeRun(run, labels);
  const inputs = await listRunInputs(tx, run.id);
  const fileName = inputs.find((input) => input.fileName !== null)?.fileName ?? null;
  const [first, ...rest] = images;
  await saveGalleryItem(tx, {
    userId: run.userId,
    runId: run.id,
    toolName: run.tool,
    toolDisplayName: getToolDisplayName(run.tool),
    originalImageKey: inputs.length > 0 ? createOriginalKey(run) : null,
    generatedImageKeys: [first.imageKey, ...rest.map(({ imageKey }) => imageKey)],
    thumbnailKey: first.thumbnailKey,
    title: (isNamed || fileName === null ? null : deriveTitle(fileName)) ?? title,
    prompt,
    styleSettings,
    fileName,
    // The engine that made the images can differ from the requested one: the studio makes all images that only add text
    // to a photo.
    generationSettings: { engine: first.engine, options: run.options },
    generationTimeSeconds: (now.getTime() - (run.startedAt ?? now).getTime()) / 1000,
    createdAt: now,
  });
}

/** Resolves to a run's title and text in the gallery. If the tool no longer exists, there's only a title. */
async function describeRun(run: Run, made: readonly string[]): Promise<RunRecord> {
  const tool = findTool(run.tool);
  if (tool === undefined) return { title: getToolDisplayName(run.tool), prompt: "", styleSettings: {} };
  const { record } = await tool.generate();
  return record(run.options, { facts: await getFacts(tool, run), made });
}
