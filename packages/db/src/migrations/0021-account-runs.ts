import { type Kysely, sql } from "kysely";

/**
 * Announces each event of a run with the ID of the run's owner, for streams of all of a user's runs. It uses
 * a separate channel, because servers of an older version, which may still be running, parse the other
 * channel's payload. The index finds a user's unfinished runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_account_run() returns trigger language plpgsql as $$
    begin
      perform pg_notify('account_runs', r.user_id::text || ' ' || r.id::text) from runs r where r.id = new.run_id;
      return null;
    end $$;
    create trigger account_run_announced after insert on run_events
      for each row execute function announce_account_run();
    create index active_runs_of_user on runs (user_id, created_at desc, id desc)
      where status in ('queued', 'running');
  `.execute(db);
}
