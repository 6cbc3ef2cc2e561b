import { type Kysely, sql } from "kysely";

/**
 * Records that an image's edges are uncertain, so that the mark survives when the image is used in another
 * tool.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      -- The upload is a copy of a result of which the engine was not sure where the subject ends.
      add column uncertain_edges boolean not null default false;
    update uploads set uncertain_edges = true
      from run_variations where run_variations.image_key = uploads.result_key and run_variations.uncertain;
  `.execute(db);
}
