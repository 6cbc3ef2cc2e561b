import { type Kysely, sql } from "kysely";

/** Stores the website of each photo that comes from a page, and adds it to the search terms of existing items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads add column source_host text generated always as (
      substring(source->>'page' from '^https?://(?:www[.])?([[][^]]*[]]|[^/:?#]+)')
    ) stored;
    create index uploads_by_host on uploads (user_id, source_host) where source_host is not null;
    with found as (
      select item.id, array_agg(distinct replace(item.user_id::text, '-', '') || '=host:' || source_host) as terms
      from user_gallery item
      join run_inputs input on input.run_id = item.run_id
      join uploads on uploads.id = input.upload_id and source_host is not null
      group by item.id
    )
    update user_gallery set search = search || array_to_tsvector(found.terms)
    from found where found.id = user_gallery.id;
  `.execute(db);
}
