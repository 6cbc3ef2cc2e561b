import { type Kysely, sql } from "kysely";

/** Adds what images look like: the color to show while one loads, and what finds similar ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Both are null for images made earlier.
    alter table run_variations
      -- The most common visible color. Null, too, if nothing is visible.
      add column color text check (color ~ '^#[0-9a-f]{6}$'),
      -- One signed byte for each value.
      add column features bytea check (length(features) = 64),
      add constraint variation_looks_need_image
        check (image_key is not null or num_nonnulls(color, features) = 0);

    -- The signatures of the items' first images. They are in a table of their own, because a search for similar
    -- items reads all of a user's, and an item's row is far longer.
    create table gallery_signatures (
      item_id uuid primary key references user_gallery on delete cascade,
      user_id uuid not null,
      signature bit(512) not null
    );
    create index gallery_signatures_of_user on gallery_signatures (user_id) include (item_id, signature);
  `.execute(db);
}
