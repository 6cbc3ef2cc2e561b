import { type Kysely, sql } from "kysely";

/** Adds columns for what an image looks like: the color to show while it loads, and features to find similar images. */
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

    -- The signatures of the items' first images. They are in a separate table, because a search for similar
    -- items reads all of a user's signatures, and an item's row is much longer.
    create table gallery_signatures (
      item_id uuid primary key references user_gallery on delete cascade,
      user_id uuid not null,
      signature bit(512) not null
    );
    create index gallery_signatures_of_user on gallery_signatures (user_id) include (item_id, signature);
  `.execute(db);
}
