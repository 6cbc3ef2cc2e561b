import { type Kysely, sql } from "kysely";

/** Keeps the doubt about a picture's edges when the picture goes into another tool. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      -- The upload is a copy of a result of which the engine was not sure where the subject ends.
      add column uncertain_edges boolean not null default false;
    update uploads set uncertain_edges = true
      from run_variations where run_variations.image_key = uploads.result_key and run_variations.uncertain;
  `.execute(db);
}
