import { randomUUID } from "node:crypto";
import { findCustomer, listIncome, listLiveSubscriptions, listPayments } from "@packshot/db";
import { testOffer } from "@packshot/trpc/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRenewalEvents, getLocalCustomerId, withLocalIds } from "./local-events.ts";
import { createLocalPages } from "./local-pages.ts";
import { createLocalPayments } from "./local-payments.ts";
import { openBilling } from "./open-billing.ts";
import { type BillingSite, createBillingSite } from "./testing/billing-site.ts";

let site: BillingSite;
beforeAll(async () => {
  site = await createBillingSite({ kind: "local" }, withLocalIds(testOffer));
});
afterAll(() => site.close());

type Plan = "pro" | "business";

/** Opens the checkout as the web app does, and submits its form as a browser does. */
async function pay(userId: string, plan: Plan): Promise<Response> {
  const email = "a+b@example.com";
  const page = await (
    await fetch(`${site.url}${site.ports.payments.checkoutUrl({ plan, userId, email })}`)
  ).text();
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  return submit("/dev/checkout", Object.fromEntries(fields));
}

function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${site.url}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: site.url, ...headers },
    redirect: "manual",
  });
}

/** Resolves to the URL that a payment link's return URL redirects to. */
async function getReturnRedirect(query: string): Promise<string | null> {
  const response = await fetch(`${site.url}/checkout/return${query}`, { redirect: "manual" });
  return response.headers.get("location");
}

const portal = (userId: string) => `/dev/portal?customer=${getLocalCustomerId(userId)}`;

describe("the local checkout", () => {
  it("removes subscriptions, customers and income once Stripe is set up", async () => {
    const [subscriber, buyer] = [await site.createUser(), await site.createUser()];
    await pay(subscriber, "pro");
    await pay(buyer, "business");
    const stripe = { kind: "stripe", secretKey: "sk", webhookSecret: "whsec", apiUrl: undefined } as const;
    expect(await listIncome(site.db)).toHaveLength(2);
    await openBilling({ offer: testOffer, payments: stripe }, site.ports);
    expect(await listLiveSubscriptions(site.db, subscriber)).toEqual([]);
    expect([await listIncome(site.db), await listPayments(site.db, buyer)]).toEqual([[], []]);
    expect([await findCustomer(site.db, subscriber), await findCustomer(site.db, buyer)]).toEqual([
      undefined,
      undefined,
    ]);
    expect([await site.readBalance(subscriber), await site.readBalance(buyer)]).toEqual([100, 500]);
    // A later start changes nothing.
    await pay(buyer, "pro");
    await openBilling({ offer: testOffer, payments: stripe }, site.ports);
    expect(await listLiveSubscriptions(site.db, buyer)).toHaveLength(1);
  });

  it("states that it takes no money and grants tokens through the webhook", async () => {
    const userId = await site.createUser();
    const url = site.ports.payments.checkoutUrl({ plan: "pro", userId, email: "a@example.com" });
    const page = await (await fetch(`${site.url}${url}`)).text();
    expect(page).toContain("Pro, $9.99 per month");
    expect(page).toContain("move any money");
    expect(page).toContain('href="/pricing"');
    const paid = await pay(userId, "pro");
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toBe("/payment-success?plan=pro&email=a%2Bb%40example.com");
    expect(await site.readBalance(userId)).toBe(100);
    expect(await listLiveSubscriptions(site.db, userId)).toEqual([
      expect.objectContaining({ status: "active", customer: getLocalCustomerId(userId) }),
    ]);
  });

  it("shows yen as whole units", async () => {
    const { plans } = testOffer;
    const offer = { ...testOffer, plans: { ...plans, pro: { ...plans.pro, price: 1000, currency: "jpy" } } };
    const ports = { ...site.ports, settings: { ...site.ports.settings, offer } };
    const app = createLocalPages(ports, createLocalPayments(ports));
    const query = new URLSearchParams({ plan: "pro", user: randomUUID(), email: "a@example.com" });
    const headers = { host: "localhost" };
    const page = await (await app.request(`http://localhost/dev/checkout?${query}`, { headers })).text();
    expect(page).toContain("Pro, ¥1,000 per month");
  });

  it("sells a one-time plan without a subscription", async () => {
    const userId = await site.createUser();
    await pay(userId, "business");
    expect(await site.readBalance(userId)).toBe(500);
    expect(await listLiveSubscriptions(site.db, userId)).toEqual([]);
  });

  it.each([
    "/dev/checkout",
    "/dev/checkout?plan=gold&user=x&email=y",
    "/dev/portal",
    "/dev/portal?customer=cus_other",
  ])("returns 404 at %s", async (path) => {
    expect((await fetch(`${site.url}${path}`)).status).toBe(404);
  });

  it("rejects proxied requests and other origins", async () => {
    const userId = await site.createUser();
    const headers = { "x-forwarded-for": "203.0.113.7" };
    expect((await fetch(`${site.url}${portal(userId)}`, { headers })).status).toBe(404);
    const fields = { plan: "pro", user: userId, email: "a@example.com" };
    expect((await submit("/dev/checkout", fields, headers)).status).toBe(404);
    expect((await submit("/dev/checkout", fields, { origin: "https://evil.example" })).status).toBe(403);
    expect(await site.readBalance(userId)).toBe(0);
  });
});

describe("the local portal", () => {
  it("renews, refunds in part and in full, and cancels", async () => {
    const userId = await site.createUser();
    await pay(userId, "pro");
    const [subscription] = await listLiveSubscriptions(site.db, userId);
    const id = subscription?.id ?? "";
    expect((await submit(portal(userId), { action: "renew", id })).status).toBe(303);
    expect(await site.readBalance(userId)).toBe(200);
    const [first, second] = await listPayments(site.db, userId);
    await submit(portal(userId), { action: "refund", id: first?.reference ?? "", amount: "333" });
    expect(await site.readBalance(userId)).toBe(167);
    await submit(portal(userId), { action: "refund", id: second?.reference ?? "", amount: "999" });
    expect(await site.readBalance(userId)).toBe(67);
    const page = await (await fetch(`${site.url}${portal(userId)}`)).text();
    expect(page).toContain("100 tokens, 33 removed");
    await submit(portal(userId), { action: "cancel", id });
    expect(await listLiveSubscriptions(site.db, userId)).toEqual([]);
    expect(await site.readBalance(userId)).toBe(67);
  });

  it.each([
    ["2026-03-15", "2026-04-15"],
    ["2026-01-31", "2026-02-28"],
    ["2026-12-31", "2027-01-31"],
  ])("moves the end of a renewed period from %s to %s", (end, nextEnd) => {
    const ids = { id: "sub_1", customer: "cus_1", priceId: "price_1" };
    const subscription = { ...ids, status: "active", cancelsAtPeriodEnd: false, periodEnd: new Date(end) };
    const [updated] = createRenewalEvents(testOffer, subscription, "pro", new Date());
    expect(updated?.object).toMatchObject({
      items: { data: [{ current_period_end: new Date(nextEnd).getTime() / 1000 }] },
    });
  });

  it("changes nothing that belongs to another user", async () => {
    const [owner, other] = [await site.createUser(), await site.createUser()];
    await pay(owner, "pro");
    const [subscription] = await listLiveSubscriptions(site.db, owner);
    await submit(portal(other), { action: "cancel", id: subscription?.id ?? "" });
    await submit(portal(other), { action: "cancel", id: randomUUID() });
    expect(await listLiveSubscriptions(site.db, owner)).toHaveLength(1);
  });
});

describe("the return from a payment link", () => {
  it("adds no email for a visitor, and ignores unknown plans", async () => {
    expect(await getReturnRedirect("?plan=pro")).toBe("/payment-success?plan=pro");
    expect(await getReturnRedirect("?plan=//evil.example")).toBe("/payment-success?");
  });
});
