import { type Kysely, sql } from "kysely";

/**
 * Stores the API key that pays for a bulk job, so that the key's daily limit counts its rows and revoking it
 * pauses the job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_jobs add column api_key_id text references api_keys on delete set null;
    create index bulk_jobs_of_api_key on bulk_jobs (api_key_id) where api_key_id is not null;
  `.execute(db);
}
