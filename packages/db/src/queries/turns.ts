import { sql } from "kysely";
import type { RunOrigin } from "../schema.ts";
import { kyselyOf, type Tx } from "../tx.ts";

/** Maximum simultaneous jobs per user and queue, and maximum simultaneous bulk rows per user. */
export const MAX_JOBS_PER_USER = 2;

/**
 * The group that all visitors share: they wait as if they were one user with one running job at a time, after all
 * users.
 */
const VISITORS = { group: "visitors", atOnce: 1, priority: -1_000_000_000 } as const;

/** First number for bulk rows' turns, so that all of them come after users' and visitors' jobs. */
const FIRST_BULK_TURN = 1_500_000_000;

/**
 * The priority of a bulk row that goes first although others are always waiting. Every other job has a lower
 * one.
 */
const RAISED = 1;

interface Turn {
  /** The group that the job belongs to, of which a limited number run at once. */
  readonly group: string;
  /** pg-boss takes the highest first. */
  readonly priority: number;
}

/**
 * Resolves to the number of a user's next job in a queue that takes the lowest number first. It is one more
 * than that of the user's last waiting or running job, and at least the lowest number of all that wait. So
 * the jobs of different users alternate, however many each has queued, and a newcomer doesn't wait behind
 * someone's hundred jobs. This is start-time fair queuing, with the lowest waiting number as the time. Bulk
 * rows have separate numbers and groups. The number is stored negated, as the priority. All visitors share
 * one group and priority.
 */
export async function nextTurn(
  tx: Tx,
  { queue, userId, origin }: { queue: string; userId: string; origin: RunOrigin },
): Promise<Turn> {
  if (origin === "trial") return VISITORS;
  const bulk = origin === "bulk";
  const group = bulk ? `bulk ${userId}` : userId;
  const [first, last] = bulk ? [FIRST_BULK_TURN, 2_000_000_000] : [0, -VISITORS.priority - 1];
  // Without the lock, two jobs numbered at the same time would get the same number.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${queue} ${group}`}, 0))`.execute(
    kyselyOf(tx),
  );
  // Each part is the first entry of an index: that of pg-boss's own order, and that of `indexTurns`.
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
  `.execute(kyselyOf(tx));
  return { group, priority: -(rows[0]?.turn ?? first) };
}

/**
 * Moves the next bulk row of the queue ahead of all other jobs, if none is running. Called now and then, it
 * gives bulk rows a small share of a queue that is never empty.
 */
export async function raiseBulk(tx: Tx, queue: string): Promise<void> {
  await sql`
    update pgboss.job set priority = ${RAISED}
    where name = ${queue} and state < 'active' and id = (
      select id from pgboss.job
      where name = ${queue} and state < 'active' and not blocked and start_after <= now()
        and priority <= ${-FIRST_BULK_TURN}::integer
      order by priority desc, created_on limit 1
    ) and not exists (
      select 1 from pgboss.job
      where name = ${queue} and state < 'active' and not blocked and priority = ${RAISED}
    ) and not exists (
      select 1 from pgboss.job where name = ${queue} and state = 'active' and group_id like 'bulk %'
    )`.execute(kyselyOf(tx));
}

/**
 * Counts the waiting jobs that are ahead of this one in pg-boss's order. It is 0 when this one isn't waiting.
 * The job of a canceled run stays until a worker finds nothing to do, so it doesn't count.
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
    )`.execute(kyselyOf(tx));
  return rows[0]?.ahead ?? 0;
}

/** Adds the index by which `nextTurn` finds a user's last job, even among a hundred thousand that wait. */
export async function indexTurns(tx: Tx): Promise<void> {
  const kysely = kyselyOf(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('index turns', 0))`.execute(kysely);
  const there = await sql`
    select 1 from pg_indexes where schemaname = 'pgboss' and indexname = 'packshot_turns'
  `.execute(kysely);
  if (there.rows.length > 0) return;
  await sql`
    create index packshot_turns on pgboss.job (name, group_id, priority) where state <= 'active'
  `.execute(kysely);
}

/**
 * Allows at most `MOST_AT_ONCE` active jobs per user, and one for all visitors, across all workers. pg-boss counts
 * before it takes, so two simultaneous workers would both find room. A job that is held back stays unchanged, and the
 * worker finds nothing.
 */
export async function limitActiveJobs(tx: Tx): Promise<void> {
  const kysely = kyselyOf(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('limit active jobs', 0))`.execute(kysely);
  await sql`
    create or replace function pgboss.packshot_hold_back() returns trigger language plpgsql as $body$
    begin
      perform pg_advisory_xact_lock(hashtextextended('active ' || new.name || ' ' || new.group_id, 0));
      if (case new.group_id when ${sql.lit(VISITORS.group)} then ${sql.lit(VISITORS.atOnce)} else ${sql.lit(MAX_JOBS_PER_USER)} end) <= (
        select count(*) from pgboss.job
        where name = new.name and group_id = new.group_id and state = 'active'
      ) then
        return null;
      end if;
      return new;
    end
    $body$
  `.execute(kysely);
  const there = await sql`
    select 1 from pg_trigger where tgname = 'packshot_hold_back' and tgrelid = 'pgboss.job'::regclass
  `.execute(kysely);
  if (there.rows.length > 0) return;
  await sql`
    create trigger packshot_hold_back before update of state on pgboss.job for each row
    when (new.state = 'active' and old.state <> 'active' and new.group_id is not null)
    execute function pgboss.packshot_hold_back()
  `.execute(kysely);
}
