import { type Kysely, sql } from "kysely";

/** Replaces the flag for bulk rows with one origin for every run. A run in an account without an address is a trial. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs add column origin text not null default 'person'
      check (origin in ('person', 'bulk', 'trial'));
    update runs set origin = 'bulk' where bulk;
    update runs set origin = 'trial' from users where users.id = runs.user_id and users.email is null;

    drop trigger bulk_run_end_announced on runs;
    drop index waiting_bulk_runs, unfinished_bulk_runs;
    alter table runs drop column bulk;
    create index waiting_bulk_runs on runs (user_id) where origin = 'bulk' and status = 'queued';
    create index unfinished_bulk_runs on runs (user_id) where origin = 'bulk' and finished_at is null;
    create trigger bulk_run_end_announced after update of finished_at on runs
      for each row when (new.origin = 'bulk' and new.finished_at is not null)
      execute function announce_bulk_work();
  `.execute(db);
}
