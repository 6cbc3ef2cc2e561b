import { type Kysely, sql } from "kysely";

/** Counts how often a run crashed its worker process, and stores the original size of a downscaled upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs
      -- The process that works on the run. It clears this when it stops, unless it crashes.
      add column taken_by uuid,
      add column crashes smallint not null default 0 check (crashes >= 0);

    alter table uploads add column scaled_from jsonb check (jsonb_typeof(scaled_from) = 'object');
  `.execute(db);
}
