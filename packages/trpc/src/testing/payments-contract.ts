import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Payments } from "../ports/index.ts";

export interface PaymentsUnderTest {
  readonly payments: Payments;
  /** Starts a subscription at the service; resolves to its ID and its customer. */
  readonly subscribe: () => Promise<{ id: string; customer: string }>;
  readonly isLive: (id: string) => Promise<boolean>;
  /** Makes the service unreachable. */
  readonly breakDown: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Our page that the browser is on. */
const here = "https://packshot.test/pricing";

/** Tests what every `Payments` that sells does. */
export function describePayments(name: string, create: () => Promise<PaymentsUnderTest>): void {
  describe(`${name} as Payments`, () => {
    let under: PaymentsUnderTest;
    beforeAll(async () => {
      under = await create();
    });
    afterAll(() => under.close());

    it("checkout URLs contain the user's ID and email", () => {
      const userId = randomUUID();
      const urls = (["pro", "business"] as const).map(
        (plan) => new URL(under.payments.checkoutUrl({ plan, userId, email: "a+b@example.com" }), here),
      );
      for (const url of urls) {
        expect([...url.searchParams.values()]).toEqual(expect.arrayContaining([userId, "a+b@example.com"]));
      }
      const [pro, business] = urls.map(String);
      expect(pro).not.toBe(business);
    });

    it("returns a customer's portal URL", async () => {
      const { customer } = await under.subscribe();
      expect(URL.canParse(await under.payments.portalUrl(customer), here)).toBe(true);
    });

    it("cancels one subscription immediately, even if called again", async () => {
      const [one, other] = [await under.subscribe(), await under.subscribe()];
      expect(await under.isLive(one.id)).toBe(true);
      await under.payments.cancelSubscription(one.id);
      expect(await under.isLive(one.id)).toBe(false);
      await under.payments.cancelSubscription(one.id);
      expect(await under.isLive(other.id)).toBe(true);
    });

    it("rejects for a subscription unknown to the service", async () => {
      const ended = under.payments.cancelSubscription("sub_unknown");
      await expect(ended).rejects.toMatchObject({ code: "UNAVAILABLE" });
    });

    it("rejects without canceling when the service is unreachable", async () => {
      const { id } = await under.subscribe();
      await under.breakDown();
      await expect(under.payments.cancelSubscription(id)).rejects.toMatchObject({ code: "UNAVAILABLE" });
      expect(await under.isLive(id)).toBe(true);
    });
  });
}
