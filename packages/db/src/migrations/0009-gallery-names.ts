import { type Kysely, sql } from "kysely";

/** Makes the gallery's sort by name ignore accents: É sorts between D and F, not after Z. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The range contains the accents of Latin, Greek and Cyrillic letters.
    alter table user_gallery add column sort_name text collate "C" not null
      generated always as (lower(regexp_replace(normalize(title, NFKD), '[\\u0300-\\u036f]', '', 'g'))) stored;
    drop index gallery_by_name;
    create index gallery_by_name on user_gallery (user_id, is_archived, sort_name, id) where deleted_at is null;
  `.execute(db);
}
