import { type Kysely, sql } from "kysely";

/** A run keeps what it asks for, so that a retry or another worker never asks for something else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs
      -- It has one request for each variation, in order, and is null until the run is planned and in runs of older versions.
      -- The person's words are in it, as they are in the options.
      add column requests jsonb check (jsonb_typeof(requests) = 'array');
  `.execute(db);
}
