import type { PooledDatabase } from "@packshot/db";
import type { Log, Queue, RunJob } from "@packshot/trpc/ports";
import { PgBoss } from "pg-boss";
import { bossDatabase, bossDatabaseIn } from "./boss-database.ts";

const RUNS = "runs";
/** Where pg-boss puts a job after its last try. */
const ABANDONED = "runs-abandoned";

/** Seconds a stopping worker gives its running jobs before it hands them on. */
const GRACE = 5;

const runsPolicy = {
  notify: true,
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 600,
  // A killed worker's job is taken again after this long; pg-boss allows no less.
  heartbeatSeconds: 10,
  deadLetter: ABANDONED,
} as const;

const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 } as const;

interface RunHandlers {
  /** Rejecting means: try again later. `stop` aborts when this worker must let go. */
  readonly perform: (job: RunJob, stop: AbortSignal) => Promise<void>;
  /** After the last try. */
  readonly abandon: (job: RunJob) => Promise<void>;
}

export interface RunQueue extends Queue {
  /** Begins to take jobs, `concurrency` at once. */
  work(handlers: RunHandlers, concurrency: number): Promise<void>;
  /** Takes no more, waits a little for what runs, then aborts it. The database stays open. */
  stop(): Promise<void>;
}

export interface RunQueueOptions {
  readonly db: PooledDatabase;
  /** Then no other process can hold a job, and what was active at the last end is taken again at once. */
  readonly embedded: boolean;
  readonly log: Log;
}

export async function startRunQueue({ db, embedded, log }: RunQueueOptions): Promise<RunQueue> {
  const boss = new PgBoss({
    db: bossDatabase(db),
    backend: embedded ? "pglite" : "postgres",
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
  });
  boss.on("error", (err) => log.error({ err }, "queue error"));
  await boss.start();
  await boss.createQueue(ABANDONED, { notify: true });
  await boss.createQueue(RUNS, runsPolicy);
  // Also fills pg-boss's cache of queues: looked up inside a transaction, it would wait for a second connection.
  const active = (await boss.findJobs<RunJob>(RUNS)).filter(({ state }) => state === "active");
  if (embedded && active.length > 0) {
    await boss.fail(
      RUNS,
      active.map(({ id }) => id),
    );
  }
  const letGo = new AbortController();

  return {
    async enqueue(tx, job) {
      await boss.send(RUNS, job, { id: job.id, db: bossDatabaseIn(tx) });
    },
    async complete(tx, job) {
      await boss.complete(RUNS, job.id, null, { db: bossDatabaseIn(tx) });
    },
    async work({ perform, abandon }, concurrency) {
      const options = { ...polling, localConcurrency: concurrency };
      await boss.work<RunJob>(RUNS, options, async ([job]) => {
        if (job !== undefined) await perform(job.data, AbortSignal.any([letGo.signal, job.signal]));
      });
      await boss.work<RunJob>(ABANDONED, polling, async ([job]) => {
        if (job !== undefined) await abandon(job.data);
      });
    },
    async stop() {
      const grace = setTimeout(() => letGo.abort(), GRACE * 1000);
      await boss.stop({ close: false, graceful: true, timeout: 2 * GRACE * 1000 });
      clearTimeout(grace);
    },
  };
}
