import type { BillingEvent, BillingFact, InvoiceLine } from "@packshot/trpc/ports";
import { z } from "zod";

/** A Stripe ID or enum value. Anything longer is invalid. */
const shortText = z.string().min(1).max(255);
const cents = z.int().min(-1e9).max(1e9);
const paidCents = z.int().positive().max(1e9);
const seconds = z.int().positive().max(1e11);
/** An object's ID. Stripe may send the whole object instead. */
const idOrObject = z.union([shortText, z.object({ id: shortText }).transform(({ id }) => id)]);
const maybeId = idOrObject.nullish().transform((id) => id ?? null);

const envelope = z.object({
  id: shortText,
  type: shortText,
  created: seconds,
  /** Only set on events of connected accounts. */
  account: shortText.optional(),
  data: z.object({ object: z.unknown() }),
});

const checkout = z.object({
  id: shortText,
  mode: shortText,
  customer: maybeId,
  subscription: maybeId,
  payment_intent: maybeId,
  payment_link: maybeId,
  client_reference_id: z.string().max(500).nullish(),
  payment_status: shortText,
  amount_subtotal: cents.nullish(),
  amount_total: cents.nullish(),
  currency: shortText.nullish(),
});

function readCheckout(object: unknown): BillingFact | undefined {
  const session = checkout.parse(object);
  const { id, mode, customer, subscription } = session;
  if (mode !== "payment" && mode !== "subscription") return undefined;
  return {
    kind: "checkout",
    id,
    mode,
    customer,
    subscription,
    paymentIntent: session.payment_intent,
    paymentLink: session.payment_link,
    clientReference: session.client_reference_id ?? null,
    paid: session.payment_status === "paid",
    subtotal: session.amount_subtotal ?? null,
    total: session.amount_total ?? null,
    currency: session.currency ?? null,
  };
}

const subscription = z.object({
  id: shortText,
  customer: idOrObject,
  status: shortText,
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  // Before 2025, the period was a field of the subscription itself.
  current_period_end: seconds.optional(),
  items: z.object({
    data: z.array(z.object({ price: idOrObject, current_period_end: seconds.optional() })).min(1),
  }),
});

function readSubscription(object: unknown): BillingFact {
  const { id, customer, status, items, ...fields } = subscription.parse(object);
  const [item] = items.data;
  const end = item?.current_period_end ?? fields.current_period_end;
  return {
    kind: "subscription",
    id,
    customer,
    status,
    priceId: item?.price ?? "",
    cancelsAtPeriodEnd: fields.cancel_at_period_end || typeof fields.cancel_at === "number",
    periodEnd: end === undefined ? null : new Date(end * 1000),
  };
}

const subscriptionDetails = z.object({ subscription: maybeId }).nullish();
const itemDetails = z.object({ proration: z.boolean().optional() }).nullish();

const invoiceLine = z
  .object({
    amount: cents,
    quantity: z.int().min(0).max(1e6).nullish(),
    pricing: z.object({ price_details: z.object({ price: idOrObject }).nullish() }).nullish(),
    parent: z
      .object({ subscription_item_details: itemDetails, invoice_item_details: itemDetails })
      .partial()
      .nullish(),
    // Used by API versions before 2025.
    price: z.object({ id: shortText }).nullish(),
    proration: z.boolean().optional(),
  })
  .transform(({ amount, quantity, pricing, parent, price, proration }): InvoiceLine => {
    const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
    return {
      amount,
      quantity: quantity ?? 1,
      priceId: pricing?.price_details?.price ?? price?.id ?? null,
      proration: details?.proration ?? proration ?? false,
    };
  });

const invoice = z.object({
  id: shortText,
  amount_paid: cents,
  currency: shortText,
  billing_reason: shortText.nullish(),
  parent: z.object({ subscription_details: subscriptionDetails }).nullish(),
  subscription: maybeId,
  // Stripe sends only the first ten lines.
  lines: z.object({ data: z.array(invoiceLine).max(500), has_more: z.boolean().optional() }),
});

function readInvoice(object: unknown): BillingFact {
  const { id, amount_paid, currency, billing_reason, parent, lines, ...fields } = invoice.parse(object);
  return {
    kind: "invoice",
    id,
    subscription: parent?.subscription_details?.subscription ?? fields.subscription,
    reason: billing_reason ?? null,
    amountPaid: amount_paid,
    currency,
    lines: lines.data,
    hasMoreLines: lines.has_more ?? false,
  };
}

const invoicePayment = z.object({ invoice: idOrObject, payment: z.object({ payment_intent: maybeId }) });

function readInvoicePayment(object: unknown): BillingFact | undefined {
  const { invoice: id, payment } = invoicePayment.parse(object);
  const { payment_intent: paymentIntent } = payment;
  return paymentIntent === null ? undefined : { kind: "invoice-payment", invoice: id, paymentIntent };
}

/** The fields that refunds and disputes share. */
const refund = z.object({
  id: shortText,
  amount: paidCents,
  payment_intent: maybeId,
  status: shortText.nullish(),
});

function readRefund(object: unknown): BillingFact | undefined {
  const { id, amount, payment_intent: paymentIntent, status } = refund.parse(object);
  if (paymentIntent === null) return undefined;
  return { kind: "refund", id, amount, paymentIntent, status: toRefundStatus(status) };
}

function toRefundStatus(status: string | null | undefined): "pending" | "succeeded" | "failed" {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

function readDispute(object: unknown): BillingFact | undefined {
  const { id, amount, payment_intent: paymentIntent, status } = refund.parse(object);
  if (status !== "lost" || paymentIntent === null) return undefined;
  return { kind: "lost-dispute", id, amount, paymentIntent };
}

const readers: ReadonlyMap<string, (object: unknown) => BillingFact | undefined> = new Map([
  ["checkout.session.completed", readCheckout],
  ["checkout.session.async_payment_succeeded", readCheckout],
  ["customer.subscription.created", readSubscription],
  ["customer.subscription.updated", readSubscription],
  ["customer.subscription.deleted", readSubscription],
  ["invoice.paid", readInvoice],
  ["invoice_payment.paid", readInvoicePayment],
  ["refund.created", readRefund],
  ["refund.updated", readRefund],
  ["refund.failed", readRefund],
  ["charge.dispute.closed", readDispute],
]);

/** The event types that an operator selects for the webhook in Stripe's dashboard. */
export const eventTypes: readonly string[] = [...readers.keys()];

/**
 * Converts one of Stripe's events into ours. Returns undefined for an event that has no effect here.
 * @throws ZodError when the event has an unexpected shape.
 */
export function readStripeEvent(event: unknown): BillingEvent | undefined {
  const { id, type, created, account, data } = envelope.parse(event);
  if (account !== undefined) return undefined;
  const fact = readers.get(type)?.(data.object);
  return fact && { id, type, createdAt: new Date(created * 1000), fact };
}
