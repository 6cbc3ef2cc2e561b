import { type Kysely, sql } from "kysely";

/**
 * Announces cancellations on a separate channel, so that a worker needn't check for one at every event of its
 * run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_cancellation() returns trigger language plpgsql as $$
    begin
      perform pg_notify('run_cancellations', new.run_id::text);
      return null;
    end $$;
    create trigger cancellation_announced after insert on run_events
      for each row when (new.type = 'cancelling') execute function announce_cancellation();
  `.execute(db);
}
