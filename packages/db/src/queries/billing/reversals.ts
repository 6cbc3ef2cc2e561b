import { sql } from "kysely";
import type { PaidPlan, ReversalKind, ReversalStatus } from "../../schema-money.ts";
import { getKysely, type Tx } from "../../tx.ts";

export interface ReportedReversal {
  readonly id: string;
  readonly kind: ReversalKind;
  readonly paymentIntent: string;
  readonly amountCents: number;
  readonly status: ReversalStatus;
  readonly now: Date;
}

/** Stores the status of a refund or dispute; it never moves backward. */
export async function recordReversal(tx: Tx, reversal: ReportedReversal): Promise<void> {
  const { id, kind, paymentIntent, amountCents, status, now } = reversal;
  const order = sql`array['pending', 'succeeded', 'failed']`;
  await sql`
    insert into payment_reversals (id, kind, payment_intent, amount_cents, status, created_at)
    values (${id}, ${kind}, ${paymentIntent}, ${amountCents}::integer, ${status}, ${now}::timestamptz)
    on conflict (id) do update set status = excluded.status
    where array_position(${order}, excluded.status) > array_position(${order}, payment_reversals.status)`.execute(
    getKysely(tx),
  );
}

export interface ReversedPayment {
  readonly id: string;
  readonly reference: string;
  readonly plan: PaidPlan;
  readonly userId: string;
  readonly tokens: number;
  readonly amountCents: number;
  /** The total of successful reversals, in cents. */
  readonly reversedCents: number;
  /** The tokens already withdrawn for the reversals. */
  readonly reversedTokens: number;
}

/** Lists the credited payments whose reversals don't match the tokens that have been withdrawn for them. */
export async function listReversedPayments(tx: Tx): Promise<ReversedPayment[]> {
  const { rows } = await sql<ReversedPayment>`
    select id, reference, plan, user_id as "userId", tokens, amount_cents as "amountCents",
           reversed_cents as "reversedCents", reversed_tokens as "reversedTokens"
    from (
      select payment.*, least(payment.amount_cents, coalesce(sum(reversal.amount_cents)
               filter (where reversal.status = 'succeeded'), 0))::integer as reversed_cents
      from payments payment
      join payment_intents intent on intent.reference = payment.reference
      join payment_reversals reversal on reversal.payment_intent = intent.id
      where payment.user_id is not null and payment.credited_at is not null
      group by payment.id
    ) as payments
    where reversed_tokens <> tokens::bigint * reversed_cents / amount_cents
    order by id`.execute(getKysely(tx));
  return rows;
}

export async function setReversedTokens(
  tx: Tx,
  { id, tokens }: { id: string; tokens: number },
): Promise<void> {
  await getKysely(tx).updateTable("payments").set({ reversed_tokens: tokens }).where("id", "=", id).execute();
}
