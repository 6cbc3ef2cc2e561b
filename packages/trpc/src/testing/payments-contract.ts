import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Payments } from "../ports/index.ts";

export interface PaymentsUnderTest {
  readonly payments: Payments;
  /** Starts a subscription at the service. Resolves to its ID and its customer. */
  readonly subscribe: () => Promise<{ id: string; customer: string }>;
  readonly isLive: (id: string) => Promise<boolean>;
  /** Makes the service unreachable. */
  readonly takeOffline: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Base for resolving relative URLs, as the browser does. */
const pageUrl = "https://packshot.test/pricing";

/** Contract tests for every `Payments` implementation that sells plans. */
export function describePayments(name: string, create: () => Promise<PaymentsUnderTest>): void {
  describe(`${name} as Payments`, () => {
    let subject: PaymentsUnderTest;
    beforeAll(async () => {
      subject = await create();
    });
    afterAll(() => subject.close());

    it("checkout URLs contain the user's ID and email", () => {
      const userId = randomUUID();
      const urls = (["pro", "business"] as const).map(
        (plan) => new URL(subject.payments.checkoutUrl({ plan, userId, email: "a+b@example.com" }), pageUrl),
      );
      for (const url of urls) {
        expect([...url.searchParams.values()]).toEqual(expect.arrayContaining([userId, "a+b@example.com"]));
      }
      const [pro, business] = urls.map(String);
      expect(pro).not.toBe(business);
    });

    it("returns a customer's portal URL", async () => {
      const { customer } = await subject.subscribe();
      expect(URL.canParse(await subject.payments.portalUrl(customer), pageUrl)).toBe(true);
    });

    it("cancels one subscription immediately, even if called again", async () => {
      const [one, other] = [await subject.subscribe(), await subject.subscribe()];
      expect(await subject.isLive(one.id)).toBe(true);
      await subject.payments.cancelSubscription(one.id);
      expect(await subject.isLive(one.id)).toBe(false);
      await subject.payments.cancelSubscription(one.id);
      expect(await subject.isLive(other.id)).toBe(true);
    });

    it("rejects for a subscription unknown to the service", async () => {
      const cancellation = subject.payments.cancelSubscription("sub_unknown");
      await expect(cancellation).rejects.toMatchObject({ code: "UNAVAILABLE" });
    });

    it("rejects without canceling when the service is unreachable", async () => {
      const { id } = await subject.subscribe();
      await subject.takeOffline();
      await expect(subject.payments.cancelSubscription(id)).rejects.toMatchObject({ code: "UNAVAILABLE" });
      expect(await subject.isLive(id)).toBe(true);
    });
  });
}
