import { type Kysely, sql } from "kysely";

/**
 * Adds links that show one image of a run to anyone with the link. The link itself isn't stored: the server
 * signs a row's ID, so nobody who reads this table can open one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_links (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null,
      run_id uuid not null,
      index smallint not null,
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      foreign key (run_id, user_id) references runs (id, user_id) on delete cascade,
      foreign key (run_id, index) references run_variations on delete cascade
    );
    create index share_links_of_user on share_links (user_id, created_at);
    create index share_links_of_picture on share_links (run_id, index);
    create index share_links_by_age on share_links (expires_at);
  `.execute(db);
}
