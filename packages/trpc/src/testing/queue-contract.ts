import { randomUUID } from "node:crypto";
import type { Database } from "@packshot/db";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Queue, RunJob } from "../ports/index.ts";

/** A queue as one process holds it. */
export interface QueueProcess extends Queue {
  work(
    handlers: {
      readonly perform: Perform;
      readonly abandon: (job: RunJob) => Promise<void>;
    },
    concurrency: number,
  ): Promise<void>;
  stop(): Promise<void>;
}

export interface QueueUnderTest {
  readonly db: Database;
  /** The queue as another process on the same database would open it. */
  readonly open: () => Promise<QueueProcess>;
  readonly close: () => Promise<void>;
}

type Perform = (job: RunJob, stop: AbortSignal) => Promise<void>;

/** Waiting for a state: an adapter may look for work once in a while, and put off what has failed. */
const soon = { timeout: 30_000 };

/** What every `Queue` does. */
export function describeQueue(name: string, create: () => Promise<QueueUnderTest>): void {
  describe(`${name} as Queue`, () => {
    let under: QueueUnderTest;
    let queue: QueueProcess;
    beforeAll(async () => {
      under = await create();
    });
    beforeEach(async () => {
      queue = await under.open();
    });
    afterEach(() => queue.stop());
    afterAll(() => under.close());

    const enqueue = (job: RunJob) => under.db.transaction((tx) => queue.enqueue(tx, job));
    const complete = (job: RunJob) => under.db.transaction((tx) => queue.complete(tx, job));

    /** Takes jobs one by one, oldest first; each is completed, or meets what `performs` has for it. */
    async function work(performs: Readonly<Record<string, Perform>> = {}, concurrency = 1, by = queue) {
      const taken: string[] = [];
      const abandoned: string[] = [];
      const perform: Perform = async (job, stop) => {
        taken.push(job.id);
        await (performs[job.id] ?? complete)(job, stop);
      };
      const abandon = async ({ id }: RunJob) => void abandoned.push(id);
      await by.work({ perform, abandon }, concurrency);
      return { taken, abandoned };
    }

    it("has a job once its transaction commits, and none when it rolls back", async () => {
      const [lost, kept] = [newJob(), newJob()];
      const rolledBack = under.db.transaction(async (tx) => {
        await queue.enqueue(tx, lost);
        throw new Error("changed our mind");
      });
      await expect(rolledBack).rejects.toThrow("changed our mind");
      await enqueue(kept);
      const { taken } = await work();
      await expect.poll(() => taken, soon).toContain(kept.id);
      expect(taken).toEqual([kept.id]);
    });

    it("hands the job over as it was given", async () => {
      const job = { id: randomUUID(), runId: randomUUID() };
      const given = Promise.withResolvers<RunJob>();
      await enqueue(job);
      await work({
        async [job.id](received) {
          await complete(received);
          given.resolve(received);
        },
      });
      expect(await given.promise).toEqual(job);
    });

    it("takes the same id for the same job, before and after it is done", async () => {
      const [job, next, last] = [newJob(), newJob(), newJob()];
      await enqueue(job);
      await enqueue(job);
      await enqueue(next);
      const { taken } = await work();
      await expect.poll(() => taken, soon).toContain(next.id);
      await enqueue(job);
      await enqueue(last);
      await expect.poll(() => taken, soon).toContain(last.id);
      expect(taken).toEqual([job.id, next.id, last.id]);
    });

    it("tries again what was completed in a transaction that rolled back", async () => {
      const job = newJob();
      let tries = 0;
      await enqueue(job);
      const { taken } = await work({
        async [job.id](received) {
          tries += 1;
          await under.db.transaction(async (tx) => {
            await queue.complete(tx, received);
            if (tries === 1) throw new Error("the connection broke");
          });
        },
      });
      await expect.poll(() => taken, soon).toEqual([job.id, job.id]);
    });

    it("gives a job up after its last try, never one that was completed", { timeout: 90_000 }, async () => {
      const [hopeless, completed] = [newJob(), newJob()];
      await enqueue(completed);
      await enqueue(hopeless);
      const { taken, abandoned } = await work({
        [hopeless.id]: () => Promise.reject(new Error("never works")),
        async [completed.id](job) {
          await complete(job);
          throw new Error("too late to matter");
        },
      });
      await expect.poll(() => abandoned, { timeout: 80_000 }).toEqual([hopeless.id]);
      expect(taken.filter((id) => id === hopeless.id).length).toBeGreaterThan(1);
      expect(taken.filter((id) => id === completed.id)).toEqual([completed.id]);
    });

    it("hands on what runs when it stops", async () => {
      const job = newJob();
      const running = Promise.withResolvers<void>();
      let released = false;
      await enqueue(job);
      await work({
        async [job.id](_, stop) {
          running.resolve();
          const { promise, reject } = Promise.withResolvers<never>();
          stop.addEventListener("abort", () => {
            released = true;
            reject(new Error("told to let go"));
          });
          return promise;
        },
      });
      await running.promise;
      await queue.stop();
      expect(released).toBe(true);
      const other = await under.open();
      const { taken } = await work({}, 1, other);
      await expect.poll(() => taken, soon).toEqual([job.id]);
      await other.stop();
    });

    it("gives each of 40 jobs to exactly one of four workers in two processes", async () => {
      const jobs = Array.from({ length: 40 }, newJob);
      const done: string[] = [];
      let [now, most] = [0, 0];
      const perform: Perform = async (job) => {
        most = Math.max(most, ++now);
        await complete(job);
        now -= 1;
        done.push(job.id);
      };
      const performs = Object.fromEntries(jobs.map(({ id }) => [id, perform]));
      const other = await under.open();
      const teams = [await work(performs, 2, queue), await work(performs, 2, other)];
      await Promise.all(jobs.map(enqueue));
      await expect.poll(() => done.length, soon).toBe(jobs.length);
      await Promise.all([queue.stop(), other.stop()]);
      const taken = teams.flatMap((team) => team.taken);
      expect(taken.toSorted()).toEqual(jobs.map(({ id }) => id).toSorted());
      expect(teams.every((team) => team.taken.length > 0)).toBe(true);
      expect(most).toBeLessThanOrEqual(4);
    });
  });
}

function newJob(): RunJob {
  const id = randomUUID();
  return { id, runId: id };
}
