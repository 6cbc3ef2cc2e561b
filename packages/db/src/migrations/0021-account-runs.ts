import { type Kysely, sql } from "kysely";

/**
 * Announces each event of a run with the person whose run it is, for streams that tell of all runs of a person. It is a
 * channel of its own, because servers of an older version, which may still run, read the other one by its payload. The
 * index finds the runs that are under way among all of a person's.
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
