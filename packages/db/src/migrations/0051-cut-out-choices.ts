import { type Kysely, sql } from "kysely";

/** Stores a user's hints about a photo, and replaces plain boxes with choices that have previews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cut_outs
      drop column candidates,
      add column choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
      add column hints jsonb not null default '{}' check (jsonb_typeof(hints) = 'object');
  `.execute(db);
}
