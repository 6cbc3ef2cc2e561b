import { type RawBuilder, sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";
import { type GalleryFilter, matchesFilter } from "./list.ts";

interface MonthsQuery extends Pick<GalleryFilter, "isArchived" | "isDeleted"> {
  readonly userId: string;
  /** Maximum number of months. */
  readonly limit: number;
}

/**
 * Lists the time of the newest item of each month (UTC) in the gallery, the archive or the trash, newest first. Reads
 * one index entry per month, however many items the month has.
 */
export async function listGalleryMonths(tx: Tx, { limit, ...section }: MonthsQuery): Promise<Date[]> {
  const selectNewest = (earlier: RawBuilder<unknown>) => sql`
    select created_at from user_gallery where ${matchesFilter(section)} ${earlier} order by created_at desc limit 1`;
  const before = sql`and created_at < date_trunc('month', months.at at time zone 'UTC') at time zone 'UTC'`;
  const { rows } = await sql<{ at: Date }>`
    with recursive months as (
      select 1 as number, first.created_at as at from (${selectNewest(sql``)}) first
      union all
      select number + 1, (${selectNewest(before)}) from months where months.at is not null and number < ${limit}
    )
    select at from months where at is not null order by number`.execute(getKysely(tx));
  return rows.map(({ at }) => at);
}
