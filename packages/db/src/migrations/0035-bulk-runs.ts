import { type Kysely, sql } from "kysely";

/**
 * Marks runs that are rows of bulk jobs, which wait behind other runs and have separate limits. The indexes
 * find a user's waiting runs and the ones started within the last hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs add column bulk boolean not null default false;
    create index waiting_bulk_runs on runs (user_id) where bulk and status = 'queued';
    create index token_holds_by_age on token_entries (user_id, created_at) where kind = 'hold';
  `.execute(db);
}
