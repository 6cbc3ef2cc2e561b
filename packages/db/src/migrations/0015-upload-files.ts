import { type Kysely, sql } from "kysely";

/** Adds facts about the user's file that an upload's stored PNG no longer has, for listing checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null for a photo that Packshot fixed, an SVG, and an upload that is older than this column.
    alter table uploads add column sent_file jsonb check (jsonb_typeof(sent_file) = 'object');
  `.execute(db);
}
