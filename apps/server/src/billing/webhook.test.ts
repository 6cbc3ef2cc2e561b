import { randomUUID } from "node:crypto";
import { runSql } from "@packshot/db";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BillingSite, createBillingSite, monthlyOffer, WEBHOOK_SECRET } from "./testing/billing-site.ts";

let site: BillingSite;
beforeAll(async () => {
  const stripe = {
    kind: "stripe",
    secretKey: "sk",
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: undefined,
  } as const;
  site = await createBillingSite(stripe, {
    ...monthlyOffer,
    plans: {
      ...monthlyOffer.plans,
      business: {
        price: 2499,
        currency: "usd",
        tokens: 500,
        mode: "payment",
        paymentLinkId: "plink_business",
      },
    },
  });
});
afterAll(() => site.close());
beforeEach(() => {
  site.log.lines.length = 0;
});

const seconds = () => Math.floor(site.clock.now().getTime() / 1000);

function event<T extends object>(type: string, object: T, more: object = {}) {
  const id = `evt_${randomUUID()}`;
  return { id, object: "event", type, created: seconds(), livemode: true, data: { object }, ...more };
}

interface SigningOptions {
  readonly secret?: string;
  readonly timestamp?: number;
  /** Changes the body after signing. */
  readonly tamper?: (body: string) => string;
}

async function post(sent: unknown, { secret = WEBHOOK_SECRET, timestamp, tamper }: SigningOptions = {}) {
  const payload = typeof sent === "string" ? sent : JSON.stringify(sent);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: timestamp ?? seconds(),
  });
  const response = await fetch(`${site.url}/webhooks/stripe`, {
    method: "POST",
    headers: { "stripe-signature": signature },
    body: tamper?.(payload) ?? payload,
  });
  return response.status;
}

async function countStoredEvents(): Promise<number> {
  const { rows } = await runSql(site.db, "select count(*) as events from billing_events");
  return Number(rows[0]?.["events"]);
}

/** Returns Stripe's events for a subscription to Pro, in the current API version. */
function createSubscriptionEvents(userId: string) {
  const name = randomUUID();
  const [subscription, invoice, intent] = [`sub_${name}`, `in_${name}`, `pi_${name}`];
  const session = {
    id: `cs_${name}`,
    object: "checkout.session",
    mode: "subscription",
    customer: `cus_${name}`,
    customer_details: { email: "somebody-else@example.com" },
    subscription,
    invoice,
    payment_intent: null,
    payment_link: "plink_pro",
    client_reference_id: userId,
    payment_status: "paid",
    amount_subtotal: 999,
    amount_total: 999,
    currency: "usd",
  };
  const parent = { type: "subscription_item_details", subscription_item_details: { proration: false } };
  const price = { type: "price_details", price_details: { price: "price_pro", product: "prod" } };
  const line = { object: "line_item", amount: 999, quantity: 1, pricing: price, parent };
  const paid = {
    id: invoice,
    object: "invoice",
    amount_paid: 999,
    currency: "usd",
    billing_reason: "subscription_create",
    parent: { type: "subscription_details", subscription_details: { subscription } },
    lines: { object: "list", data: [line] },
  };
  return {
    session: event("checkout.session.completed", session),
    invoice: event("invoice.paid", paid),
    paid,
    invoicePayment: event("invoice_payment.paid", {
      id: `inpay_${name}`,
      invoice,
      payment: { type: "payment_intent", payment_intent: intent },
    }),
    refund: (amount: number, status = "succeeded") =>
      event("refund.updated", { id: `re_${name}`, object: "refund", amount, payment_intent: intent, status }),
    dispute: (status: string) =>
      event("charge.dispute.closed", { id: `dp_${name}`, amount: 999, payment_intent: intent, status }),
  };
}

/** Returns Stripe's event for a paid one-time purchase of Business. */
function createPurchaseEvent(userId: string, changed: object = {}) {
  const { session } = createSubscriptionEvents(userId);
  return event("checkout.session.completed", {
    ...session.data.object,
    mode: "payment",
    subscription: null,
    payment_intent: `pi_${randomUUID()}`,
    payment_link: "plink_business",
    amount_subtotal: 2499,
    amount_total: 2499,
    ...changed,
  });
}

describe("the webhook", () => {
  test("credits a subscription's first invoice to the user who checked out", async () => {
    const userId = await site.createUser();
    const sale = createSubscriptionEvents(userId);
    for (const each of [sale.session, sale.invoice, sale.invoicePayment]) expect(await post(each)).toBe(200);
    expect(await site.readBalance(userId)).toBe(100);
  });

  test("waits for the checkout when invoice, payment and refund come first", async () => {
    const userId = await site.createUser();
    const sale = createSubscriptionEvents(userId);
    for (const each of [sale.refund(333), sale.invoicePayment, sale.invoice])
      expect(await post(each)).toBe(200);
    expect(await site.readBalance(userId)).toBe(0);
    expect(await post(sale.session)).toBe(200);
    expect(await site.readBalance(userId)).toBe(67);
  });

  test("counts a repeated event once", async () => {
    const userId = await site.createUser();
    const bought = createPurchaseEvent(userId);
    for (let time = 0; time < 3; time += 1) expect(await post(bought)).toBe(200);
    expect(await post({ ...bought, id: `evt_${randomUUID()}` })).toBe(200);
    expect(await site.readBalance(userId)).toBe(500);
  });

  test("credits each renewal", async () => {
    const userId = await site.createUser();
    const sale = createSubscriptionEvents(userId);
    const renewal = { ...sale.paid, id: `in_${randomUUID()}`, billing_reason: "subscription_cycle" };
    for (const each of [sale.session, sale.invoice, event("invoice.paid", renewal)]) await post(each);
    expect(await site.readBalance(userId)).toBe(200);
  });

  test("revokes tokens for a lost dispute only", async () => {
    const userId = await site.createUser();
    const sale = createSubscriptionEvents(userId);
    for (const each of [sale.session, sale.invoice, sale.invoicePayment, sale.dispute("won")])
      await post(each);
    expect(await site.readBalance(userId)).toBe(100);
    await post(sale.dispute("lost"));
    expect(await site.readBalance(userId)).toBe(0);
  });

  test("returns tokens when a refund fails", async () => {
    const userId = await site.createUser();
    const sale = createSubscriptionEvents(userId);
    for (const each of [sale.session, sale.invoice, sale.invoicePayment, sale.refund(999)]) await post(each);
    expect(await site.readBalance(userId)).toBe(0);
    await post(sale.refund(999, "failed"));
    expect(await site.readBalance(userId)).toBe(100);
  });

  test("keeps the newest subscription state when events arrive out of order", async () => {
    const userId = await site.createUser();
    const { session } = createSubscriptionEvents(userId);
    await post(session);
    const { subscription: id, customer } = session.data.object;
    const createUpdate = (status: string, created: number, cancel_at_period_end = false) => {
      const items = { data: [{ price: { id: "price_pro" }, current_period_end: 1_800_000_000 }] };
      const object = { id, customer, status, cancel_at_period_end, items };
      return event("customer.subscription.updated", object, { created });
    };
    await post(createUpdate("active", seconds() + 2, true));
    await post(createUpdate("past_due", seconds() + 1));
    const { rows } = await runSql(site.db, "select * from subscriptions where user_id = $1", [userId]);
    expect(rows).toEqual([
      expect.objectContaining({
        id,
        status: "active",
        cancels_at_period_end: true,
        period_end: new Date(1_800_000_000_000),
      }),
    ]);
  });

  test.each([
    ["a body that was changed", { tamper: (body: string) => body.replace("2499", "2498") }],
    ["another account's secret", { secret: "whsec_of_somebody_else" }],
    ["an event older than five minutes", { timestamp: -301 }],
  ])("rejects %s and stores nothing", async (_, signing: SigningOptions) => {
    const userId = await site.createUser();
    const before = await countStoredEvents();
    const timestamp = signing.timestamp === undefined ? {} : { timestamp: seconds() + signing.timestamp };
    expect(await post(createPurchaseEvent(userId), { ...signing, ...timestamp })).toBe(400);
    expect(await site.readBalance(userId)).toBe(0);
    expect(await countStoredEvents()).toBe(before);
  });

  test("accepts an event of the maximum age", async () => {
    const userId = await site.createUser();
    expect(await post(createPurchaseEvent(userId), { timestamp: seconds() - 300 })).toBe(200);
    expect(await site.readBalance(userId)).toBe(500);
  });

  test("rejects a request without a signature", async () => {
    const body = JSON.stringify(createPurchaseEvent(await site.createUser()));
    expect((await fetch(`${site.url}/webhooks/stripe`, { method: "POST", body })).status).toBe(400);
  });

  test("rejects a huge body before reading it", async () => {
    const padded = { ...createPurchaseEvent(await site.createUser()), padding: "x".repeat(1024 * 1024) };
    expect(await post(padded)).toBe(413);
  });

  test.each([
    ["text that isn't JSON", "this isn't JSON"],
    ["no event", [1, 2]],
    ["no object", { id: "evt", type: "invoice.paid", created: 1, data: {} }],
    ["numbers instead of strings", { id: 1, type: "invoice.paid", created: 1, data: { object: {} } }],
    [
      "a huge amount",
      { id: "evt", type: "refund.created", created: 1, data: { object: { id: "re", amount: 1e300 } } },
    ],
  ])("rejects a signed event with %s", async (_, sent) => {
    const before = await countStoredEvents();
    expect(await post(sent)).toBe(400);
    expect(await countStoredEvents()).toBe(before);
  });

  test.each([
    ["an unknown plan", { payment_link: "plink_of_another_product" }, 0],
    ["a wrong amount", { amount_subtotal: 1, amount_total: 1 }, 1],
    ["another currency", { currency: "jpy" }, 1],
    ["a checkout that isn't paid yet", { payment_status: "unpaid" }, 0],
  ])("credits nothing for %s", async (_, changed, errorCount) => {
    const userId = await site.createUser();
    expect(await post(createPurchaseEvent(userId, changed))).toBe(200);
    expect(await site.readBalance(userId)).toBe(0);
    expect(site.log.lines.filter(({ level }) => level === "error")).toHaveLength(errorCount);
  });

  test("credits a late payment when it arrives", async () => {
    const userId = await site.createUser();
    const waiting = createPurchaseEvent(userId, { payment_status: "unpaid" });
    await post(waiting);
    const object = { ...waiting.data.object, payment_status: "paid" };
    await post(event("checkout.session.async_payment_succeeded", object));
    expect(await site.readBalance(userId)).toBe(500);
  });

  test("warns the operator about an invoice for a price that isn't offered", async () => {
    const userId = await site.createUser();
    const sale = createSubscriptionEvents(userId);
    const body = JSON.stringify(sale.invoice).replace("price_pro", "price_other");
    for (const each of [JSON.stringify(sale.session), body]) expect(await post(each)).toBe(200);
    expect(await site.readBalance(userId)).toBe(0);
    expect(site.log.lines.at(-1)).toMatchObject({ level: "error", message: "payment grants no tokens" });
  });

  test("ignores connected accounts and irrelevant events", async () => {
    const userId = await site.createUser();
    const before = await countStoredEvents();
    const { account: _, ...bought } = { account: "", ...createPurchaseEvent(userId) };
    expect(await post({ ...bought, account: "acct_other" })).toBe(200);
    expect(await post(event("customer.created", { id: "cus" }))).toBe(200);
    expect(await site.readBalance(userId)).toBe(0);
    expect(await countStoredEvents()).toBe(before);
  });

  test("accepts an invoice of an older API version", async () => {
    const userId = await site.createUser();
    const { session, paid } = createSubscriptionEvents(userId);
    const { subscription } = session.data.object;
    const line = { amount: 999, quantity: 1, price: { id: "price_pro" }, proration: false };
    const older = { ...paid, parent: undefined, subscription, lines: { data: [line] } };
    for (const each of [session, event("invoice.paid", older)]) expect(await post(each)).toBe(200);
    expect(await site.readBalance(userId)).toBe(100);
  });
});
