import { sql } from "kysely";
import { getKysely, type Tx } from "../tx.ts";
import type { Batch } from "./retention.ts";

/** Resolves to the time of the user's `nth` newest test run since the given time, or to undefined. */
export async function findTestRunTime(
  tx: Tx,
  { userId, nth, since }: { userId: string; nth: number; since: Date },
): Promise<Date | undefined> {
  const row = await getKysely(tx)
    .selectFrom("runs")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("origin", "=", "test")
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/**
 * Deletes test runs from before the given time that have ended, with the rows of their images. A run is only deleted
 * together with its final ads, whose rows refer to it. Resolves to the keys of each run's images and thumbnails.
 */
export async function deleteTestRuns(tx: Tx, { before, limit }: Batch): Promise<{ keys: string[] }[]> {
  const { rows } = await sql<{ keys: string[] }>`
    with old as (
      select id from runs
      where origin = 'test' and parent_run_id is null and created_at <= ${before}::timestamptz
        and finished_at is not null
        and not exists (select from runs child where child.parent_run_id = runs.id and child.finished_at is null)
      limit ${limit} for update skip locked
    ), gone as (
      delete from runs using old where runs.id = old.id or runs.parent_run_id = old.id returning runs.id
    )
    -- This reads the images' rows as they were before the statement.
    select array(
      select unnest(array[image_key, thumbnail_key]) from run_variations made
      where made.run_id = gone.id and image_key is not null
    ) as keys
    from gone`.execute(getKysely(tx));
  return rows;
}
