import { type Kysely, sql } from "kysely";

/**
 * Records where the subject of a cut-out is, and which subject a run's images show, so that corrections of a
 * run can't produce images of one product after another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Opacity in 32 x 32 cells, in base64; null for cut-outs of older versions.
    alter table cut_outs add column coverage text check (length(coverage) = 1368);
    alter table runs
      -- Maps slots to subjects; null until the run was first worked on, and in runs of older versions.
      add column subjects jsonb check (jsonb_typeof(subjects) = 'object'),
      add column subject_changes smallint not null default 0 check (subject_changes >= 0);
  `.execute(db);
}
