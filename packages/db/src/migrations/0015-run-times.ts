import { type Kysely, sql } from "kysely";

/** Every quote asks how long the last runs of a tool took on an engine. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index runs_that_tell_the_time on runs (tool, engine, finished_at desc)
      where status = 'succeeded' and retries = 0;
  `.execute(db);
}
