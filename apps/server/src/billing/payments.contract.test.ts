import { listLiveSubscriptions } from "@packshot/db";
import { describePayments, testOffer } from "@packshot/trpc/testing";
import { expect, test } from "vitest";
import { createPurchaseEvents, withLocalIds } from "./local-events.ts";
import { createLocalPayments } from "./local-payments.ts";
import { createNoPayments } from "./no-payments.ts";
import { createStripePayments } from "./stripe-payments.ts";
import { createBillingSite } from "./testing/billing-site.ts";
import { startStripeStub, STUB_KEY } from "./testing/stripe-stub.ts";

describePayments("createStripePayments", async () => {
  const stub = await startStripeStub();
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stub.close());
  let subscriptionCount = 0;
  return {
    payments: createStripePayments({
      secretKey: STUB_KEY,
      apiUrl: stub.url,
      offer: testOffer,
      publicUrl: "https://packshot.test",
    }),
    async subscribe() {
      const id = `sub_${(subscriptionCount += 1)}`;
      stub.live.add(id);
      return { id, customer: `cus_${id}` };
    },
    isLive: (id) => Promise.resolve(stub.live.has(id)),
    takeOffline: stop,
    close: stop,
  };
});

describePayments("createLocalPayments", async () => {
  const offer = withLocalIds(testOffer);
  const site = await createBillingSite({ kind: "local" }, offer);
  const payments = createLocalPayments(site.ports);
  const owners = new Map<string, string>();
  return {
    payments,
    async subscribe() {
      const userId = await site.createUser();
      await payments.send(createPurchaseEvents(offer, { plan: "pro", userId, email: "" }, site.clock.now()));
      const [subscription] = await listLiveSubscriptions(site.db, userId);
      if (subscription === undefined) throw new Error("the purchase made no subscription");
      owners.set(subscription.id, userId);
      return subscription;
    },
    async isLive(id) {
      const live = await listLiveSubscriptions(site.db, owners.get(id) ?? "");
      return live.some((subscription) => subscription.id === id);
    },
    takeOffline: () => site.stop(),
    close: () => site.close(),
  };
});

test("Stripe's portal returns to the settings", async () => {
  const stub = await startStripeStub();
  const options = { secretKey: STUB_KEY, apiUrl: stub.url, offer: testOffer };
  const payments = createStripePayments({ ...options, publicUrl: "https://packshot.test" });
  expect(await payments.portalUrl("cus_1")).toBe("https://billing.example.com/session");
  expect(stub.portals).toEqual([{ customer: "cus_1", return_url: "https://packshot.test/settings" }]);
  await stub.close();
});

test("Stripe's refusal of the key is not reported as a user error", async () => {
  const stub = await startStripeStub();
  const options = { secretKey: "sk_wrong", apiUrl: stub.url, offer: testOffer };
  const payments = createStripePayments({ ...options, publicUrl: "https://packshot.test" });
  await expect(payments.portalUrl("cus_1")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await stub.close();
});

test.each([
  ["a proxy's JSON error", { status: 500, body: { message: "Bad gateway" } }],
  ["a subscription that is still active", { status: 200, body: { id: "sub_1", status: "active" } }],
  ["a response without a status", { status: 200, body: {} }],
] as const)("cancelSubscription rejects when Stripe's API returns %s", async (_what, proxy) => {
  const stub = await startStripeStub();
  const options = { secretKey: STUB_KEY, apiUrl: stub.url, offer: testOffer };
  const payments = createStripePayments({ ...options, publicUrl: "https://packshot.test" });
  stub.proxy = proxy;
  await expect(payments.cancelSubscription("sub_1")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await stub.close();
});

test("a server without payments sells nothing", async () => {
  const payments = createNoPayments();
  expect(() => payments.checkoutUrl({ plan: "pro", userId: "", email: "" })).toThrow("NOT_SUPPORTED");
  await expect(payments.portalUrl("cus")).rejects.toMatchObject({ code: "NOT_SUPPORTED" });
  await expect(payments.cancelSubscription("sub")).rejects.toMatchObject({ code: "NOT_SUPPORTED" });
});
