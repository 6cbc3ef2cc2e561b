import { type Kysely, sql } from "kysely";

/**
 * Records the API key that started a bulk job, since a limited key sees only its own jobs. Allows a row to
 * use another tool than its job's, and limits the tokens that a job spends. Uploads store the digest of their
 * file, so that no command sends one twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_rows add column tool text;
    alter table bulk_jobs add column max_tokens integer check (max_tokens > 0);
    alter table bulk_jobs drop constraint bulk_jobs_paused_because_check;
    alter table bulk_jobs add constraint bulk_jobs_paused_because_check
      check (paused_because in ('person', 'no-tokens', 'budget'));
    alter table bulk_jobs add column started_by_key_id text references api_keys on delete set null;
    update bulk_jobs set started_by_key_id = api_key_id;
    create index bulk_jobs_started_by_key on bulk_jobs (started_by_key_id) where started_by_key_id is not null;
    alter table uploads add column file_sha256 text;
    create index uploads_of_file on uploads (user_id, file_sha256) where file_sha256 is not null;
  `.execute(db);
}
