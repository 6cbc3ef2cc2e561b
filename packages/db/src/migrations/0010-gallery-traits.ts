import { type Kysely, sql } from "kysely";

/** Adds the images' engine and shape to the search terms of existing items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with traits as (
      select g.id, array_agg(distinct replace(g.user_id::text, '-', '') || trait.term) as terms
      from user_gallery g
      join run_variations v on v.run_id = g.run_id and v.image_key is not null
      cross join lateral (values
        ('=engine:' || v.engine),
        ('=shape:' || case
          when abs(v.width - v.height) < 0.05 * greatest(v.width, v.height) then 'square'
          when v.width < v.height then 'portrait'
          else 'landscape'
        end)
      ) as trait (term)
      group by g.id
    )
    update user_gallery set search = search || array_to_tsvector(traits.terms)
    from traits where traits.id = user_gallery.id;
  `.execute(db);
}
