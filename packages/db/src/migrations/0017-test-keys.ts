import { type Kysely, sql } from "kysely";

/** Adds API keys for tests, whose runs cost nothing, are watermarked and are deleted after a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_keys
      add column is_test boolean not null default false,
      add constraint test_key_reads_own check (not is_test or not scopes @> array['read']);

    alter table runs
      drop constraint runs_origin_check,
      add constraint runs_origin_check check (origin in ('person', 'bulk', 'trial', 'test'));
    create index test_runs_of_user on runs (user_id, created_at) where origin = 'test';
    create index test_runs_by_age on runs (created_at) where origin = 'test';
  `.execute(db);
}
