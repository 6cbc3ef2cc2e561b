import { type Kysely, sql } from "kysely";

/** Creates collections, which are named lists of a user's gallery items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collections (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      name text not null check (char_length(name) between 1 and 60),
      created_at timestamptz not null
    );
    create unique index collections_by_name on collections (user_id, lower(name));

    create table collection_items (
      collection_id uuid not null references collections on delete cascade,
      item_id uuid not null references user_gallery on delete cascade,
      -- A copy of the item's creation time, so that a page can be read in order from this table's index.
      item_created_at timestamptz not null,
      added_at timestamptz not null,
      primary key (collection_id, item_id)
    );
    create index collection_items_by_time on collection_items (collection_id, item_created_at, item_id);
    create index collection_items_of_item on collection_items (item_id);
  `.execute(db);
}
