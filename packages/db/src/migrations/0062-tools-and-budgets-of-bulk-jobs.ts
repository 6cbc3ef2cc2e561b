import { type Kysely, sql } from "kysely";

/** Lets a row of a bulk job use another tool than the job's, and limits the tokens that a job spends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_rows add column tool text;
    alter table bulk_jobs add column max_tokens integer check (max_tokens > 0);
    alter table bulk_jobs drop constraint bulk_jobs_paused_because_check;
    alter table bulk_jobs add constraint bulk_jobs_paused_because_check
      check (paused_because in ('person', 'no-tokens', 'budget'));
  `.execute(db);
}
