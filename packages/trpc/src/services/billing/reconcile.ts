import {
  claimSubscriptions,
  type DuePayment,
  insertPaymentEntry,
  type LedgerEntry,
  listDuePayments,
  listReversedPayments,
  lockLedger,
  markCredited,
  readBalance,
  type ReversedPayment,
  setReversedTokens,
  type Tx,
} from "@packshot/db";
import { planNames } from "../../ports/index.ts";
import { queueTokensLow } from "../webhooks/queue-events.ts";
import { computeUnusedTokens } from "./unused-tokens.ts";

/** The event that triggers a reconciliation. Its ID makes the references of ledger entries unique. */
interface ReconcilingEvent {
  readonly eventId: string;
  readonly now: Date;
}

/**
 * Credits and withdraws tokens according to all stored facts, so that their order doesn't matter. The transaction must
 * hold the billing lock.
 */
export async function reconcile(tx: Tx, event: ReconcilingEvent): Promise<void> {
  await claimSubscriptions(tx);
  for (const payment of await listDuePayments(tx)) await credit(tx, payment, event);
  for (const payment of await listReversedPayments(tx)) await applyReversal(tx, payment, event);
}

async function credit(tx: Tx, payment: DuePayment, { now }: ReconcilingEvent): Promise<void> {
  const { id: paymentId, reference, plan, tokens, userId } = payment;
  const reason = planNames[plan];
  await markCredited(tx, { id: paymentId, userId, now });
  const entry = { userId, paymentId, kind: "purchase", amount: tokens, reason, now } as const;
  await insertPaymentEntry(tx, { ...entry, reference: `payment:${reference}` });
}

/** Withdraws unused tokens in proportion to the refunded amount, and restores them if the refund eventually fails. */
async function applyReversal(
  tx: Tx,
  payment: ReversedPayment,
  { eventId, now }: ReconcilingEvent,
): Promise<void> {
  const { id, userId, reference, plan } = payment;
  const target = Math.floor((payment.tokens * payment.reversedCents) / payment.amountCents);
  const change = computeBalanceChange(payment, target, await lockLedger(tx, userId));
  await setReversedTokens(tx, { id, tokens: target });
  if (change === 0) return;
  const kind = change < 0 ? "withdrawal" : "restoration";
  const entry = { userId, paymentId: id, kind, amount: change, reason: planNames[plan], now } as const;
  await insertPaymentEntry(tx, { ...entry, reference: `${kind}:${reference}:${eventId}` });
  if (change < 0)
    await queueTokensLow(tx, { userId, tokens: await readBalance(tx, userId), spent: -change }, now);
}

/**
 * Returns the change to the balance that brings the payment's reversed tokens to `target`. Withdraws only unused
 * tokens, even if they aren't enough.
 */
function computeBalanceChange(
  { id, reversedTokens }: ReversedPayment,
  target: number,
  entries: readonly LedgerEntry[],
): number {
  if (target > reversedTokens) {
    return -Math.min(target - reversedTokens, computeUnusedTokens(entries).get(id) ?? 0);
  }
  const withdrawn = entries
    .filter(({ paymentId, kind }) => paymentId === id && kind !== "purchase")
    .reduce((sum, { amount }) => sum - amount, 0);
  return Math.max(0, withdrawn - target);
}
