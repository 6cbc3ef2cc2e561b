import { type Kysely, sql } from "kysely";

/** Allows a user to cancel one image of a run before a worker has started it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A worker has begun to make the picture, so nobody can cancel it alone until a retry waits again.
    alter table run_variations add column begun boolean not null default false;
  `.execute(db);
}
