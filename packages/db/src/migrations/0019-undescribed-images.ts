import { type Kysely, sql } from "kysely";

/** Indexes images whose color and features are unknown, so that a sweep can find them. New images aren't in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index variations_undescribed on run_variations (run_id, index)
      where image_key is not null and features is null;
  `.execute(db);
}
