import { sql } from "kysely";
import type { CheckoutMode } from "../../schema-money.ts";
import { kyselyOf, type Tx } from "../../tx.ts";

export interface NewCheckout {
  readonly id: string;
  readonly mode: CheckoutMode;
  readonly customer: string | null;
  readonly subscription: string | null;
  readonly paymentLink: string | null;
  /** The account that the checkout names; it is kept only if there is such an account. */
  readonly userId: string | null;
  readonly now: Date;
}

/** Does nothing when the checkout is known. */
export async function insertCheckout(tx: Tx, checkout: NewCheckout): Promise<void> {
  const { id, mode, customer, subscription, paymentLink, userId, now } = checkout;
  await sql`
    insert into checkouts (id, mode, customer, subscription, payment_link, user_id, created_at)
    values (${id}, ${mode}, ${customer}, ${subscription}, ${paymentLink},
            (select id from users where id = ${userId}::uuid and email is not null), ${now}::timestamptz)
    on conflict (id) do nothing`.execute(kyselyOf(tx));
}

export interface ToldSubscription {
  readonly id: string;
  readonly customer: string;
  readonly priceId: string;
  readonly status: string;
  readonly cancelsAtPeriodEnd: boolean;
  readonly periodEnd: Date | null;
  readonly toldAt: Date;
}

/**
 * Stores what was told last, whichever order it comes in. The service tells times in whole seconds: of two facts of one
 * second, that about a later part of the subscription's life counts, and nothing follows its end.
 */
export async function tellSubscription(tx: Tx, told: ToldSubscription): Promise<void> {
  const { id, customer, priceId, status, cancelsAtPeriodEnd, periodEnd, toldAt } = told;
  await sql`
    insert into subscriptions (id, customer, price_id, status, cancels_at_period_end, period_end, told_at)
    values (${id}, ${customer}, ${priceId}, ${status}, ${cancelsAtPeriodEnd}::boolean, ${periodEnd}::timestamptz,
            ${toldAt}::timestamptz)
    on conflict (id) do update set customer = excluded.customer, price_id = excluded.price_id,
      status = excluded.status, cancels_at_period_end = excluded.cancels_at_period_end,
      period_end = excluded.period_end, told_at = excluded.told_at
    where (${stage("excluded.status")} = 2, excluded.told_at, ${stage("excluded.status")})
      >= (${stage("subscriptions.status")} = 2, subscriptions.told_at, ${stage("subscriptions.status")})`.execute(
    kyselyOf(tx),
  );
}

/** Gives every subscription to the person whose checkout began it. */
export async function claimSubscriptions(tx: Tx): Promise<void> {
  await sql`
    update subscriptions set user_id = checkouts.user_id from checkouts
    where checkouts.subscription = subscriptions.id and subscriptions.user_id is null
      and checkouts.user_id is not null`.execute(kyselyOf(tx));
}

/** Orders the statuses of a subscription's life; 2 is its end. */
function stage(column: string) {
  return sql`case ${sql.ref(column)}
    when 'incomplete' then 0 when 'canceled' then 2 when 'incomplete_expired' then 2 else 1 end`;
}

export interface Subscription {
  readonly id: string;
  readonly customer: string;
  readonly priceId: string;
  readonly status: string;
  readonly cancelsAtPeriodEnd: boolean;
  readonly periodEnd: Date | null;
}

function subscriptions(tx: Tx) {
  return kyselyOf(tx)
    .selectFrom("subscriptions")
    .select(["id", "customer", "price_id as priceId", "status"])
    .select(["cancels_at_period_end as cancelsAtPeriodEnd", "period_end as periodEnd"]);
}

/** Lists the user's subscriptions that have not ended, the newest fact first. */
export async function listLiveSubscriptions(tx: Tx, userId: string): Promise<Subscription[]> {
  return subscriptions(tx)
    .where("user_id", "=", userId)
    .where("status", "not in", ["canceled", "incomplete_expired"])
    .orderBy("told_at", "desc")
    .orderBy("id")
    .execute();
}

export async function findSubscription(tx: Tx, id: string): Promise<Subscription | undefined> {
  return subscriptions(tx).where("id", "=", id).executeTakeFirst();
}

/** Resolves to what the service calls this customer, or to undefined for somebody who has never paid. */
export async function findCustomer(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await kyselyOf(tx)
    .selectFrom("checkouts")
    .select("customer")
    .where("user_id", "=", userId)
    .where("customer", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.customer ?? undefined;
}
