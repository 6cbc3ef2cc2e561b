import { randomUUID } from "node:crypto";
import type { Database } from "@packshot/db";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Lane, NewRunJob, Queue, RunJob } from "../ports/index.ts";

/** A process's view of the queue. */
export interface QueueProcess extends Queue {
  work(
    handlers: {
      readonly perform: Perform;
      readonly abandon: (job: RunJob) => Promise<void>;
    },
    concurrency: Readonly<Record<Lane, number>>,
  ): Promise<void>;
  stop(): Promise<void>;
}

export interface QueueUnderTest {
  readonly db: Database;
  /** Opens the queue as another process on the same database. */
  readonly open: () => Promise<QueueProcess>;
  readonly close: () => Promise<void>;
}

type Perform = (job: RunJob, stop: AbortSignal) => Promise<void>;

/** Contract tests for every `Queue`. */
export function describeQueue(name: string, create: () => Promise<QueueUnderTest>): void {
  describe(`${name} as Queue`, () => {
    let subject: QueueUnderTest;
    let queue: QueueProcess;
    beforeAll(async () => {
      subject = await create();
    });
    beforeEach(async () => {
      queue = await subject.open();
    });
    afterEach(() => queue.stop());
    afterAll(() => subject.close());

    const enqueue = (job: NewRunJob) => subject.db.transaction((tx) => queue.enqueue(tx, job));
    const complete = (job: RunJob) => subject.db.transaction((tx) => queue.complete(tx, job));

    /**
     * Starts performing jobs, by default one at a time. Completes each job, unless `performers` has a function for its
     * ID.
     */
    async function work(performers: Readonly<Record<string, Perform>> = {}, concurrency = 1, worker = queue) {
      const taken: string[] = [];
      const abandoned: string[] = [];
      const perform: Perform = async (job, stop) => {
        taken.push(job.id);
        await (performers[job.id] ?? complete)(job, stop);
      };
      const abandon = async ({ id }: RunJob) => void abandoned.push(id);
      await worker.work({ perform, abandon }, { studio: concurrency, gemini: 2 });
      return { taken, abandoned };
    }

    it("adds a job only when its transaction commits", async () => {
      const [lost, kept] = [createJob(), createJob()];
      const rolledBack = subject.db.transaction(async (tx) => {
        await queue.enqueue(tx, lost);
        throw new Error("the transaction failed");
      });
      await expect(rolledBack).rejects.toThrow("the transaction failed");
      await enqueue(kept);
      const { taken } = await work();
      await expect.poll(() => taken).toContain(kept.id);
      expect(taken).toEqual([kept.id]);
    });

    it("passes the job to the worker unchanged", async () => {
      const { userId, ...job } = createJob();
      const passed = Promise.withResolvers<RunJob>();
      await enqueue({ ...job, userId });
      await work({
        async [job.id](received) {
          await complete(received);
          passed.resolve(received);
        },
      });
      expect(await passed.promise).toEqual(job);
    });

    it("ignores a job with an ID that was enqueued before", async () => {
      const [job, next, last] = [createJob(), createJob(), createJob()];
      await enqueue(job);
      await enqueue(job);
      await enqueue(next);
      const { taken } = await work();
      await expect.poll(() => taken).toContain(next.id);
      await enqueue(job);
      await enqueue(last);
      await expect.poll(() => taken).toContain(last.id);
      expect(taken).toEqual([job.id, next.id, last.id]);
    });

    it("retries a job whose completing transaction rolled back", async () => {
      const job = createJob();
      let tries = 0;
      await enqueue(job);
      const { taken } = await work({
        async [job.id](received) {
          tries += 1;
          await subject.db.transaction(async (tx) => {
            await queue.complete(tx, received);
            if (tries === 1) throw new Error("the connection broke");
          });
        },
      });
      await expect.poll(() => taken).toEqual([job.id, job.id]);
    });

    it("abandons a job after its last attempt, but never a completed one", async () => {
      const [hopeless, completed] = [createJob(), createJob()];
      await enqueue(completed);
      await enqueue(hopeless);
      const { taken, abandoned } = await work({
        [hopeless.id]: () => Promise.reject(new Error("never works")),
        async [completed.id](job) {
          await complete(job);
          throw new Error("failed after completion");
        },
      });
      await expect.poll(() => abandoned).toEqual([hopeless.id]);
      expect(taken.filter((id) => id === hopeless.id).length).toBeGreaterThan(1);
      expect(taken.filter((id) => id === completed.id)).toEqual([completed.id]);
    });

    it("hands running jobs to another worker when it stops", async () => {
      const job = createJob();
      const running = Promise.withResolvers<void>();
      let released = false;
      await enqueue(job);
      await work({
        async [job.id](_, stop) {
          running.resolve();
          const { promise, reject } = Promise.withResolvers<never>();
          stop.addEventListener("abort", () => {
            released = true;
            reject(new Error("stopped"));
          });
          return promise;
        },
      });
      await running.promise;
      await queue.stop();
      expect(released).toBe(true);
      const other = await subject.open();
      const { taken } = await work({}, 1, other);
      await expect.poll(() => taken).toEqual([job.id]);
      await other.stop();
    });

    it("runs each of 40 jobs once, with four workers in two processes", async () => {
      const jobs = Array.from({ length: 40 }, () => createJob());
      const done: string[] = [];
      let [runningCount, maxRunning] = [0, 0];
      const perform: Perform = async (job) => {
        maxRunning = Math.max(maxRunning, ++runningCount);
        await complete(job);
        runningCount -= 1;
        done.push(job.id);
      };
      const performers = Object.fromEntries(jobs.map(({ id }) => [id, perform]));
      const other = await subject.open();
      const workers = [await work(performers, 2, queue), await work(performers, 2, other)];
      await Promise.all(jobs.map(enqueue));
      await expect.poll(() => done.length).toBe(jobs.length);
      await Promise.all([queue.stop(), other.stop()]);
      const taken = workers.flatMap((worker) => worker.taken);
      expect(taken.toSorted()).toEqual(jobs.map(({ id }) => id).toSorted());
      expect(workers.every((worker) => worker.taken.length > 0)).toBe(true);
      expect(maxRunning).toBeLessThanOrEqual(4);
    });

    it("alternates between users, with at most two jobs each", async () => {
      const flooder = randomUUID();
      const flood = Array.from({ length: 60 }, () => createJob({ userId: flooder }));
      const others = Array.from({ length: 10 }, () => createJob());
      const done: string[] = [];
      const othersDone = Promise.withResolvers<void>();
      let [runningCount, maxRunning] = [0, 0];
      const perform: Perform = async (job) => {
        maxRunning = Math.max(maxRunning, ++runningCount);
        await othersDone.promise;
        await subject.db.transaction(async (tx) => {
          await queue.complete(tx, job);
          // As soon as this commits, the other process may take the next job.
          runningCount -= 1;
        });
        done.push(job.id);
      };
      const flooding = Object.fromEntries(flood.map(({ id }) => [id, perform]));
      const single = Object.fromEntries(
        others.map(({ id }): [string, Perform] => [
          id,
          async (job) => {
            await complete(job);
            done.push(id);
            if (others.every((other) => done.includes(other.id))) othersDone.resolve();
          },
        ]),
      );
      for (const job of [...flood, ...others]) await enqueue(job);
      const other = await subject.open();
      for (const process of [queue, other]) await work({ ...flooding, ...single }, 4, process);
      await expect.poll(() => done.length).toBe(70);
      await Promise.all([queue.stop(), other.stop()]);
      expect(done.slice(0, 10).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
      expect(maxRunning).toBeLessThanOrEqual(2);
    });

    it("runs a new user's job before the rest of another user's", async () => {
      const flooder = randomUUID();
      const flood = Array.from({ length: 6 }, () => createJob({ userId: flooder }));
      const late = createJob();
      for (const job of flood) await enqueue(job);
      const first = flood[0]?.id ?? "";
      const { taken } = await work({
        async [first](job) {
          await enqueue(late);
          await complete(job);
        },
      });
      await expect.poll(() => taken.length).toBe(7);
      expect(taken.indexOf(late.id)).toBeLessThan(3);
    });

    it("runs visitors' jobs after users' jobs, even later ones", async () => {
      const visitors = Array.from({ length: 3 }, () => createJob({ origin: "trial" }));
      const [user, late] = [createJob(), createJob()];
      for (const job of [...visitors, user]) await enqueue(job);
      const [first, ...others] = visitors.map(({ id }) => id);
      const { taken } = await work({
        async [first ?? ""](job) {
          await enqueue(late);
          await complete(job);
        },
      });
      await expect.poll(() => taken.length).toBe(5);
      expect(taken).toEqual([user.id, first, late.id, ...others]);
    });

    it("runs visitors' jobs one at a time across two processes", async () => {
      const visitors = Array.from({ length: 3 }, () => createJob({ origin: "trial" }));
      const users = Array.from({ length: 3 }, () => createJob());
      const done = new Map(users.map(({ id }) => [id, Promise.withResolvers<void>()]));
      const started: string[] = [];
      const startedDuringFirst: number[] = [];
      const visit: Perform = async (job) => {
        started.push(job.id);
        // Meanwhile, the other workers take only users' jobs.
        if (started.length === 1) {
          for (const next of users) {
            await enqueue(next);
            await done.get(next.id)?.promise;
          }
          startedDuringFirst.push(started.length);
        }
        await complete(job);
      };
      const performers = Object.fromEntries([
        ...visitors.map(({ id }): [string, Perform] => [id, visit]),
        ...users.map(({ id }): [string, Perform] => [
          id,
          (job) => complete(job).then(() => done.get(id)?.resolve()),
        ]),
      ]);
      for (const job of visitors) await enqueue(job);
      const other = await subject.open();
      for (const process of [queue, other]) await work(performers, 2, process);
      await expect.poll(() => started.length).toBe(3);
      expect(startedDuringFirst).toEqual([1]);
      await other.stop();
    });

    it("keeps a lane running while the other one is blocked", async () => {
      const hanging = Array.from({ length: 3 }, () => createJob({ lane: "gemini" }));
      const quick = createJob();
      const released = Promise.withResolvers<void>();
      const hang: Perform = (job) => released.promise.then(() => complete(job));
      for (const job of hanging) await enqueue(job);
      const { taken } = await work(Object.fromEntries(hanging.map(({ id }) => [id, hang])));
      await expect.poll(() => taken.length).toBe(2);
      await enqueue(quick);
      await expect.poll(() => taken).toContain(quick.id);
      released.resolve();
      await expect.poll(() => taken.length).toBe(4);
    });
  });
}

/** Creates a job, by default for a new user. */
function createJob(overrides: Partial<NewRunJob> = {}): NewRunJob {
  const id = randomUUID();
  return { id, runId: id, userId: randomUUID(), lane: "studio", ...overrides };
}
