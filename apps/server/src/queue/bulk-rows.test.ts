// @module-tag postgres
import { randomUUID } from "node:crypto";
import type { PooledDatabase } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import type { NewRunJob, RunJob } from "@packshot/trpc/ports";
import { createRecordingLog } from "@packshot/trpc/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type RunQueue, startRunQueue } from "./run-queue.ts";

describe.each(testDatabases())("bulk rows in the queue on $name", ({ name, create }) => {
  let db: PooledDatabase;
  let queue: RunQueue;
  beforeAll(async () => {
    db = await create();
  });
  afterEach(() => queue.stop());
  afterAll(() => db.close());

  async function open(bulkPromotionSeconds?: number): Promise<void> {
    const more = bulkPromotionSeconds === undefined ? {} : { bulkPromotionSeconds };
    queue = await startRunQueue({ db, embedded: name === "PGlite", log: createRecordingLog(), ...more });
  }

  const complete = (job: RunJob) => db.transaction((tx) => queue.complete(tx, job));

  async function enqueue(...jobs: readonly NewRunJob[]): Promise<void> {
    for (const job of jobs) await db.transaction((tx) => queue.enqueue(tx, job));
  }

  /** Takes jobs one at a time and completes each after `during`. The returned list grows as jobs start. */
  async function work(during: (job: RunJob) => Promise<void> = () => Promise.resolve()): Promise<string[]> {
    const takenIds: string[] = [];
    const perform = async (job: RunJob) => {
      takenIds.push(job.id);
      await during(job);
      await complete(job);
    };
    await queue.work({ perform, abandon: () => Promise.resolve() }, { studio: 1, gemini: 1 });
    return takenIds;
  }

  it("run after every other job, including trials and late arrivals", async () => {
    await open();
    const rows = createRows(randomUUID(), 3);
    const [user, visitor, late] = [createJob(), createJob({ origin: "trial" }), createJob()];
    await enqueue(...rows, visitor, user);
    const [first, ...others] = rows.map(({ id }) => id);
    const takenIds = await work(async ({ id }) => {
      if (id === first) await enqueue(late);
    });
    await expect.poll(() => takenIds.length).toBe(6);
    expect(takenIds).toEqual([user.id, visitor.id, first, late.id, ...others]);
  });

  it("alternate between two users, even when one joins behind 30 rows", async () => {
    await open();
    const [firstUserRows, secondUserRows] = [createRows(randomUUID(), 30), createRows(randomUUID(), 10)];
    await enqueue(...firstUserRows);
    const firstIds = firstUserRows.slice(0, 5).map(({ id }) => id);
    const takenIds = await work(async ({ id }) => {
      if (id === firstIds.at(-1)) await enqueue(...secondUserRows);
    });
    await expect.poll(() => takenIds.length).toBe(40);
    const secondUserIds = new Set(secondUserRows.map(({ id }) => id));
    const turns = takenIds.slice(firstIds.length, firstIds.length + 20).map((id) => secondUserIds.has(id));
    expect(turns.filter(Boolean)).toHaveLength(10);
    // No user has three turns in a row.
    for (let at = 2; at < turns.length; at += 1) {
      expect(new Set(turns.slice(at - 2, at + 1)).size).toBe(2);
    }
  });

  it("don't affect the turns of the same user's other jobs", async () => {
    await open();
    const [busy, otherUser] = [randomUUID(), randomUUID()];
    const rows = createRows(busy, 5);
    const ownJobs = [createJob({ userId: busy }), createJob({ userId: busy })];
    const otherJobs = [createJob({ userId: otherUser }), createJob({ userId: otherUser })];
    await enqueue(...rows, ...ownJobs, ...otherJobs);
    const takenIds = await work();
    await expect.poll(() => takenIds.length).toBe(9);
    expect(takenIds.slice(0, 4)).toEqual([
      ownJobs[0]?.id,
      otherJobs[0]?.id,
      ownJobs[1]?.id,
      otherJobs[1]?.id,
    ]);
  });

  it("make progress in a queue that is never empty", async () => {
    await open(1);
    const rows = createRows(randomUUID(), 3);
    const rowIds = new Set(rows.map(({ id }) => id));
    await enqueue(...rows, createJob(), createJob());
    let startedRows = 0;
    const order = await work(async ({ id }) => {
      if (rowIds.has(id)) startedRows += 1;
      // Until two rows have had their turn, a new user's job follows each job while another one waits.
      if (startedRows < 2) await enqueue(createJob());
    });
    await expect.poll(() => startedRows).toBe(3);
    expect(order.filter((id) => rowIds.has(id))).toEqual(rows.map(({ id }) => id));
  });
});

function createRows(userId: string, count: number): NewRunJob[] {
  return Array.from({ length: count }, () => createJob({ userId, origin: "bulk" }));
}

/** Creates a job, by default of a new user. */
function createJob(given: Partial<NewRunJob> = {}): NewRunJob {
  const id = randomUUID();
  return { id, runId: id, userId: randomUUID(), lane: "studio", ...given };
}
