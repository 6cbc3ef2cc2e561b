import { PackshotError } from "../../client/index.ts";
import { pause } from "../../client/retrying.ts";
import { explainErrorWithLink } from "../server-errors.ts";
import type { BulkContext } from "./bulk.ts";
import { formatCount } from "../count-text.ts";
import { downloadRow } from "./download-row.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";
import type { Job } from "./open-job.ts";
import { explainFailure } from "../retry.ts";
import { type JobRow, listRows } from "./job-rows.ts";
import { reportRowAssumptions } from "./row-assumptions.ts";

const MAX_CONCURRENT_DOWNLOADS = 4;
/** Limits of the pause between polls of a job, which grows while nothing changes. */
const MIN_PAUSE_SECONDS = 0.2;
const MAX_PAUSE_SECONDS = 3;

/** How following a job ended. */
export interface FollowOutcome {
  /** The reason why it ended early, if it did. */
  readonly reason?: string | undefined;
  /** What the same command needs in order to continue. */
  readonly needs?: "a larger --budget" | "--retry-failed";
}

/**
 * Watches the job and downloads its images until the job ends, can't continue without the user, or the user quits.
 */
export async function followJob(context: BulkContext, id: string): Promise<FollowOutcome> {
  const { io, interruption } = context;
  const end = new AbortController();
  const removeInterruptHandler = io.onInterrupt(createInterruptHandler(context, id, end.signal));
  try {
    return await watchJob(context, id);
  } catch (error) {
    if (interruption.signal.aborted) return { reason: "The job keeps running on the server." };
    return { reason: error instanceof PackshotError ? explainErrorWithLink(error) : explainFailure(error) };
  } finally {
    removeInterruptHandler();
    end.abort();
    await context.manifest.write().catch(() => {});
  }
}

async function watchJob(context: BulkContext, id: string): Promise<FollowOutcome> {
  const { packshot, retry, progress, manifest, interruption } = context;
  let seconds = MIN_PAUSE_SECONDS;
  let lastState = "";
  let lastWaitsUntil: string | null = null;
  // Position of the last row before the first one that hasn't ended.
  let cursor: number | undefined;
  let isChecking = false;
  for (;;) {
    const job = await retry(() => packshot.bulk.get.query({ id }));
    const state = JSON.stringify([job.rows, job.state, job.listing]);
    if (state === lastState) seconds = Math.min(MAX_PAUSE_SECONDS, seconds * 1.5);
    else {
      seconds = MIN_PAUSE_SECONDS;
      const rows = await listRows(context, id, cursor);
      manifest.recordTokens(job);
      await downloadRows(context, id, rows);
      const active = rows.find(({ state: now }) => now === "waiting" || now === "running");
      cursor = (active?.position ?? (rows.at(-1)?.position ?? 0) + 1) - 1;
      if (cursor < 0) cursor = undefined;
      await manifest.write();
      progress.show(manifest.countRows());
    }
    lastState = state;
    if (job.waitsUntil !== null && job.waitsUntil !== lastWaitsUntil)
      progress.say(
        `A limit was reached or a service is down. The job resumes at ${formatTime(job.waitsUntil)}.`,
      );
    lastWaitsUntil = job.waitsUntil;
    const stop = findStop(job);
    if (stop !== undefined && job.listing.checking > 0) {
      if (!isChecking) progress.say("Checking the images for the sales channels.");
      isChecking = true;
    } else if (stop !== undefined) {
      // Rows that had ended may have been retried in the meantime.
      const rows = await listRows(context, id);
      await downloadRows(context, id, rows);
      for (const row of rows) manifest.recordListing(row);
      return stop;
    }
    await pause(seconds, interruption.signal);
  }
}

async function downloadRows(context: BulkContext, id: string, rows: readonly JobRow[]): Promise<void> {
  const { manifest } = context;
  await forEachConcurrently(
    rows.filter((row) => !manifest.reuseOutcome(row)),
    MAX_CONCURRENT_DOWNLOADS,
    async (row) => {
      await downloadRow(context, id, row);
      if (row.state === "waiting" || row.state === "running") return;
      await manifest.write();
      context.progress.show(manifest.countRows());
      if (row.state === "done") await reportRowAssumptions(context, row);
    },
  );
}

/** Returns why to stop following the job; undefined while it can progress on its own. */
function findStop({ state, pausedBecause, rows, maxTokens, endedAt }: Job): FollowOutcome | undefined {
  if (state === "canceled" && endedAt !== null)
    return { reason: "The job was canceled.", needs: "--retry-failed" };
  // The remaining rows have been canceled.
  if (state === "done") return { needs: "--retry-failed" };
  if (state !== "paused" || rows.running > 0) return undefined;
  if (pausedBecause === "budget")
    return {
      reason: `The budget of ${formatCount(maxTokens ?? 0, "token")} is used up.`,
      needs: "a larger --budget",
    };
  if (pausedBecause === "no-tokens") return { reason: "You're out of tokens. Get more to continue." };
  return { reason: "The job is paused." };
}

function formatTime(date: string): string {
  return new Date(date).toLocaleString();
}

/**
 * Creates the Ctrl-C handler. In a terminal, it asks whether to keep the job running, and a second Ctrl-C keeps it.
 * Without a terminal, the job always keeps running. The question closes when the job ends.
 */
function createInterruptHandler(
  { io, packshot, progress, interruption }: BulkContext,
  id: string,
  ended: AbortSignal,
): () => void {
  let isAsking = false;
  const ask = async () => {
    progress.hold();
    const reply = await io.ask("Keep the job running on the server? [Y/n] ", ended).catch(() => "");
    if (ended.aborted) return;
    if (!/^no?$/i.test(reply.trim())) return interruption.abort();
    await packshot.bulk.cancel.mutate({ id });
    isAsking = false;
    progress.release();
  };
  return () => {
    if (!io.isTerminal || isAsking) return interruption.abort();
    isAsking = true;
    ask().catch((error: unknown) => interruption.abort(error));
  };
}
