import {
  appendRunEvent,
  endHold,
  failWaiting,
  findRun,
  listVariations,
  lockRun,
  readBalance,
  type Run,
  type RunChange,
  saveGalleryItem,
  type StoredImage,
  type Tx,
  updateRun,
  type Variation,
} from "@packshot/db";
import { findTool } from "@packshot/tools";
import type { Ports, RunJob } from "../../ports/index.ts";
import { factsOf, toolOf } from "./plan.ts";
import { helps, isOpenFor, NOT_MADE } from "./status.ts";
import { originalKey } from "./keep-variation.ts";

type FinishPorts = Pick<Ports, "db" | "queue" | "clock" | "storage" | "log">;

/** The end, in one transaction with the job's own: settled and in the gallery, or released. Happens once. */
export async function finishRun(ports: FinishPorts, job: RunJob): Promise<void> {
  await deleteUselessOriginal(ports, job);
  await ports.db.transaction(async (tx) => {
    const run = await lockRun(tx, job.runId);
    if (isOpenFor(job, run)) await endRun(tx, run, ports.clock.now());
    await ports.queue.complete(tx, job);
  });
}

/**
 * A run without a picture leaves no copy of the person's photo. Before the end: afterwards the run can be tried again,
 * and stores its original anew.
 */
async function deleteUselessOriginal({ db, storage, log }: FinishPorts, job: RunJob): Promise<void> {
  if ((await listVariations(db, job.runId)).some(({ image }) => image !== null)) return;
  const run = await findRun(db, job.runId);
  if (!isOpenFor(job, run)) return;
  const key = originalKey(run);
  await storage.delete(key).catch((err: unknown) => log.warn({ err, key }, "original not deleted"));
}

/** The caller has locked the run and seen that it goes on. */
export async function endRun(tx: Tx, run: Run, now: Date): Promise<void> {
  const cancelled = run.cancelRequestedAt !== null;
  const { variations, untried } = await endVariations(tx, run.id, cancelled ? "Canceled." : NOT_MADE);
  const images = variations.flatMap(({ image }) => image ?? []);
  const made = variations.flatMap(({ image, label }) => (image === null ? [] : [label]));
  // Whoever cancels keeps, and pays for, what has been made or was being painted by a paid engine.
  const status = images.length > 0 ? "succeeded" : cancelled ? "cancelled" : "failed";
  await updateRun(tx, run.id, {
    status,
    finishedAt: now,
    error: status === "failed" ? reasonOf(run, variations, untried) : null,
    reservedMicroDollars: 0,
    ...(await endTokens(tx, run, images.length > 0, now)),
  });
  const [first, ...rest] = images;
  if (first !== undefined) await saveToGallery(tx, run, { images: [first, ...rest], made }, now);
  await appendRunEvent(tx, { runId: run.id, type: "finished", now });
}

/** Marks as failed what was not made, and says whether that was something. */
async function endVariations(
  tx: Tx,
  runId: string,
  reason: string,
): Promise<{ variations: readonly Variation[]; untried: boolean }> {
  const variations = await listVariations(tx, runId);
  if (variations.every(({ status }) => status !== "waiting")) return { variations, untried: false };
  await failWaiting(tx, runId, reason);
  return { variations: await listVariations(tx, runId), untried: true };
}

/** Settles or releases the token. Says what the run has left, unless it was settled before: then it has said so. */
async function endTokens(
  tx: Tx,
  { id, userId }: Run,
  made: boolean,
  now: Date,
): Promise<Pick<RunChange, "leftNoTokens">> {
  const ended = await endHold(tx, id, made ? "settle" : "release", now);
  return ended && made ? { leftNoTokens: (await readBalance(tx, userId)) === 0 } : {};
}

/** What went wrong with all of them, if it was one thing and tells what to do; otherwise the tool's own sentence. */
function reasonOf(run: Run, variations: readonly Variation[], untried: boolean): string {
  const [reason, ...others] = new Set(variations.map(({ error }) => error));
  if (reason && helps(reason) && others.length === 0) return reason;
  const texts = findTool(run.tool)?.texts;
  const broke = untried ? texts?.broke : undefined;
  return broke ?? texts?.failed ?? "No images were generated. Please try again.";
}

async function saveToGallery(
  tx: Tx,
  run: Run,
  { images, made }: { images: [StoredImage, ...StoredImage[]]; made: readonly string[] },
  now: Date,
): Promise<void> {
  const tool = toolOf(run);
  const { record } = await tool.generate();
  const { title, prompt, styleSettings } = record(run.options, { facts: await factsOf(tool, run), made });
  const [first, ...rest] = images;
  await saveGalleryItem(tx, {
    userId: run.userId,
    runId: run.id,
    toolName: tool.slug,
    toolDisplayName: tool.name,
    originalImageKey: Object.keys(tool.images).length > 0 ? originalKey(run) : null,
    generatedImageKeys: [first.imageKey, ...rest.map(({ imageKey }) => imageKey)],
    thumbnailKey: first.thumbnailKey,
    title,
    prompt,
    styleSettings,
    // The engine of the pictures: a run that only sets type on one is made by the studio, whatever engine it asked.
    generationSettings: { engine: first.engine, options: run.options },
    generationTimeSeconds: (now.getTime() - (run.startedAt ?? now).getTime()) / 1000,
    createdAt: now,
  });
}
