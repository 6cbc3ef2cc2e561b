import {
  indexTurns,
  limitActiveJobs,
  MAX_JOBS_PER_USER,
  takeTurn,
  type PooledDatabase,
  promoteBulkRow,
} from "@packshot/db";
import { findOutage } from "@packshot/trpc";
import type { Lane, Log, Queue, RunJob } from "@packshot/trpc/ports";
import { type Job, PgBoss } from "pg-boss";
import { createBossDatabase, createBossTransaction } from "./boss-database.ts";
import { createOutages, supervise } from "./outages.ts";

/** Queue names by lane. */
const QUEUES: Readonly<Record<Lane, string>> = { studio: "runs", gemini: "runs-gemini" };
const LANES = ["studio", "gemini"] as const;
/** Dead letter queue: pg-boss moves a job here after its last attempt. */
const ABANDONED = "runs-abandoned";

/** Interval at which each worker process promotes a bulk row, unless one is running or already promoted. */
const BULK_PROMOTION_SECONDS = 60;
/** Time that running jobs get to finish when the worker stops; then another worker takes them over. */
const STOP_TIMEOUT_SECONDS = 5;
/** Maximum times that a job may fail for any reason except an outage or a restart. More tries almost never help. */
const MAX_FAILURES = 4;

/**
 * Time that a job may wait: ten years, because a run without a job would never end. By default, pg-boss deletes waiting
 * jobs after two weeks, for example when a server that was off for so long starts again.
 */
const RETENTION_SECONDS = 315_360_000;

/** The policy of all queues. */
const jobPolicy = {
  notify: true,
  retentionSeconds: RETENTION_SECONDS,
  // Retries span at least six minutes in total, so a job survives a five-minute outage.
  retryLimit: 16,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  // A worker may hold an image for six minutes until it can be stored.
  expireInSeconds: 1800,
} as const;

/** Time until a killed worker's job is retried. pg-boss allows no shorter one. */
const HEARTBEAT_SECONDS = 10;
/** Heartbeat with an embedded database, where no other process could take over the jobs. */
const EMBEDDED_HEARTBEAT_SECONDS = 3600;

/** Polling intervals. New jobs wake the workers immediately; polling finds postponed jobs. */
const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 } as const;

interface RunHandlers {
  /** Rejects to retry the job later. `stop` aborts when this worker must give up the job. */
  readonly perform: (job: RunJob, stop: AbortSignal) => Promise<void>;
  /** Ends the job's run as failed, after the last attempt. */
  readonly abandon: (job: RunJob) => Promise<void>;
}

export interface RunQueue extends Queue {
  /** Starts taking jobs, with a concurrency limit per lane. */
  work(handlers: RunHandlers, concurrency: Readonly<Record<Lane, number>>): Promise<void>;
  /** Stops taking jobs, waits a few seconds for running ones, then aborts them. Leaves the database open. */
  stop(): Promise<void>;
}

export interface RunQueueOptions {
  readonly db: PooledDatabase;
  /** True for an embedded database. No other process can have its jobs, so jobs left active are retried immediately. */
  readonly embedded: boolean;
  readonly log: Log;
  /** For tests: seconds between promotions of bulk rows. */
  readonly bulkPromotionSeconds?: number;
}

export async function startRunQueue({
  db,
  embedded,
  log,
  bulkPromotionSeconds = BULK_PROMOTION_SECONDS,
}: RunQueueOptions): Promise<RunQueue> {
  const outages = createOutages(log);
  const boss = new PgBoss({
    db: createBossDatabase(db, outages),
    backend: embedded ? "pglite" : "postgres",
    useListenNotify: true,
    supervise: false,
    monitorIntervalSeconds: 5,
    schedule: false,
  });
  const logError = (err: unknown) => {
    if (!outages.logIfOutage(err)) log.error({ err }, "queue error");
  };
  boss.on("error", logError);
  await boss.start();
  await openQueue(boss, ABANDONED, { embedded });
  for (const name of Object.values(QUEUES)) await openQueue(boss, name, { embedded, deadLetter: ABANDONED });
  await db.transaction(limitActiveJobs);
  await db.transaction(indexTurns);
  const supervision = supervise(boss, { outages, logError });
  const forcedStop = new AbortController();
  /** Failures of unfinished jobs in this process. pg-boss's own count includes outages and restarts. */
  const failures = new Map<string, number>();
  let promotion = Promise.resolve();
  let promotionTimer: NodeJS.Timeout | undefined;

  async function perform({ perform: work, abandon }: RunHandlers, job: Job<RunJob>): Promise<void> {
    const run = job.data;
    const stop = AbortSignal.any([forcedStop.signal, job.signal]);
    try {
      await work(run, stop);
      failures.delete(job.id);
    } catch (err) {
      const isInterrupted = stop.aborted || findOutage(err) !== undefined;
      const failureCount = (failures.get(job.id) ?? 0) + 1;
      const shouldRetry = isInterrupted || failureCount < MAX_FAILURES;
      if (!isInterrupted) failures.set(job.id, failureCount);
      log.warn(
        { err, runId: run.runId, tries: job.retryCount + 1 },
        shouldRetry ? "run postponed" : "run abandoned",
      );
      if (shouldRetry) throw err;
      await abandon(run);
      failures.delete(job.id);
    }
  }

  async function promoteBulkRows(): Promise<void> {
    for (const queue of Object.values(QUEUES)) await promoteBulkRow(db, queue).catch(logError);
  }

  /** Starts a worker that takes the lane's jobs one after another. */
  async function startWorker(lane: Lane, handlers: RunHandlers): Promise<void> {
    const options = { ...polling, groupConcurrency: MAX_JOBS_PER_USER, heartbeatRefreshSeconds: 2 };
    const worker = await boss.work<RunJob>(QUEUES[lane], options, async ([job]) => {
      if (job === undefined) return;
      await perform(handlers, job).finally(() => {
        // Otherwise, the worker would wait for the next poll before it takes another job.
        boss.notifyWorker(worker);
      });
    });
  }

  return {
    async enqueue(tx, { userId, origin = "person", ...job }) {
      const queue = QUEUES[job.lane];
      const { group: id, priority } = await takeTurn(tx, { queue, userId, origin });
      await boss.send(queue, job, { id: job.id, group: { id }, priority, db: createBossTransaction(tx) });
    },
    async complete(tx, job) {
      await boss.complete(QUEUES[job.lane], job.id, null, { db: createBossTransaction(tx) });
    },
    async work(handlers, concurrency) {
      promotionTimer = setInterval(() => {
        promotion = promoteBulkRows();
      }, bulkPromotionSeconds * 1000);
      for (const lane of LANES) {
        for (let count = 0; count < concurrency[lane]; count++) await startWorker(lane, handlers);
      }
      await boss.work<RunJob>(ABANDONED, polling, async ([job]) => {
        if (job !== undefined) await handlers.abandon(job.data);
      });
    },
    async stop() {
      clearInterval(promotionTimer);
      await promotion;
      await supervision.stop();
      const grace = setTimeout(() => forcedStop.abort(), STOP_TIMEOUT_SECONDS * 1000);
      await boss.stop({ close: false, graceful: true, timeout: 2 * STOP_TIMEOUT_SECONDS * 1000 });
      clearTimeout(grace);
    },
  };
}

async function openQueue(
  boss: PgBoss,
  name: string,
  { embedded, ...options }: { readonly embedded: boolean; readonly deadLetter?: string },
): Promise<void> {
  const policy = {
    ...jobPolicy,
    ...options,
    heartbeatSeconds: embedded ? EMBEDDED_HEARTBEAT_SECONDS : HEARTBEAT_SECONDS,
  };
  await boss.createQueue(name, policy);
  // An existing queue keeps its old policy unless it is updated.
  await boss.updateQueue(name, policy);
  // Also fills pg-boss's queue cache: a lookup inside a transaction would wait for a second connection.
  const active = (await boss.findJobs<RunJob>(name)).filter(({ state }) => state === "active");
  if (!embedded || active.length === 0) return;
  await boss.fail(
    name,
    active.map(({ id }) => id),
  );
}
