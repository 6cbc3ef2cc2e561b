// @module-tag postgres
import { randomUUID } from "node:crypto";
import { type PooledDatabase, runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { createRecordingLog, describeQueue } from "@packshot/trpc/testing";
import { PgBoss } from "pg-boss";
import { describe, expect, it } from "vitest";
import { createBossDatabase } from "./boss-database.ts";
import { createOutages } from "./outages.ts";
import { startRunQueue } from "./run-queue.ts";

function createBoss(db: PooledDatabase, name: string): PgBoss {
  return new PgBoss({
    db: createBossDatabase(db, createOutages(createRecordingLog())),
    backend: name === "PGlite" ? "pglite" : "postgres",
    supervise: false,
    schedule: false,
  });
}

for (const { name, create } of testDatabases()) {
  describeQueue(`pg-boss on ${name}`, async () => {
    const db = await create();
    const embedded = name === "PGlite";
    return {
      db,
      open: () => startRunQueue({ db, embedded, log: createRecordingLog() }),
      close: () => db.close(),
    };
  });
}

describe.each(testDatabases())(
  "startRunQueue with an existing queue and a different policy on $name",
  ({ name, create }) => {
    it("takes over waiting jobs and retries them as often as new ones", async () => {
      const db = await create();
      const log = createRecordingLog();
      const before = createBoss(db, name);
      await before.start();
      await before.createQueue("runs-abandoned", { notify: true });
      await before.createQueue("runs", { retryLimit: 3, deadLetter: "runs-abandoned" });
      const job = { id: randomUUID(), runId: randomUUID(), lane: "studio" };
      await before.send("runs", job, { id: job.id });
      await before.stop({ close: false });

      const queue = await startRunQueue({ db, embedded: name === "PGlite", log });
      const given = Promise.withResolvers<unknown>();
      await queue.work(
        {
          async perform(received) {
            await db.transaction((tx) => queue.complete(tx, received));
            given.resolve(received);
          },
          abandon: () => Promise.reject(new Error("no job should be abandoned")),
        },
        { studio: 1, gemini: 1 },
      );
      expect(await given.promise).toEqual(job);
      await queue.stop();
      await db.close();
    });
  },
);

describe.each(testDatabases())("startRunQueue after months without a server on $name", ({ name, create }) => {
  it("still has the waiting jobs", async () => {
    const db = await create();
    const queue = await startRunQueue({ db, embedded: name === "PGlite", log: createRecordingLog() });
    const job = { id: randomUUID(), runId: randomUUID(), lane: "studio" } as const;
    await db.transaction((tx) => queue.enqueue(tx, { ...job, userId: randomUUID() }));
    await runSql(
      db,
      `update pgboss.job set created_on = created_on - interval '1 year',
         start_after = start_after - interval '1 year', keep_until = keep_until - interval '1 year'`,
    );
    const boss = createBoss(db, name);
    await boss.start();
    await boss.supervise();
    const { rows } = await runSql(db, "select id from pgboss.job where name = 'runs'");
    expect(rows).toEqual([{ id: job.id }]);
    await boss.stop({ close: false });
    await queue.stop();
    await db.close();
  });
});

describe.each(testDatabases())("a job that outages have interrupted before on $name", ({ name, create }) => {
  it("is retried after its first failure", async () => {
    const db = await create();
    const queue = await startRunQueue({ db, embedded: name === "PGlite", log: createRecordingLog() });
    const job = { id: randomUUID(), runId: randomUUID(), lane: "studio" } as const;
    await db.transaction((tx) => queue.enqueue(tx, { ...job, userId: randomUUID() }));
    await runSql(db, "update pgboss.job set retry_count = 3");
    const abandoned: unknown[] = [];
    await queue.work(
      {
        perform: () => Promise.reject(new Error("broken once")),
        abandon: async ({ id }) => void abandoned.push(id),
      },
      { studio: 1, gemini: 1 },
    );
    const readState = async () => (await runSql(db, "select state from pgboss.job")).rows[0]?.["state"];
    await expect.poll(readState).toBe("retry");
    expect(abandoned).toEqual([]);
    await queue.stop();
    await db.close();
  });
});

describe.each(testDatabases())("a run that can't be ended at first on $name", ({ name, create }) => {
  it("is abandoned again until it ends", async () => {
    const db = await create();
    const queue = await startRunQueue({ db, embedded: name === "PGlite", log: createRecordingLog() });
    const job = { id: randomUUID(), runId: randomUUID(), lane: "studio" };
    let tries = 0;
    const ended = Promise.withResolvers<unknown>();
    await queue.work(
      {
        perform: () => Promise.reject(new Error("no job should be performed")),
        async abandon(received) {
          tries += 1;
          if (tries <= 3) throw new Error("the database failed over");
          ended.resolve(received);
        },
      },
      { studio: 1, gemini: 1 },
    );
    const boss = createBoss(db, name);
    await boss.start();
    await boss.send("runs-abandoned", job);
    expect(await ended.promise).toEqual(job);
    await boss.stop({ close: false });
    await queue.stop();
    await db.close();
  });
});
