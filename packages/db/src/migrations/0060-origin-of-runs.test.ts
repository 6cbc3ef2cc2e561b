// @module-tag postgres
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabases } from "../testing/index.ts";
import { kyselyOf, sqlIn } from "../tx.ts";
import { migrations } from "./index.ts";

describe.each(testDatabases())("migration 0060 on $name", ({ create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  test("gives bulk rows, trials and users' runs their origins", async () => {
    await undo(db);
    for (const [tool, email, bulk] of [
      ["own", "person@x.test", false],
      ["row", "bulk@x.test", true],
      ["try", null, false],
    ]) {
      await sqlIn(
        db,
        `with owner as (insert into users (email, created_at) values ($2, now()) returning id)
         insert into runs (user_id, tool, engine, options, request_hash, stamp, job_id, created_at, bulk)
           select id, $1, 'studio', '{}', 'h', 1, gen_random_uuid(), now(), $3 from owner`,
        [tool, email, bulk],
      );
    }
    await migrations["0060-origin-of-runs"]?.up(kyselyOf(db));
    expect((await sqlIn(db, "select tool, origin from runs order by tool")).rows).toEqual([
      { tool: "own", origin: "person" },
      { tool: "row", origin: "bulk" },
      { tool: "try", origin: "trial" },
    ]);
  });
});

/** Restores what the migration replaces. */
async function undo(db: TestDatabase): Promise<void> {
  await sqlIn(db, "drop trigger bulk_run_end_announced on runs");
  await sqlIn(db, "drop index waiting_bulk_runs, unfinished_bulk_runs");
  await sqlIn(db, "alter table runs drop column origin, add column bulk boolean not null default false");
  await sqlIn(db, "create index waiting_bulk_runs on runs (user_id) where bulk and status = 'queued'");
  await sqlIn(db, "create index unfinished_bulk_runs on runs (user_id) where bulk");
  await sqlIn(
    db,
    `create trigger bulk_run_end_announced after update of finished_at on runs
       for each row when (new.bulk) execute function announce_bulk_work()`,
  );
}
