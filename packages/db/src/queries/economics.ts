import { sql } from "kysely";
import type { PaidPlan } from "../schema-money.ts";
import { getKysely, type Tx } from "../tx.ts";

export interface TokenTotals {
  readonly granted: number;
  readonly sold: number;
  /** Tokens withdrawn for refunds and lost disputes. */
  readonly withdrawn: number;
  /** Tokens used by runs that made an image. */
  readonly used: number;
}

/** SQL for registered users' ledger entries. Excludes visitors' trials. */
const belongsToRegisteredUser = sql`user_id in (select id from users where email is not null)`;

/** Sums up the ledgers of all existing accounts. */
export async function sumTokens(tx: Tx): Promise<TokenTotals> {
  const { rows } = await sql<TokenTotals>`
    select coalesce(sum(amount) filter (where kind = 'grant'), 0) as granted,
           coalesce(sum(amount) filter (where kind = 'purchase'), 0) as sold,
           coalesce(-sum(amount) filter (where kind in ('withdrawal', 'restoration')), 0) as withdrawn,
           coalesce(-sum(amount) filter (where kind = 'hold' and exists (
             select from token_entries settled where settled.hold_id = entry.id and settled.kind = 'settle'
           )), 0) as used
    from token_entries entry
    where ${belongsToRegisteredUser}`.execute(getKysely(tx));
  return rows[0] ?? { granted: 0, sold: 0, withdrawn: 0, used: 0 };
}

export interface PlanIncome {
  readonly plan: PaidPlan;
  readonly currency: string;
  readonly payments: number;
  readonly tokens: number;
  readonly paidCents: number;
  /** The part that was refunded or lost in disputes. */
  readonly returnedCents: number;
}

/** Lists the income from each plan, including the payments of deleted accounts. */
export async function listIncome(tx: Tx): Promise<PlanIncome[]> {
  const { rows } = await sql<PlanIncome>`
    select plan, currency, count(*) as payments, sum(tokens) as tokens, sum(amount_cents) as "paidCents",
           sum(returned.cents)::bigint as "returnedCents"
    from payments payment
    left join lateral (
      -- LEAST ignores nulls, so without COALESCE, a payment without reversals would count as returned.
      select least(payment.amount_cents, coalesce(sum(reversal.amount_cents), 0)) as cents
      from payment_intents intent join payment_reversals reversal on reversal.payment_intent = intent.id
      where intent.reference = payment.reference and reversal.status = 'succeeded'
    ) as returned on true
    where not payment.is_test
    group by plan, currency
    order by sum(amount_cents) desc, plan`.execute(getKysely(tx));
  return rows;
}

export interface PlanUse {
  /** The plan that these users last paid for and weren't fully refunded; null for users without one. */
  readonly plan: PaidPlan | null;
  readonly users: number;
  readonly tokens: number;
  readonly microDollars: number;
}

/** Lists the tokens that the users of each plan have used and the cost of their calls, without deleted accounts. */
export async function listPlanUse(tx: Tx): Promise<PlanUse[]> {
  const { rows } = await sql<PlanUse>`
    select paid.plan, count(distinct user_id) as users, sum(tokens)::bigint as tokens,
           sum(micro_dollars)::bigint as "microDollars"
    from (
      select hold.user_id, -hold.amount as tokens, 0 as micro_dollars
      from token_entries hold
      join token_entries settled on settled.hold_id = hold.id and settled.kind = 'settle'
      where hold.${belongsToRegisteredUser}
      union all
      select user_id, 0, micro_dollars from engine_calls where ${belongsToRegisteredUser}
    ) as used
    left join (
      select distinct on (user_id) user_id, plan from payments
      where user_id is not null and not is_test and reversed_tokens < tokens
      order by user_id, created_at desc, id desc
    ) as paid using (user_id)
    group by paid.plan
    order by paid.plan nulls first`.execute(getKysely(tx));
  return rows;
}

export interface ToolCost {
  /** The tool's slug; null for calls made before a run and for calls of deleted accounts. */
  readonly tool: string | null;
  readonly tokens: number;
  readonly calls: number;
  readonly microDollars: number;
}

/**
 * Lists the tokens that each tool's runs have used and the cost of their calls to paid services, most expensive first.
 */
export async function listToolCosts(tx: Tx): Promise<ToolCost[]> {
  const { rows } = await sql<ToolCost>`
    select tool, coalesce(sum(tokens), 0)::bigint as tokens, coalesce(sum(calls), 0)::bigint as calls,
           coalesce(sum(micro_dollars), 0)::bigint as "microDollars"
    from (
      select run.tool, -sum(hold.amount) as tokens, 0 as calls, 0 as micro_dollars
      from token_entries hold
      join token_entries settled on settled.hold_id = hold.id and settled.kind = 'settle'
      join runs run on run.id = hold.run_id
      where run.${belongsToRegisteredUser}
      group by run.tool
      union all
      select run.tool, 0, count(*), sum(call.micro_dollars)
      from engine_calls call left join runs run on run.id = call.run_id
      group by run.tool
    ) as parts
    group by tool
    order by "microDollars" desc, tokens desc, tool`.execute(getKysely(tx));
  return rows;
}
