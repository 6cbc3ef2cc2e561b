import { type Kysely, sql } from "kysely";

/**
 * Keeps of a run that it is a row of bulk work, which waits behind other runs and has limits of its own. The indexes find
 * how many of a person's wait, and what a person has started within the last hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs add column bulk boolean not null default false;
    create index waiting_bulk_runs on runs (user_id) where bulk and status = 'queued';
    create index token_holds_by_age on token_entries (user_id, created_at) where kind = 'hold';
  `.execute(db);
}
