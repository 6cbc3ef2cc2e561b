import { type Kysely, sql } from "kysely";

/** Stores the edge quality of cut-outs, and the matte that undoing an edge fix restores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cut_outs
      -- These are null when the picture came cut out, or was cut out before they were recorded.
      add column edges jsonb check (jsonb_typeof(edges) = 'object'),
      add column before_fix_key text;
    alter table run_variations
      add column edges jsonb check (jsonb_typeof(edges) = 'object');
  `.execute(db);
}
