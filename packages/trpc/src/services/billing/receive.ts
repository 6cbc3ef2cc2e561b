import {
  insertBillingEvent,
  insertCheckout,
  insertPayment,
  insertPaymentIntent,
  listUnassignedPayments,
  lockBilling,
  recordReversal,
  recordSubscription,
  type Tx,
} from "@packshot/db";
import { z } from "zod";
import type { BillingEvent, CheckoutFact, InvoiceFact, Ports } from "../../ports/index.ts";
import { type PaymentCredit, computeCheckoutCredit, computeInvoiceCredit } from "./payment-tokens.ts";
import { reconcile } from "./reconcile.ts";

type BillingPorts = Pick<Ports, "db" | "clock" | "log" | "settings">;

/**
 * Stores an event of the payment service, then credits or withdraws the tokens that are now due, in the same
 * transaction. Events may arrive in any order and more than once.
 */
export async function receiveBillingEvent(ports: BillingPorts, event: BillingEvent): Promise<void> {
  const { id, type, createdAt } = event;
  const now = ports.clock.now();
  await ports.db.transaction(async (tx) => {
    await lockBilling(tx);
    if (!(await insertBillingEvent(tx, { id, type, createdAt, now }))) return;
    await storeFact(ports, tx, event, now);
    await reconcile(tx, { eventId: id, now });
    await reportUnassigned(ports, tx, event);
  });
}

/** Logs the event's payments that can't be credited, because their checkout names no account. */
async function reportUnassigned({ log }: BillingPorts, tx: Tx, { fact }: BillingEvent): Promise<void> {
  if (fact.kind !== "checkout" && fact.kind !== "invoice") return;
  const { id, subscription } = fact;
  // A checkout may arrive after its invoices.
  const event = { id, subscription: fact.kind === "checkout" ? subscription : null };
  for (const reference of await listUnassignedPayments(tx, event))
    log.error({ reference, subscription }, "payment has no account");
}

async function storeFact(
  ports: BillingPorts,
  tx: Tx,
  { fact, createdAt }: BillingEvent,
  now: Date,
): Promise<void> {
  switch (fact.kind) {
    case "checkout":
      return storeCheckout(ports, tx, fact, now);
    case "subscription":
      return recordSubscription(tx, { ...fact, reportedAt: createdAt });
    case "invoice":
      return storePayment(ports, tx, computeInvoiceCredit(ports.settings.offer, fact), fact, now);
    case "invoice-payment":
      return insertPaymentIntent(tx, { id: fact.paymentIntent, reference: fact.invoice });
    case "refund":
      return recordReversal(tx, { ...fact, amountCents: fact.amount, now });
    case "lost-dispute":
      return recordReversal(tx, {
        ...fact,
        kind: "dispute",
        status: "succeeded",
        amountCents: fact.amount,
        now,
      });
  }
}

async function storeCheckout(ports: BillingPorts, tx: Tx, fact: CheckoutFact, now: Date): Promise<void> {
  const { id, paymentIntent, clientReference } = fact;
  const userId = z.uuid().safeParse(clientReference).data ?? null;
  await insertCheckout(tx, { ...fact, userId, now });
  if (paymentIntent !== null) await insertPaymentIntent(tx, { id: paymentIntent, reference: id });
  await storePayment(ports, tx, computeCheckoutCredit(ports.settings.offer, fact), fact, now);
}

async function storePayment(
  { log }: BillingPorts,
  tx: Tx,
  credit: PaymentCredit | undefined,
  { id: reference, subscription }: CheckoutFact | InvoiceFact,
  now: Date,
): Promise<void> {
  if (credit === undefined) return;
  if ("problem" in credit) log.error({ reference, problem: credit.problem }, "payment grants no tokens");
  else await insertPayment(tx, { ...credit, reference, subscription, now });
}
