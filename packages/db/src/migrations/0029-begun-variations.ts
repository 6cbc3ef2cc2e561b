import { type Kysely, sql } from "kysely";

/** Lets a person cancel one picture of a run that nobody has begun to make. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A worker has begun to make the picture, so nobody can cancel it alone until a retry waits again.
    alter table run_variations add column begun boolean not null default false;
  `.execute(db);
}
