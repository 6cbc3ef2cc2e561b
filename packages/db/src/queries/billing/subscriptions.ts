import { sql } from "kysely";
import type { CheckoutMode } from "../../schema-money.ts";
import { getKysely, type Tx } from "../../tx.ts";

export interface NewCheckout {
  readonly id: string;
  readonly mode: CheckoutMode;
  readonly customer: string | null;
  readonly subscription: string | null;
  readonly paymentLink: string | null;
  /** The account that the checkout names; dropped if no such account exists. */
  readonly userId: string | null;
  readonly now: Date;
}

/** Does nothing when the checkout already exists. */
export async function insertCheckout(tx: Tx, checkout: NewCheckout): Promise<void> {
  const { id, mode, customer, subscription, paymentLink, userId, now } = checkout;
  await sql`
    insert into checkouts (id, mode, customer, subscription, payment_link, user_id, created_at)
    values (${id}, ${mode}, ${customer}, ${subscription}, ${paymentLink},
            (select id from users where id = ${userId}::uuid and email is not null), ${now}::timestamptz)
    on conflict (id) do nothing`.execute(getKysely(tx));
}

export interface ReportedSubscription {
  readonly id: string;
  readonly customer: string;
  readonly priceId: string;
  readonly status: string;
  readonly cancelsAtPeriodEnd: boolean;
  readonly periodEnd: Date | null;
  readonly reportedAt: Date;
}

/**
 * Stores a reported subscription unless a later report is already stored, since reports may arrive in any order. The
 * payment service's times are whole seconds, so of two reports from the same second, the one with the later stage wins.
 * The final stage always wins.
 */
export async function recordSubscription(tx: Tx, subscription: ReportedSubscription): Promise<void> {
  const { id, customer, priceId, status, cancelsAtPeriodEnd, periodEnd, reportedAt } = subscription;
  await sql`
    insert into subscriptions (id, customer, price_id, status, cancels_at_period_end, period_end, told_at)
    values (${id}, ${customer}, ${priceId}, ${status}, ${cancelsAtPeriodEnd}::boolean, ${periodEnd}::timestamptz,
            ${reportedAt}::timestamptz)
    on conflict (id) do update set customer = excluded.customer, price_id = excluded.price_id,
      status = excluded.status, cancels_at_period_end = excluded.cancels_at_period_end,
      period_end = excluded.period_end, told_at = excluded.told_at
    where (${rankStatus("excluded.status")} = 2, excluded.told_at, ${rankStatus("excluded.status")})
      >= (${rankStatus("subscriptions.status")} = 2, subscriptions.told_at, ${rankStatus("subscriptions.status")})`.execute(
    getKysely(tx),
  );
}

/** Assigns every subscription to the user whose checkout started it. */
export async function claimSubscriptions(tx: Tx): Promise<void> {
  await sql`
    update subscriptions set user_id = checkouts.user_id from checkouts
    where checkouts.subscription = subscriptions.id and subscriptions.user_id is null
      and checkouts.user_id is not null`.execute(getKysely(tx));
}

/** Returns the SQL that orders a subscription's statuses by stage; 2 is its end. */
function rankStatus(column: string) {
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

function selectSubscriptions(tx: Tx) {
  return getKysely(tx)
    .selectFrom("subscriptions")
    .select(["id", "customer", "price_id as priceId", "status"])
    .select(["cancels_at_period_end as cancelsAtPeriodEnd", "period_end as periodEnd"]);
}

/**
 * Lists the user's subscriptions that haven't ended: those that renew before those that don't, the most recently updated
 * first.
 */
export async function listLiveSubscriptions(tx: Tx, userId: string): Promise<Subscription[]> {
  return selectSubscriptions(tx)
    .where("user_id", "=", userId)
    .where("status", "not in", ["canceled", "incomplete_expired"])
    .orderBy("cancels_at_period_end")
    .orderBy("told_at", "desc")
    .orderBy("id")
    .execute();
}

/** Lists all of the user's subscriptions, the most recently updated first. */
export async function listSubscriptions(tx: Tx, userId: string): Promise<Subscription[]> {
  return selectSubscriptions(tx)
    .where("user_id", "=", userId)
    .orderBy("told_at", "desc")
    .orderBy("id")
    .execute();
}

export async function findSubscription(tx: Tx, id: string): Promise<Subscription | undefined> {
  return selectSubscriptions(tx).where("id", "=", id).executeTakeFirst();
}

/** Resolves to the user's customer ID at the payment service, or to undefined for a user who has never paid. */
export async function findCustomer(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await getKysely(tx)
    .selectFrom("checkouts")
    .select("customer")
    .where("user_id", "=", userId)
    .where("customer", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.customer ?? undefined;
}

/** Records the service that takes payments. Resolves to whether it differs from the one on the last start. */
export async function recordPaymentService(tx: Tx, kind: string): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_service (kind) values (${kind})
    on conflict (single) do update set kind = excluded.kind where payment_service.kind <> excluded.kind
    returning kind`.execute(getKysely(tx));
  return rows.length > 0;
}

/**
 * Ends the test checkout's subscriptions, forgets its customers, and marks its payments as tests, so that they no longer
 * count as income. Users keep their tokens.
 * @param name the second part of all the test checkout's IDs, such as `cus_<name>_1`
 */
export async function endTestCheckout(tx: Tx, name: string): Promise<void> {
  const db = getKysely(tx);
  const isTest = (column: string) => sql<boolean>`split_part(${sql.ref(column)}, '_', 2) = ${name}`;
  await db.updateTable("subscriptions").set({ status: "canceled" }).where(isTest("customer")).execute();
  await db.updateTable("checkouts").set({ customer: null }).where(isTest("customer")).execute();
  await db.updateTable("payments").set({ is_test: true }).where(isTest("reference")).execute();
}
