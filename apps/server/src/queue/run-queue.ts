import {
  indexTurns,
  limitActiveJobs,
  MOST_AT_ONCE,
  nextTurn,
  type PooledDatabase,
  raiseBulk,
} from "@packshot/db";
import { outageOf } from "@packshot/trpc";
import type { Lane, Log, Queue, RunJob } from "@packshot/trpc/ports";
import { type Job, PgBoss } from "pg-boss";
import { bossDatabase, bossDatabaseIn } from "./boss-database.ts";
import { createOutages, supervise } from "./outages.ts";

/** Older versions had no lanes, so their jobs wait in the first one, whatever their engine. */
const QUEUES: Readonly<Record<Lane, string>> = { studio: "runs", gemini: "runs-gemini" };
const LANES = ["studio", "gemini"] as const;
/** pg-boss puts a job here after its last try. */
const ABANDONED = "runs-abandoned";

/** A process that makes pictures lets a bulk row go first this often, in seconds, where none has had its turn. */
const RAISES_BULK_EVERY = 60;
/** A stopping worker gives its running jobs this many seconds before it hands them on. */
const GRACE = 5;
/** A job that fails, but not by an outage, is tried this many times, because it will hardly ever succeed. */
const TRIES = 4;

const runsPolicy = {
  notify: true,
  // The retries take at least six minutes together, so that a job survives an outage of five.
  retryLimit: 16,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  // A worker may hold a picture for six minutes until it can be stored.
  expireInSeconds: 1800,
  // A killed worker's job is taken again after this time; pg-boss allows no less.
  heartbeatSeconds: 10,
  deadLetter: ABANDONED,
} as const;

/** New jobs wake the workers, and postponed jobs are found by polling. */
const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 } as const;

interface RunHandlers {
  /** Rejects to have the job tried again later. `stop` aborts when this worker must give the job up. */
  readonly perform: (job: RunJob, stop: AbortSignal) => Promise<void>;
  /** Is called after the last try. */
  readonly abandon: (job: RunJob) => Promise<void>;
}

export interface RunQueue extends Queue {
  /** Begins to take jobs, at most `atOnce` in each lane at a time. */
  work(handlers: RunHandlers, atOnce: Readonly<Record<Lane, number>>): Promise<void>;
  /** Takes no more jobs, waits a few seconds for running ones, then aborts them. The database stays open. */
  stop(): Promise<void>;
}

export interface RunQueueOptions {
  readonly db: PooledDatabase;
  /** No other process can hold a job of an embedded database, so jobs left active are taken again at once. */
  readonly embedded: boolean;
  readonly log: Log;
  /** Is for tests: bulk rows get their share at this interval, in seconds. */
  readonly raisesBulkEvery?: number;
}

export async function startRunQueue({
  db,
  embedded,
  log,
  raisesBulkEvery = RAISES_BULK_EVERY,
}: RunQueueOptions): Promise<RunQueue> {
  const outages = createOutages(log);
  const boss = new PgBoss({
    db: bossDatabase(db, outages),
    backend: embedded ? "pglite" : "postgres",
    useListenNotify: true,
    supervise: false,
    monitorIntervalSeconds: 5,
    schedule: false,
  });
  const tell = (err: unknown) => {
    if (!outages.seen(err)) log.error({ err }, "queue error");
  };
  boss.on("error", tell);
  await boss.start();
  await boss.createQueue(ABANDONED, { notify: true });
  for (const name of Object.values(QUEUES)) await openQueue(boss, name, embedded);
  await db.transaction(limitActiveJobs);
  await db.transaction(indexTurns);
  const supervision = supervise(boss, { outages, tell });
  const letGo = new AbortController();
  let sharing = Promise.resolve();
  let sharingTimer: NodeJS.Timeout | undefined;

  async function perform({ perform: work, abandon }: RunHandlers, job: Job<RunJob>): Promise<void> {
    const run = jobOf(job.data);
    const stop = AbortSignal.any([letGo.signal, job.signal]);
    try {
      await work(run, stop);
    } catch (err) {
      const worthwhile = stop.aborted || outageOf(err) !== undefined || job.retryCount < TRIES - 1;
      log.warn(
        { err, runId: run.runId, tries: job.retryCount + 1 },
        worthwhile ? "run put off" : "run given up",
      );
      if (worthwhile) throw err;
      await abandon(run);
    }
  }

  async function shareWithBulk(): Promise<void> {
    for (const queue of Object.values(QUEUES)) await raiseBulk(db, queue).catch(tell);
  }

  /** Takes one job after the other. */
  async function takeJobs(lane: Lane, handlers: RunHandlers): Promise<void> {
    const options = { ...polling, groupConcurrency: MOST_AT_ONCE, heartbeatRefreshSeconds: 2 };
    const worker = await boss.work<RunJob>(QUEUES[lane], options, async ([job]) => {
      if (job === undefined) return;
      await perform(handlers, job).finally(() => {
        // Without this, the next job that waits would be looked for only at the next poll.
        boss.notifyWorker(worker);
      });
    });
  }

  return {
    async enqueue(tx, { userId, origin = "person", ...job }) {
      const queue = QUEUES[job.lane];
      const { group: id, priority } = await nextTurn(tx, { queue, userId, origin });
      await boss.send(queue, job, { id: job.id, group: { id }, priority, db: bossDatabaseIn(tx) });
    },
    async complete(tx, job) {
      await boss.complete(QUEUES[job.lane], job.id, null, { db: bossDatabaseIn(tx) });
    },
    async work(handlers, atOnce) {
      sharingTimer = setInterval(() => {
        sharing = shareWithBulk();
      }, raisesBulkEvery * 1000);
      for (const lane of LANES) {
        for (let place = 0; place < atOnce[lane]; place++) await takeJobs(lane, handlers);
      }
      await boss.work<RunJob>(ABANDONED, polling, async ([job]) => {
        if (job !== undefined) await handlers.abandon(jobOf(job.data));
      });
    },
    async stop() {
      clearInterval(sharingTimer);
      await sharing;
      await supervision.stop();
      const grace = setTimeout(() => letGo.abort(), GRACE * 1000);
      await boss.stop({ close: false, graceful: true, timeout: 2 * GRACE * 1000 });
      clearTimeout(grace);
    },
  };
}

/** Also reads jobs that an older version wrote. */
function jobOf(data: Omit<RunJob, "lane"> & Partial<RunJob>): RunJob {
  return { lane: "studio", ...data };
}

async function openQueue(boss: PgBoss, name: string, embedded: boolean): Promise<void> {
  await boss.createQueue(name, runsPolicy);
  // An existing queue keeps its old policy, unless it is updated.
  await boss.updateQueue(name, runsPolicy);
  // This also fills pg-boss's cache of queues: a look-up inside a transaction would wait for a second connection.
  const active = (await boss.findJobs<RunJob>(name)).filter(({ state }) => state === "active");
  if (!embedded || active.length === 0) return;
  await boss.fail(
    name,
    active.map(({ id }) => id),
  );
}
