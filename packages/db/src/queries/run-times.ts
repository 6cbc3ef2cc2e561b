import { sql } from "kysely";
import { getKysely, type Tx } from "../tx.ts";

/** Minimum number of runs for a meaningful median. */
const minRuns = 3;

/** Maximum number of runs, which keeps out runs from before an upgrade. */
const maxRuns = 15;

/**
 * Resolves to the median duration, in seconds, of the tool's latest runs on this engine that succeeded on the first
 * try, or to undefined while there are too few. Trials are separate from other runs, because visitors' images are
 * small.
 */
export async function findMedianRunSeconds(
  tx: Tx,
  { tool, engine, isTrial }: { tool: string; engine: string; isTrial: boolean },
): Promise<number | undefined> {
  const { rows } = await sql<{ runs: number; median: number | null }>`
    select count(*)::integer as runs, percentile_cont(0.5) within group (order by seconds) as median
    from (
      select extract(epoch from finished_at - started_at)::float8 as seconds
      from runs
      where tool = ${tool} and engine = ${engine} and status = 'succeeded' and retries = 0 and renewals = 0
        and (origin = 'trial') = ${isTrial}::boolean
      order by finished_at desc
      limit ${maxRuns}
    ) as latest`.execute(getKysely(tx));
  const [times] = rows;
  return times && times.runs >= minRuns ? (times.median ?? undefined) : undefined;
}
