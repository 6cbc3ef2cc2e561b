import { sql } from "kysely";
import { kyselyOf, type Tx } from "../tx.ts";

/** Jobs of one person that run at once in one queue. */
export const MOST_AT_ONCE = 2;

/**
 * The number of the next job of a person in a queue whose lowest number is taken first: one more than the person's last
 * one that waits or runs, and no less than the lowest of all that wait. So people take turns, one job each, whoever has
 * asked for how much before, and who comes new is not behind who asked for a hundred. (Start-time fair queuing, with
 * the lowest waiting number as the time.) pg-boss takes the highest priority first: the number is kept negated.
 */
export async function nextTurn(
  tx: Tx,
  { queue, userId }: { queue: string; userId: string },
): Promise<number> {
  // Two that are numbered at once would get the same number.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${queue} ${userId}`}, 0))`.execute(
    kyselyOf(tx),
  );
  const { rows } = await sql<{ turn: number }>`
    select greatest(
      (select min(-priority) from pgboss.job
       where name = ${queue} and state < 'active' and start_after <= now()),
      (select max(-priority) + 1 from pgboss.job
       where name = ${queue} and state <= 'active' and group_id = ${userId}),
      0
    ) as turn
  `.execute(kyselyOf(tx));
  return rows[0]?.turn ?? 0;
}

/**
 * Lets no more jobs of one person become active than `MOST_AT_ONCE`, whoever takes them: pg-boss counts before it takes,
 * so two workers that take at once would both find room. What is held back stays as it is, and the worker finds nothing.
 */
export async function limitActiveJobs(tx: Tx): Promise<void> {
  const kysely = kyselyOf(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('limit active jobs', 0))`.execute(kysely);
  await sql`
    create or replace function pgboss.packshot_hold_back() returns trigger language plpgsql as $body$
    begin
      perform pg_advisory_xact_lock(hashtextextended('active ' || new.name || ' ' || new.group_id, 0));
      if ${sql.lit(MOST_AT_ONCE)} <= (
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
