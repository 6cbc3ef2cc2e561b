import { type Kysely, sql } from "kysely";

/** Records the page where a photo was found, how it was captured, and what the user may do with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      -- It is null for a picture that comes from no page.
      add column source jsonb,
      -- A check that comes to null lets a row pass, and a missing field is null.
      add constraint upload_source_shape check (
        source is null or coalesce(
          jsonb_typeof(source) = 'object'
            and source->>'page' ~ '^https?://'
            and length(source->>'page') <= 2048
            and jsonb_typeof(source->'title') in ('string', 'null')
            and length(coalesce(source->>'title', '')) <= 300
            and source->>'capture' in ('import', 'file', 'screenshot')
            and source->>'takenAt' ~ '^[0-9]{4}-'
            and jsonb_typeof(source->'rights') in ('string', 'null')
            and coalesce(source->>'rights', 'mine') in ('mine', 'supplier', 'reference'),
          false
        )
      );
  `.execute(db);
}
