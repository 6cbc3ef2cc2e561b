// @module-tag postgres
import { randomUUID } from "node:crypto";
import { testDatabases } from "@packshot/db/testing";
import { createRecordingLog, describeQueue } from "@packshot/trpc/testing";
import { PgBoss } from "pg-boss";
import { describe, expect, it } from "vitest";
import { createBossDatabase } from "./boss-database.ts";
import { createOutages } from "./outages.ts";
import { startRunQueue } from "./run-queue.ts";

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
      const before = new PgBoss({
        db: createBossDatabase(db, createOutages(log)),
        backend: name === "PGlite" ? "pglite" : "postgres",
        supervise: false,
        schedule: false,
      });
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
