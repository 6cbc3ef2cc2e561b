import { sql } from "kysely";
import { getKysely, type Tx } from "../tx.ts";

/** All waiting and running work of all processes. Ages are in seconds, and 0 when nothing is waiting. */
export interface Backlog {
  readonly runs: readonly ActiveRuns[];
  /** Rows of unfinished bulk jobs that have no run yet. */
  readonly bulkRows: number;
  readonly webhooks: { readonly waiting: number; readonly oldestSeconds: number; readonly failing: number };
  /** When the last daily deletion of expired data started; null before the first. */
  readonly sweptAt: Date | null;
}

export interface ActiveRuns {
  readonly engine: string;
  readonly status: "queued" | "running";
  readonly count: number;
  readonly oldestSeconds: number;
}

/** Resolves to the backlog. Reads only partial indexes, so it costs the same however many runs have ended. */
export async function readBacklog(tx: Tx, now: Date): Promise<Backlog> {
  const runs = sql<ActiveRuns>`
    select engine, status, count(*)::integer as count, ${countSecondsSince(now, "created_at")} as "oldestSeconds"
    from runs where status in ('queued', 'running') group by engine, status`.execute(getKysely(tx));
  const otherCounts = sql<{
    rows: number;
    waiting: number;
    oldest: number;
    failing: number;
    sweptAt: Date | null;
  }>`
    select
      (select count(*) from bulk_rows r join bulk_jobs j on j.id = r.job_id
       where r.status = 'waiting' and j.ended_at is null)::integer as rows,
      (select count(*) from webhook_deliveries where state = 'waiting')::integer as waiting,
      (select ${countSecondsSince(now, "created_at")} from webhook_deliveries where state = 'waiting') as oldest,
      (select count(*) from webhooks where failing_since is not null and turned_off_at is null)::integer as failing,
      (select began_at from sweeps where name = 'daily') as "sweptAt"`.execute(getKysely(tx));
  const [active, rest] = await Promise.all([runs, otherCounts]);
  const [counts] = rest.rows;
  return {
    runs: active.rows,
    bulkRows: counts?.rows ?? 0,
    webhooks: {
      waiting: counts?.waiting ?? 0,
      oldestSeconds: counts?.oldest ?? 0,
      failing: counts?.failing ?? 0,
    },
    sweptAt: counts?.sweptAt ?? null,
  };
}

/** Returns SQL for the seconds since the earliest time in a column; 0 without rows. */
function countSecondsSince(now: Date, column: string) {
  const seconds = sql<number>`extract(epoch from ${now}::timestamptz - min(${sql.ref(column)}))::float8`;
  return sql<number>`greatest(0, coalesce(${seconds}, 0))`;
}
