import { type Kysely, sql } from "kysely";

/** Keeps how good the edges of cut-outs are, and the matte that a fix of them can be taken back to. */
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
