import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError, type Payments } from "../ports/index.ts";
import { receiveBillingEvent } from "../services/billing/receive.ts";
import {
  createPurchaseFact,
  createInvoiceFact,
  createSubscriptionFact,
  testOffer,
} from "../testing/billing-setup.ts";
import { createSignInSetup, type SignInSetup } from "../testing/sign-in-setup.ts";
import type { BillingFact } from "../ports/index.ts";

let setup: SignInSetup;
let isServiceUnreachable = false;
const canceledIds: string[] = [];

const payments: Payments = {
  mode: "on",
  checkoutUrl: ({ plan, userId, email }) => `https://pay.test/${plan}?${userId}&${email}`,
  portalUrl: (customer) => Promise.resolve(`https://portal.test/${customer}`),
  async cancelSubscription(id) {
    if (isServiceUnreachable) throw new AppError("UNAVAILABLE", "unreachable");
    canceledIds.push(id);
  },
};

beforeAll(async () => {
  setup = await createSignInSetup({ offer: testOffer }, { payments });
});
afterAll(() => setup.close());

let events = 0;
const receive = (fact: BillingFact) =>
  receiveBillingEvent(setup.ports, {
    id: `evt_${(events += 1)}`,
    type: fact.kind,
    createdAt: setup.clock.now(),
    fact,
  });

const unauthenticated = { cause: { code: "UNAUTHENTICATED" } };
const periodEnd = new Date("2026-12-21T12:00:00Z");

/** Signs in a user who has subscribed to Pro. */
async function createSubscriber(name: string) {
  const email = `${name}@example.com`;
  const api = await setup.browser().signIn(email);
  const userId = (await api.auth.session()).user?.id ?? "";
  const id = `sub_${name}`;
  await receive(createSubscriptionFact(userId, id));
  const subscription = { id, customer: `cus_${id}`, priceId: "price_pro", status: "active" };
  await receive({ kind: "subscription", ...subscription, cancelsAtPeriodEnd: false, periodEnd });
  return { api, userId, email, id };
}

describe("billing.plans", () => {
  it("shows a visitor the three plans with the specified prices and tokens", async () => {
    const { plans, payments: mode, subscription } = await (await setup.browser().api()).billing.plans();
    expect(plans.map(({ id, price, tokens, per }) => [id, price, tokens, per])).toEqual([
      ["starter", 0, 3, "month"],
      ["pro", 999, 100, "month"],
      ["business", 2499, 500, "once"],
    ]);
    expect([mode, subscription]).toEqual(["on", null]);
  });

  it("lists the plans' features and what's coming soon", async () => {
    const { plans } = await (await setup.browser().api()).billing.plans();
    const [starter, pro, business] = plans.map(({ features }) => {
      const included = features.filter(({ included: has }) => has);
      return included.map(({ text, comingSoon }) => (comingSoon ? `${text} (coming soon)` : text));
    });
    expect(starter).toEqual(["Every tool", "Tokens never expire"]);
    expect(pro).toEqual([...(starter ?? []), "Commercial usage rights", "Priority support"]);
    expect(business).toEqual([
      ...(pro ?? []),
      "Bulk jobs with up to 1,000 rows",
      "Video generation (coming soon)",
    ]);
  });

  it("shows a subscription only to its owner in a browser", async () => {
    const { api } = await createSubscriber("plans");
    const expected = { plan: "pro", status: "active", cancelsAtPeriodEnd: false, periodEnd };
    expect((await api.billing.plans()).subscription).toEqual(expected);
    const { key } = await api.apiKeys.create({ name: "k", scopes: ["read"] });
    expect((await (await setup.script(`Bearer ${key}`)).billing.plans()).subscription).toBeNull();
    const other = await setup.browser().signIn("plans-other@example.com");
    expect((await other.billing.plans()).subscription).toBeNull();
  });
});

describe("billing.checkout", () => {
  it("leads to the plan's checkout with the user's identity", async () => {
    const api = await setup.browser().signIn("buyer@example.com");
    const userId = (await api.auth.session()).user?.id;
    const { url } = await api.billing.checkout({ plan: "pro" });
    expect(url).toBe(`https://pay.test/pro?${userId}&buyer@example.com`);
  });

  it("rejects a second subscription, but not a one-time payment", async () => {
    const { api } = await createSubscriber("twice");
    await expect(api.billing.checkout({ plan: "pro" })).rejects.toMatchObject({
      cause: { code: "CONFLICT" },
    });
    expect((await api.billing.checkout({ plan: "business" })).url).toContain("/business?");
  });

  it("is for signed-in users in a browser", async () => {
    const visitor = await setup.browser().api();
    await expect(visitor.billing.checkout({ plan: "pro" })).rejects.toMatchObject(unauthenticated);
    await expect(visitor.billing.portal()).rejects.toMatchObject(unauthenticated);
    const confirmation = visitor.billing.confirmation({ plan: "pro", email: "a@example.com" });
    await expect(confirmation).rejects.toMatchObject(unauthenticated);
  });

  it("is rate limited, to protect the payment service", async () => {
    const api = await setup.browser().signIn("impatient@example.com");
    for (let time = 0; time < 20; time += 1) await api.billing.checkout({ plan: "pro" });
    await expect(api.billing.checkout({ plan: "pro" })).rejects.toMatchObject({
      cause: { code: "RATE_LIMITED" },
    });
  });
});

describe("billing.portal", () => {
  it("returns a customer's own portal, and rejects users who never paid", async () => {
    const { api } = await createSubscriber("manager");
    expect(await api.billing.portal()).toEqual({ url: "https://portal.test/cus_sub_manager" });
    const other = await setup.browser().signIn("never-paid@example.com");
    await expect(other.billing.portal()).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
  });

  it("says that nothing needs managing after a guest's one-time payment", async () => {
    const api = await setup.browser().signIn("guest@example.com");
    const userId = (await api.auth.session()).user?.id ?? "";
    await receive({ ...createPurchaseFact(userId, "cs_guest"), customer: null });
    await expect(api.billing.portal()).rejects.toMatchObject({
      message: "You paid once, so there's nothing to manage or cancel. Stripe emailed you the receipt.",
      cause: { code: "NOT_FOUND" },
    });
  });

  it("leads to the subscription that renews, even after another was canceled", async () => {
    const { api, userId } = await createSubscriber("two-tabs");
    await receive(createSubscriptionFact(userId, "sub_second"));
    const second = { kind: "subscription", id: "sub_second", priceId: "price_pro", periodEnd } as const;
    const canceled = { ...second, customer: "cus_sub_second", status: "active", cancelsAtPeriodEnd: true };
    setup.clock.advance(60);
    await receive(canceled);
    expect(await api.billing.portal()).toEqual({ url: "https://portal.test/cus_sub_two-tabs" });
    expect((await api.billing.plans()).subscription).toMatchObject({ cancelsAtPeriodEnd: false });
  });
});

describe("billing.confirmation", () => {
  it("waits until the payment is credited, and credits nothing itself", async () => {
    const { api, email, id } = await createSubscriber("confirmed");
    const ask = (plan: "pro" | "business") =>
      api.billing.confirmation({ plan, email: ` ${email.toUpperCase()} ` });
    expect(await ask("pro")).toEqual({ status: "waiting" });
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    await receive(createInvoiceFact(id, `in_${id}`));
    expect(await ask("pro")).toEqual({ status: "credited" });
    expect(await ask("business")).toEqual({ status: "waiting" });
    setup.clock.advance(30 * 60);
    expect(await ask("pro")).toEqual({ status: "waiting" });
    expect(await api.tokens.balance()).toEqual({ tokens: 103 });
  });

  it("rejects another user's email", async () => {
    const { api, userId } = await createSubscriber("curious");
    await receive(createPurchaseFact(userId, "cs_curious"));
    for (const email of ["confirmed@example.com", ""]) {
      await expect(api.billing.confirmation({ plan: "business", email })).rejects.toMatchObject({
        message: "Invalid payment confirmation",
        cause: { code: "BAD_INPUT" },
      });
    }
  });
});

describe("account.delete by a subscriber", () => {
  it("cancels the subscription first", async () => {
    const { api, email, id } = await createSubscriber("leaver");
    await api.account.delete({ confirm: email });
    expect(canceledIds).toContain(id);
    expect((await (await setup.browser().api()).auth.session()).user).toBeNull();
  });

  it("rejects while the subscription can't be canceled", async () => {
    const { api, email } = await createSubscriber("stuck");
    isServiceUnreachable = true;
    await expect(api.account.delete({ confirm: email })).rejects.toMatchObject({
      message: expect.stringContaining("Nothing was deleted"),
      cause: { code: "UNAVAILABLE" },
    });
    isServiceUnreachable = false;
    expect((await api.auth.session()).user).toMatchObject({ email });
    expect((await api.billing.plans()).subscription).toMatchObject({ plan: "pro" });
  });

  it("removes the subscription for good, even after a late renewal", async () => {
    const { api, email, id } = await createSubscriber("gone");
    await receive(createInvoiceFact(id, `in_${id}`));
    await api.account.delete({ confirm: email });
    // A late renewal has no account to credit, and doesn't restore the deleted one.
    await receive({ ...createInvoiceFact(id, `in_late_${id}`), reason: "subscription_cycle" });
    expect(setup.log.lines).toContainEqual(
      expect.objectContaining({ level: "error", message: "payment has no account" }),
    );
    const again = await setup.browser().signIn(email);
    expect((await again.billing.plans()).subscription).toBeNull();
    await expect(again.billing.portal()).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
  });
});
