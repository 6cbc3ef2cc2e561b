import { sql } from "kysely";
import type { PaidPlan } from "../../schema-money.ts";
import { getKysely, type Tx } from "../../tx.ts";

export interface NewPayment {
  /** ID of the invoice, or of the checkout for a one-time payment. */
  readonly reference: string;
  readonly subscription: string | null;
  readonly plan: PaidPlan;
  readonly tokens: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly now: Date;
}

/** Does nothing when the payment already exists. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  const { reference, subscription, plan, tokens, amountCents, currency, now } = payment;
  await getKysely(tx)
    .insertInto("payments")
    .values({ reference, subscription, plan, tokens, currency, amount_cents: amountCents, created_at: now })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .execute();
}

/** Records which payment the payment intent belongs to, even before the payment itself is stored. */
export async function insertPaymentIntent(
  tx: Tx,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  await getKysely(tx)
    .insertInto("payment_intents")
    .values({ id, reference })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export interface DuePayment {
  readonly id: string;
  readonly reference: string;
  readonly plan: PaidPlan;
  readonly tokens: number;
  readonly userId: string;
}

/** Lists the payments whose payer is known from a checkout but whose tokens haven't been credited yet. */
export async function listDuePayments(tx: Tx): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`
    select distinct on (payment.id) payment.id, payment.reference, payment.plan, payment.tokens,
           checkout.user_id as "userId"
    from payments payment
    join checkouts checkout
      on checkout.subscription = payment.subscription or checkout.id = payment.reference
    where payment.credited_at is null and checkout.user_id is not null
    order by payment.id, checkout.created_at`.execute(getKysely(tx));
  return rows;
}

/**
 * Lists the references of payments whose checkout names no existing account: the payment with this ID, and the
 * subscription's payments. Must be called after all due payments are credited.
 */
export async function listUnassignedPayments(
  tx: Tx,
  { id, subscription }: { id: string; subscription: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select payment.reference from payments payment
    where payment.credited_at is null and (payment.reference = ${id} or payment.subscription = ${subscription}::text)
      and exists (
        select from checkouts checkout
        where checkout.subscription = payment.subscription or checkout.id = payment.reference
      )
    order by payment.created_at`.execute(getKysely(tx));
  return rows.map(({ reference }) => reference);
}

/** Records the user who made the payment and that its tokens were credited. */
export async function markCredited(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  await getKysely(tx)
    .updateTable("payments")
    .set({ user_id: userId, credited_at: now })
    .where("id", "=", id)
    .execute();
}

/** Resolves to whether a payment for this plan was credited to the user after `since`. */
export async function wasCredited(
  tx: Tx,
  { userId, plan, since }: { userId: string; plan: PaidPlan; since: Date },
): Promise<boolean> {
  const row = await getKysely(tx)
    .selectFrom("payments")
    .select("id")
    .where("user_id", "=", userId)
    .where("plan", "=", plan)
    .where("credited_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
