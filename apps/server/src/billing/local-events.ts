import { randomUUID } from "node:crypto";
import type { Payment, Subscription } from "@packshot/db";
import type { Offer, PaidPlan } from "@packshot/trpc/ports";

/** The type and object of an event as Stripe would send it. */
export interface LocalEvent {
  readonly type: string;
  readonly object: object;
}

/** Adds made-up IDs to plans without Stripe IDs so that local events can be matched to them. */
export function withLocalIds(offer: Offer): Offer {
  const { pro, business } = offer.plans;
  const addPriceIds = (plan: typeof pro, name: PaidPlan) => ({
    ...plan,
    priceId: plan.priceId ?? `price_local_${name}`,
    paymentLinkId: plan.paymentLinkId ?? `plink_local_${name}`,
  });
  return { ...offer, plans: { pro: addPriceIds(pro, "pro"), business: addPriceIds(business, "business") } };
}

/** The second part of IDs that exist only on this server, as in `cus_local_…`. */
export const LOCAL_ID_PART = "local";
const LOCAL_CUSTOMER_PREFIX = `cus_${LOCAL_ID_PART}_`;

export const getLocalCustomerId = (userId: string) => `${LOCAL_CUSTOMER_PREFIX}${userId}`;

export function getUserOfCustomer(customer: string): string {
  return customer.replace(LOCAL_CUSTOMER_PREFIX, "");
}

interface Purchase {
  readonly plan: PaidPlan;
  readonly userId: string;
  readonly email: string;
}

/** Returns Stripe's events for a completed checkout. */
export function createPurchaseEvents(
  offer: Offer,
  { plan, userId, email }: Purchase,
  now: Date,
): LocalEvent[] {
  const { mode, price, currency, priceId = "", paymentLinkId } = offer.plans[plan];
  const id = `cs_local_${randomUUID()}`;
  const customer = getLocalCustomerId(userId);
  const session = {
    id,
    object: "checkout.session",
    mode,
    customer,
    customer_email: email,
    client_reference_id: userId,
    payment_link: paymentLinkId,
    payment_status: "paid",
    amount_subtotal: price,
    amount_total: price,
    currency,
  };
  const createCompletedEvent = (more: object) => ({
    type: "checkout.session.completed",
    object: { ...session, ...more },
  });
  if (mode === "payment")
    return [createCompletedEvent({ payment_intent: getPaymentIntent(id), subscription: null })];
  const subscription = `sub_local_${randomUUID()}`;
  const fields = { id: subscription, customer, priceId, status: "active" };
  return [
    createCompletedEvent({ subscription, payment_intent: null }),
    createSubscriptionEvent("created", { ...fields, periodEnd: addMonth(now) }),
    ...createInvoiceEvents(offer, { plan, subscription, reason: "subscription_create" }),
  ];
}

/** Returns Stripe's events for a subscription whose next month is paid. */
export function createRenewalEvents(
  offer: Offer,
  subscription: Subscription,
  plan: PaidPlan,
  now: Date,
): LocalEvent[] {
  const periodEnd = addMonth(subscription.periodEnd ?? now);
  return [
    createSubscriptionEvent("updated", { ...subscription, periodEnd }),
    ...createInvoiceEvents(offer, { plan, subscription: subscription.id, reason: "subscription_cycle" }),
  ];
}

export function createCancellationEvent(subscription: Subscription): LocalEvent {
  return createSubscriptionEvent("deleted", { ...subscription, status: "canceled" });
}

export function createRefundEvent({ reference }: Payment, amount: number): LocalEvent {
  const object = { id: `re_local_${randomUUID()}`, amount, payment_intent: getPaymentIntent(reference) };
  return { type: "refund.created", object: { ...object, object: "refund", status: "succeeded" } };
}

function getPaymentIntent(reference: string): string {
  return `pi_local_${reference}`;
}

type SubscriptionFields = Pick<Subscription, "id" | "customer" | "priceId" | "status" | "periodEnd">;

function createSubscriptionEvent(
  change: "created" | "updated" | "deleted",
  { id, customer, priceId, status, periodEnd }: SubscriptionFields,
): LocalEvent {
  const end = periodEnd === null ? undefined : Math.floor(periodEnd.getTime() / 1000);
  const item = { price: { id: priceId }, current_period_end: end };
  const object = { id, object: "subscription", customer, status, cancel_at_period_end: false };
  return { type: `customer.subscription.${change}`, object: { ...object, items: { data: [item] } } };
}

interface Invoice {
  readonly plan: PaidPlan;
  readonly subscription: string;
  readonly reason: "subscription_create" | "subscription_cycle";
}

function createInvoiceEvents({ plans }: Offer, { plan, subscription, reason }: Invoice): LocalEvent[] {
  const { price, currency, priceId } = plans[plan];
  const id = `in_local_${randomUUID()}`;
  const parent = { subscription_item_details: { proration: false } };
  const line = { amount: price, quantity: 1, pricing: { price_details: { price: priceId } }, parent };
  const invoice = {
    id,
    object: "invoice",
    amount_paid: price,
    currency,
    billing_reason: reason,
    parent: { subscription_details: { subscription } },
    lines: { data: [line] },
  };
  const payment = { type: "payment_intent", payment_intent: getPaymentIntent(id) };
  return [
    { type: "invoice.paid", object: invoice },
    { type: "invoice_payment.paid", object: { object: "invoice_payment", invoice: id, payment } },
  ];
}

/** Returns the same day of the next month, or its last day if it is shorter. */
function addMonth(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  // Day 0 is the last day of the month before.
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}
