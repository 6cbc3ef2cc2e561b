import { type Kysely, sql } from "kysely";

/** Keeps what a person has said about a photo, and offers choices with previews in place of boxes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cut_outs
      drop column candidates,
      add column choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
      add column hints jsonb not null default '{}' check (jsonb_typeof(hints) = 'object');
  `.execute(db);
}
