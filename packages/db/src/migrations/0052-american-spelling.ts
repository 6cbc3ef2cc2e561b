import { type Kysely, sql } from "kysely";

/** Renames stored statuses to `canceled` and `canceling`, as the API spells them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs
      drop constraint runs_status_check,
      drop constraint run_finished_when_ended;
    update runs set status = 'canceled' where status = 'cancelled';
    alter table runs
      add constraint runs_status_check
        check (status in ('queued', 'running', 'succeeded', 'failed', 'canceled')),
      add constraint run_finished_when_ended
        check ((status in ('succeeded', 'failed', 'canceled')) = (finished_at is not null));

    drop trigger cancellation_announced on run_events;
    alter table run_events drop constraint run_events_type_check;
    update run_events set type = 'canceling' where type = 'cancelling';
    alter table run_events add constraint run_events_type_check
      check (type in ('queued', 'started', 'variation', 'canceling', 'retrying', 'finished'));
    create trigger cancellation_announced after insert on run_events
      for each row when (new.type = 'canceling') execute function announce_cancellation();

    alter table bulk_jobs rename column cancelled_at to canceled_at;
    alter table bulk_rows drop constraint bulk_rows_status_check;
    update bulk_rows set status = 'canceled' where status = 'cancelled';
    alter table bulk_rows add constraint bulk_rows_status_check
      check (status in ('waiting', 'started', 'failed', 'canceled'));

    update webhook_deliveries set payload = replace(payload, '"status":"cancelled"', '"status":"canceled"')
      where payload like '%"status":"cancelled"%';
  `.execute(db);
}
