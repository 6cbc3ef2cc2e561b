import { type Kysely, sql } from "kysely";

/** Stores what a run asks for, so that a retry or another worker never asks for something else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs
      -- There is one request for each variation, in order; the column is null until the run is planned and in runs of
      -- older versions. The requests contain the person's words, as the options do.
      add column requests jsonb check (jsonb_typeof(requests) = 'array');
  `.execute(db);
}
