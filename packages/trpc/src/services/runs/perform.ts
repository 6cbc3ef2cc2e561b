import { randomUUID } from "node:crypto";
import {
  appendRunEvent,
  findRun,
  listVariations,
  lockRun,
  type Run,
  RUN_CANCELLATIONS_CHANNEL,
  updateRun,
  type Variation,
} from "@packshot/db";
import type { Ports, RunJob } from "../../ports/index.ts";
import { deleteFiles } from "../deleted-files.ts";
import { moveClaimedTrials } from "../trials/claim.ts";
import { type EndedRun, finishRun } from "./finish.ts";
import { makeVariations } from "./make-variations.ts";
import { isJobOpen } from "./status.ts";
import { createWakeSignal } from "./wake-signal.ts";

export type WorkerPorts = Pick<
  Ports,
  "db" | "storage" | "engines" | "images" | "queue" | "clock" | "log" | "settings"
>;

/** This process's ID, which distinguishes its attempts from crashed processes' attempts. */
const PROCESS_ID = randomUUID();
/** Maximum number of processes that a run may crash before it's no longer retried. It may need too much memory. */
const MAX_CRASHES = 2;

/**
 * Performs a run's job. The process may be killed at any time, and any process may then retry the job: it skips stored
 * images, and the run ends only once. Rejects when `stop` aborts or something other than the engine fails, so that the
 * queue retries the job.
 */
export async function performRun(
  ports: WorkerPorts,
  job: RunJob,
  stop: AbortSignal,
): Promise<EndedRun | undefined> {
  const run = await takeRun(ports, job);
  if (run === undefined) return undefined;
  if (run.crashes >= MAX_CRASHES) return abandonRun(ports, job);
  const earlierVariations = await listVariations(ports.db, run.id);
  try {
    const cancellation = await watchCancellation(ports, run.id);
    try {
      await makeVariations(ports, run, earlierVariations, { stop, cancel: cancellation.signal });
    } finally {
      await cancellation.stop();
    }
  } finally {
    await releaseRun(ports, run.id);
  }
  ports.log.info({ runId: run.id }, "run made");
  const ended = await finishRun(ports, job);
  ports.log.info(
    { runId: run.id, userId: run.userId, tool: run.tool, status: ended?.status },
    "run finished",
  );
  // Files that a retry has replaced no longer have a row.
  await deleteFiles(ports, listFileKeys(earlierVariations));
  // The visitor may have signed in while the run was unfinished.
  await moveClaimedTrials(ports, run.id);
  return ended;
}

/** Ends the run after the queue's last attempt. Keeps the images or, if there are none, releases the token. */
export async function abandonRun(ports: WorkerPorts, job: RunJob): Promise<EndedRun | undefined> {
  const run = await findRun(ports.db, job.runId);
  if (!isJobOpen(job, run)) return undefined;
  ports.log.error({ runId: run.id, userId: run.userId, tool: run.tool }, "run abandoned");
  const ended = await finishRun(ports, job);
  await moveClaimedTrials(ports, run.id);
  return ended;
}

/**
 * Takes the run for this process. Resolves to undefined, and completes the job, when the run has ended or has a newer
 * job.
 */
async function takeRun(ports: WorkerPorts, job: RunJob): Promise<Run | undefined> {
  return ports.db.transaction(async (tx) => {
    const run = await lockRun(tx, job.runId);
    if (!isJobOpen(job, run)) {
      await ports.queue.complete(tx, job);
      return undefined;
    }
    const hasCrashed = run.takenBy !== null && run.takenBy !== PROCESS_ID;
    const crashes = run.crashes + (hasCrashed ? 1 : 0);
    await updateRun(tx, run.id, { takenBy: PROCESS_ID, crashes });
    if (run.status === "queued") {
      const now = ports.clock.now();
      await updateRun(tx, run.id, { status: "running", startedAt: now });
      await appendRunEvent(tx, { runId: run.id, type: "started", now });
    }
    return { ...run, crashes };
  });
}

/** Records that this process no longer has the run and hasn't crashed. A failure is only logged. */
async function releaseRun({ db, log }: WorkerPorts, runId: string): Promise<void> {
  await updateRun(db, runId, { takenBy: null }).catch((err: unknown) =>
    log.warn({ err, runId }, "run not marked as released"),
  );
}

/** Returns the keys of the images' files. */
function listFileKeys(variations: readonly Variation[]): string[] {
  const images = variations.flatMap(({ image }) => image ?? []);
  return images.flatMap(({ imageKey, thumbnailKey, vectorKey }) =>
    [imageKey, thumbnailKey, vectorKey ?? []].flat(),
  );
}

interface CancellationWatch {
  readonly signal: AbortSignal;
  stop(): Promise<void>;
}

/** Watches for a cancellation, on any server, and then aborts the signal. */
async function watchCancellation(
  ports: Pick<Ports, "db" | "log">,
  runId: string,
): Promise<CancellationWatch> {
  const canceled = new AbortController();
  const stopped = new AbortController();
  const wakeSignal = createWakeSignal();
  const check = async () => {
    const run = await findRun(ports.db, runId);
    // If the run has no row anymore, its account was deleted.
    if (run === undefined || run.cancelRequestedAt !== null) canceled.abort();
  };
  const stopListening = await ports.db.listen(RUN_CANCELLATIONS_CHANNEL, (payload) => {
    if (payload === runId || payload === "") wakeSignal.wake();
  });
  await check();
  // All notifications that arrive during one check share the next one.
  const checkOnWake = async () => {
    for (;;) {
      await wakeSignal.wait(stopped.signal);
      if (stopped.signal.aborted) return;
      await check().catch((err: unknown) =>
        ports.log.error({ err, runId }, "couldn't check for a cancellation"),
      );
    }
  };
  const checking = checkOnWake();
  return {
    signal: canceled.signal,
    async stop() {
      stopped.abort();
      await stopListening();
      await checking;
    },
  };
}
