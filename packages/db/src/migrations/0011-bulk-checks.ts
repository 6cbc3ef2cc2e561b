import { type Kysely, sql } from "kysely";

/** Adds listing checks to bulk jobs: a job's channels, and the results for each row's images. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null for a job whose images aren't checked.
    alter table bulk_jobs add column channels text[] check (cardinality(channels) > 0);

    alter table bulk_rows
      -- Null until the row has images. If the run ends again, the check is reopened.
      add column check_status text check (check_status in ('open', 'done', 'failed')),
      add column check_tries smallint not null default 0 check (check_tries >= 0),
      -- When a server's claim of an open check expires, or until when the check is postponed.
      add column check_busy_until timestamptz,
      add column checks jsonb check (jsonb_typeof(checks) = 'object'),
      add constraint bulk_row_check_done_has_result check (((check_status = 'done') is true) = (checks is not null)),
      add constraint bulk_row_check_busy_is_open
        check (check_busy_until is null or (check_status = 'open') is true);
    create index bulk_rows_to_check on bulk_rows (user_id, check_busy_until) where check_status = 'open';
  `.execute(db);
}
