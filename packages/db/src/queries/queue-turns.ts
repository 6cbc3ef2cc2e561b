import { sql } from "kysely";
import type { RunOrigin } from "../schema.ts";
import { getKysely, type Tx } from "../tx.ts";

/** Maximum simultaneous jobs per user and queue, and maximum simultaneous bulk rows per user. */
export const MAX_JOBS_PER_USER = 2;

/** The group that all visitors share. They queue behind all users, like a single user who can run one job at a time. */
const VISITORS_GROUP = { group: "visitors", concurrency: 1, priority: -1_000_000_000 } as const;

/** Lowest turn number of bulk rows, which puts them behind users' and visitors' jobs. */
const FIRST_BULK_TURN = 1_500_000_000;

/** The priority of a promoted bulk row. Every other job has a lower priority. */
const PROMOTED_PRIORITY = 1;

interface Turn {
  /** The group that the job belongs to. Only a limited number of a group's jobs run at once. */
  readonly group: string;
  /** pg-boss takes the job with the highest priority first. */
  readonly priority: number;
}

/**
 * Resolves to the turn of a user's next job; the lowest turn number runs first. The number is one more than the number
 * of the user's last waiting or running job, but at least the lowest number of all waiting jobs. This way, different
 * users' jobs alternate, and a newcomer doesn't wait behind another user's hundred jobs. (This is start-time fair
 * queuing, with the lowest waiting number as the virtual time.) Bulk rows have separate numbers and groups. All
 * visitors share one group and priority. The priority is the negated number.
 */
export async function takeTurn(
  tx: Tx,
  { queue, userId, origin }: { queue: string; userId: string; origin: RunOrigin },
): Promise<Turn> {
  if (origin === "trial") return VISITORS_GROUP;
  const bulk = origin === "bulk";
  const group = bulk ? `bulk ${userId}` : userId;
  const [first, last] = bulk ? [FIRST_BULK_TURN, 2_000_000_000] : [0, -VISITORS_GROUP.priority - 1];
  // Without the lock, two jobs numbered at the same time would get the same number.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${queue} ${group}`}, 0))`.execute(
    getKysely(tx),
  );
  // Each subquery reads the first entry of an index: pg-boss's own, and the one from `indexTurns`.
  const { rows } = await sql<{ turn: number }>`
    select greatest(
      (select -priority from pgboss.job
       where name = ${queue} and state < 'active' and not blocked and start_after <= now()
         and priority between ${-last}::integer and ${-first}::integer
       order by priority desc limit 1),
      (select 1 - priority from pgboss.job
       where name = ${queue} and state <= 'active' and group_id = ${group}
       order by priority limit 1),
      ${first}::integer
    ) as turn
  `.execute(getKysely(tx));
  return { group, priority: -(rows[0]?.turn ?? first) };
}

/**
 * Moves the queue's next bulk row ahead of all other jobs, unless a bulk row is running or has already been promoted.
 * Called regularly, so that bulk rows make slow progress even in a queue that is never empty.
 */
export async function promoteBulkRow(tx: Tx, queue: string): Promise<void> {
  await sql`
    update pgboss.job set priority = ${PROMOTED_PRIORITY}
    where name = ${queue} and state < 'active' and id = (
      select id from pgboss.job
      where name = ${queue} and state < 'active' and not blocked and start_after <= now()
        and priority <= ${-FIRST_BULK_TURN}::integer
      order by priority desc, created_on limit 1
    ) and not exists (
      select 1 from pgboss.job
      where name = ${queue} and state < 'active' and not blocked and priority = ${PROMOTED_PRIORITY}
    ) and not exists (
      select 1 from pgboss.job where name = ${queue} and state = 'active' and group_id like 'bulk %'
    )`.execute(getKysely(tx));
}

/**
 * Counts the waiting jobs that are ahead of this one in pg-boss's order. Resolves to 0 when this job isn't waiting.
 * Jobs of canceled runs stay in the queue until a worker takes them, but don't count.
 */
export async function countJobsAhead(tx: Tx, jobId: string): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*) as ahead
    from pgboss.job own
    join pgboss.job other on other.name = own.name and other.state < 'active' and not other.blocked
      and other.priority >= own.priority
    where own.id = ${jobId}::uuid and own.state < 'active' and (
      other.priority > own.priority or (other.created_on, other.id) < (own.created_on, own.id)
    ) and not exists (
      select 1 from runs where id = (other.data ->> 'runId')::uuid and finished_at is not null
    )`.execute(getKysely(tx));
  return rows[0]?.ahead ?? 0;
}

/** Adds the index that `takeTurn` uses to quickly find a user's last job among a hundred thousand waiting jobs. */
export async function indexTurns(tx: Tx): Promise<void> {
  const kysely = getKysely(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('index turns', 0))`.execute(kysely);
  const existing = await sql`
    select 1 from pg_indexes where schemaname = 'pgboss' and indexname = 'packshot_turns'
  `.execute(kysely);
  if (existing.rows.length > 0) return;
  await sql`
    create index packshot_turns on pgboss.job (name, group_id, priority) where state <= 'active'
  `.execute(kysely);
}

/**
 * Allows at most `MAX_JOBS_PER_USER` active jobs per user and one for all visitors, across all workers. pg-boss counts
 * before it claims a job, so two workers at the same time could exceed its limit. This trigger leaves a job over the
 * limit unchanged, and the worker gets no job.
 */
export async function limitActiveJobs(tx: Tx): Promise<void> {
  const kysely = getKysely(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('limit active jobs', 0))`.execute(kysely);
  await sql`
    create or replace function pgboss.packshot_hold_back() returns trigger language plpgsql as $body$
    begin
      perform pg_advisory_xact_lock(hashtextextended('active ' || new.name || ' ' || new.group_id, 0));
      if (case new.group_id when ${sql.lit(VISITORS_GROUP.group)} then ${sql.lit(VISITORS_GROUP.concurrency)} else ${sql.lit(MAX_JOBS_PER_USER)} end) <= (
        select count(*) from pgboss.job
        where name = new.name and group_id = new.group_id and state = 'active'
      ) then
        return null;
      end if;
      return new;
    end
    $body$
  `.execute(kysely);
  const existing = await sql`
    select 1 from pg_trigger where tgname = 'packshot_hold_back' and tgrelid = 'pgboss.job'::regclass
  `.execute(kysely);
  if (existing.rows.length > 0) return;
  await sql`
    create trigger packshot_hold_back before update of state on pgboss.job for each row
    when (new.state = 'active' and old.state <> 'active' and new.group_id is not null)
    execute function pgboss.packshot_hold_back()
  `.execute(kysely);
}
