import { testDatabases } from "@packshot/db/testing";
import { createRecordingLog, describeQueue } from "@packshot/trpc/testing";
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
