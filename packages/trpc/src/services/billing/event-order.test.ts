// @module-tag postgres
import { randomUUID } from "node:crypto";
import { listLiveSubscriptions } from "@packshot/db";
import { type TestDatabase, testDatabases } from "@packshot/db/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BillingFact } from "../../ports/index.ts";
import {
  type BillingSetup,
  createPurchaseFact,
  createBillingSetup,
  createInvoiceFact,
  createSubscriptionFact,
} from "../../testing/billing-setup.ts";

/** A payment, and partial refunds of it, which may eventually fail. */
interface TestPayment {
  readonly isOneTime: boolean;
  readonly refunds: readonly { readonly percent: number; readonly outcome: "succeeded" | "failed" }[];
  readonly disputed: boolean;
}

const testPayment: fc.Arbitrary<TestPayment> = fc.record({
  isOneTime: fc.boolean(),
  refunds: fc.array(
    fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      outcome: fc.constantFrom("succeeded" as const, "failed" as const),
    }),
    { maxLength: 2 },
  ),
  disputed: fc.boolean(),
});

const history = fc.record({
  paymentsByUser: fc.array(fc.array(testPayment, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  /** Random numbers that determine which events are repeated, and the order. */
  randomNumbers: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 400, maxLength: 400 }),
});

interface TestEvent {
  readonly fact: BillingFact;
  readonly id: string;
  readonly at: number;
}

const toEvent = (fact: BillingFact, at = 0): TestEvent => ({ fact, id: `evt_${randomUUID()}`, at });

/** Creates all events about one user's payments. Returns them with the number of tokens that must remain. */
function createEvents(
  userId: string,
  payments: readonly TestPayment[],
): { events: TestEvent[]; tokens: number } {
  const subscription = `sub_${randomUUID()}`;
  const events = [toEvent(createSubscriptionFact(userId, subscription))];
  const state = { kind: "subscription", id: subscription, customer: "cus", priceId: "price_pro" } as const;
  const current = { ...state, cancelsAtPeriodEnd: false, periodEnd: null };
  events.push(toEvent({ ...current, status: "incomplete" }, 1), toEvent({ ...current, status: "active" }, 1));
  events.push(toEvent({ ...current, status: "active", cancelsAtPeriodEnd: true }, 2));
  let tokens = 0;
  for (const payment of payments) {
    const id = randomUUID();
    const { intent, facts } = payment.isOneTime
      ? createPurchase(userId, id)
      : createRenewal(subscription, id);
    events.push(...facts.map((fact) => toEvent(fact)));
    const { cents, worth } = payment.isOneTime ? { cents: 2499, worth: 500 } : { cents: 999, worth: 100 };
    let reversedCents = 0;
    for (const { percent, outcome } of payment.refunds) {
      const amount = Math.ceil((cents * percent) / 100);
      const refund = { kind: "refund", id: `re_${randomUUID()}`, paymentIntent: intent, amount } as const;
      const statuses =
        outcome === "failed" ? (["pending", "succeeded", "failed"] as const) : (["succeeded"] as const);
      events.push(...statuses.map((status) => toEvent({ ...refund, status })));
      if (outcome === "succeeded") reversedCents += amount;
    }
    if (payment.disputed) {
      events.push(toEvent({ kind: "lost-dispute", id: `dp_${id}`, paymentIntent: intent, amount: cents }));
      reversedCents += cents;
    }
    tokens += worth - Math.floor((worth * Math.min(reversedCents, cents)) / cents);
  }
  return { events, tokens };
}

function createPurchase(userId: string, id: string): { intent: string; facts: BillingFact[] } {
  const purchase = createPurchaseFact(userId, `cs_${id}`);
  return { intent: `pi_cs_${id}`, facts: [{ ...purchase, paid: false }, purchase] };
}

function createRenewal(subscription: string, id: string): { intent: string; facts: BillingFact[] } {
  const invoice = { ...createInvoiceFact(subscription, `in_${id}`), reason: "subscription_cycle" };
  const link = { kind: "invoice-payment", invoice: invoice.id, paymentIntent: `pi_${id}` } as const;
  return { intent: link.paymentIntent, facts: [invoice, link] };
}

function shuffleAndRepeatEvents(events: readonly TestEvent[], randomNumbers: readonly number[]): TestEvent[] {
  const repeated = events.filter((_, index) => (randomNumbers[index] ?? 0) < 0.3);
  return [...events, ...repeated]
    .map((event, index) => ({ event, order: randomNumbers[(index + 200) % randomNumbers.length] ?? 0 }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ event }) => event);
}

describe.each(testDatabases())("payments on $name", ({ create }) => {
  let db: TestDatabase;
  let setup: BillingSetup;
  beforeAll(async () => {
    db = await create();
    setup = createBillingSetup(db);
  });
  afterAll(() => db.close());

  test("each payment is credited once, however events are ordered or repeated", async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ paymentsByUser, randomNumbers }) => {
        const users: {
          userId: string;
          payments: readonly TestPayment[];
          events: TestEvent[];
          tokens: number;
        }[] = [];
        for (const payments of paymentsByUser) {
          const userId = await setup.createUser();
          users.push({ userId, payments, ...createEvents(userId, payments) });
        }
        const events = shuffleAndRepeatEvents(
          users.flatMap((user) => user.events),
          randomNumbers,
        );
        for (const { fact, id, at } of events) await setup.receive(fact, { id, at });
        for (const { userId, payments, tokens } of users) {
          expect(await setup.readBalance(userId)).toBe(tokens);
          const changes = await setup.listPaymentEntries(userId);
          expect(changes.filter((change) => change.startsWith("purchase"))).toHaveLength(payments.length);
          const [subscription] = await listLiveSubscriptions(db, userId);
          expect(subscription).toMatchObject({ status: "active", cancelsAtPeriodEnd: true });
        }
        expect(setup.log.lines).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test("a checkout and its invoice can be delivered simultaneously", async () => {
    const names = Array.from({ length: 20 }, () => `sub_${randomUUID()}`);
    const userIds = await Promise.all(names.map(() => setup.createUser()));
    await Promise.all(
      names.flatMap((name, index) => [
        setup.receive(createSubscriptionFact(userIds[index] ?? "", name)),
        setup.receive(createInvoiceFact(name, `in_${name}`)),
      ]),
    );
    for (const userId of userIds) expect(await setup.readBalance(userId)).toBe(100);
  });

  test("an event delivered many times simultaneously counts once", async () => {
    const userId = await setup.createUser();
    const purchase = createPurchaseFact(userId, `cs_${randomUUID()}`);
    const id = `evt_${randomUUID()}`;
    await Promise.all(Array.from({ length: 10 }, () => setup.receive(purchase, { id })));
    expect(await setup.listPaymentEntries(userId)).toEqual(["purchase 500"]);
  });
});
