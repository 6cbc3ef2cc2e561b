// @module-tag postgres
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabases } from "../testing/index.ts";
import { kyselyOf, sqlIn } from "../tx.ts";
import { migrations } from "./index.ts";

describe.each(testDatabases())("migration 0052 on $name", ({ create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  test("respells the states of runs, events, bulk rows and deliveries", async () => {
    for (const [table, constraint] of [
      ["runs", "runs_status_check"],
      ["runs", "run_finished_when_ended"],
      ["run_events", "run_events_type_check"],
      ["bulk_rows", "bulk_rows_status_check"],
    ]) {
      await sqlIn(db, `alter table ${table} drop constraint ${constraint}`);
      await sqlIn(db, `alter table ${table} add constraint ${constraint} check (true)`);
    }
    await sqlIn(db, "alter table bulk_jobs rename column canceled_at to cancelled_at");
    await sqlIn(
      db,
      `with person as (
         insert into users (email, created_at) values ('before@x.test', now()) returning id
       ), run as (
         insert into runs (user_id, tool, engine, options, request_hash, stamp, job_id, status, created_at, finished_at)
           select id, 't', 'studio', '{}', 'h', 1, gen_random_uuid(), 'cancelled', now(), now() from person returning id
       ), event as (
         insert into run_events (run_id, number, type, created_at) select id, 1, 'cancelling', now() from run
       ), job as (
         insert into bulk_jobs (user_id, name, tool, options, brand, idempotency_key, request_hash, created_at,
                                cancelled_at)
           select id, 'n', 't', '{}', false, 'k', 'h', now(), now() from person returning id, user_id
       ), rows as (
         insert into bulk_rows (job_id, user_id, position, name, options, status)
           select id, user_id, 0, 'n', '{}', 'cancelled' from job
       ), webhook as (
         insert into webhooks (user_id, url, events, created_at)
           select id, 'https://x.test', '{run.finished}', now() from person returning id, user_id
       )
       insert into webhook_deliveries (webhook_id, user_id, payload, state, created_at)
         select id, user_id, '{"data":{"status":"cancelled"}}', 'failed', now() from webhook`,
    );
    await migrations["0052-american-spelling"]?.up(kyselyOf(db));
    const { rows } = await sqlIn(
      db,
      `select runs.status as run, run_events.type as event, bulk_rows.status as row, payload,
              bulk_jobs.canceled_at is not null as canceled
       from runs, run_events, bulk_rows, bulk_jobs, webhook_deliveries`,
    );
    expect(rows).toEqual([
      {
        run: "canceled",
        event: "canceling",
        row: "canceled",
        payload: '{"data":{"status":"canceled"}}',
        canceled: true,
      },
    ]);
  });
});
