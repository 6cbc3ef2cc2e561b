import { type Kysely, sql } from "kysely";

/** Adds what images look like: the color to show while one loads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table run_variations
      -- The most common visible color. Null for images made earlier, and if nothing is visible.
      add column color text check (color ~ '^#[0-9a-f]{6}$'),
      add constraint variation_color_needs_image check (image_key is not null or color is null);
  `.execute(db);
}
