import { type Kysely, sql } from "kysely";

/** Adds an index for quotes, each of which asks how long a tool's last runs took on an engine. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index runs_that_tell_the_time on runs (tool, engine, finished_at desc)
      where status = 'succeeded' and retries = 0;
  `.execute(db);
}
