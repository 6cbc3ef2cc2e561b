import { type Kysely, sql } from "kysely";

/** Adds users' ratings of gallery items. The index has only rated items, which are few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_gallery add column rating text check (rating in ('good', 'bad'));
    create index gallery_by_rating on user_gallery (user_id, is_archived, rating, created_at, id)
      where deleted_at is null and rating is not null;
  `.execute(db);
}
