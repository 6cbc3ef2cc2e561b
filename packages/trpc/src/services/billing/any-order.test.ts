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

/** One payment and its partial refunds, which may eventually fail. */
interface Paid {
  readonly once: boolean;
  readonly refunds: readonly { readonly share: number; readonly end: "succeeded" | "failed" }[];
  readonly disputed: boolean;
}

const paid: fc.Arbitrary<Paid> = fc.record({
  once: fc.boolean(),
  refunds: fc.array(
    fc.record({
      share: fc.integer({ min: 1, max: 100 }),
      end: fc.constantFrom("succeeded" as const, "failed" as const),
    }),
    { maxLength: 2 },
  ),
  disputed: fc.boolean(),
});

const history = fc.record({
  people: fc.array(fc.array(paid, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  /** Random numbers that determine the events' order and repetitions. */
  draws: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 400, maxLength: 400 }),
});

interface TestEvent {
  readonly fact: BillingFact;
  readonly id: string;
  readonly at: number;
}

const toEvent = (fact: BillingFact, at = 0): TestEvent => ({ fact, id: `evt_${randomUUID()}`, at });

/** Returns all events about one user's payments, and the number of tokens that must remain. */
function story(userId: string, payments: readonly Paid[]): { events: TestEvent[]; tokens: number } {
  const subscription = `sub_${randomUUID()}`;
  const events = [toEvent(createSubscriptionFact(userId, subscription))];
  const state = { kind: "subscription", id: subscription, customer: "cus", priceId: "price_pro" } as const;
  const lasting = { ...state, cancelsAtPeriodEnd: false, periodEnd: null };
  events.push(toEvent({ ...lasting, status: "incomplete" }, 1), toEvent({ ...lasting, status: "active" }, 1));
  events.push(toEvent({ ...lasting, status: "active", cancelsAtPeriodEnd: true }, 2));
  let tokens = 0;
  for (const payment of payments) {
    const id = randomUUID();
    const { intent, facts } = payment.once ? oneTime(userId, id) : renewal(subscription, id);
    events.push(...facts.map((fact) => toEvent(fact)));
    const { cents, worth } = payment.once ? { cents: 2499, worth: 500 } : { cents: 999, worth: 100 };
    let reversed = 0;
    for (const { share, end } of payment.refunds) {
      const amount = Math.ceil((cents * share) / 100);
      const refund = { kind: "refund", id: `re_${randomUUID()}`, paymentIntent: intent, amount } as const;
      const ends =
        end === "failed" ? (["pending", "succeeded", "failed"] as const) : (["succeeded"] as const);
      events.push(...ends.map((status) => toEvent({ ...refund, status })));
      if (end === "succeeded") reversed += amount;
    }
    if (payment.disputed) {
      events.push(toEvent({ kind: "lost-dispute", id: `dp_${id}`, paymentIntent: intent, amount: cents }));
      reversed += cents;
    }
    tokens += worth - Math.floor((worth * Math.min(reversed, cents)) / cents);
  }
  return { events, tokens };
}

function oneTime(userId: string, id: string): { intent: string; facts: BillingFact[] } {
  const bought = createPurchaseFact(userId, `cs_${id}`);
  return { intent: `pi_cs_${id}`, facts: [{ ...bought, paid: false }, bought] };
}

function renewal(subscription: string, id: string): { intent: string; facts: BillingFact[] } {
  const invoice = { ...createInvoiceFact(subscription, `in_${id}`), reason: "subscription_cycle" };
  const link = { kind: "invoice-payment", invoice: invoice.id, paymentIntent: `pi_${id}` } as const;
  return { intent: link.paymentIntent, facts: [invoice, link] };
}

function shuffleEvents(events: readonly TestEvent[], draws: readonly number[]): TestEvent[] {
  const again = events.filter((_, index) => (draws[index] ?? 0) < 0.3);
  return [...events, ...again]
    .map((event, index) => ({ event, draw: draws[(index + 200) % draws.length] ?? 0 }))
    .toSorted((a, b) => a.draw - b.draw)
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

  test("each payment is credited once, in any order and repetition of events", async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ people, draws }) => {
        const stories: { userId: string; payments: readonly Paid[]; events: TestEvent[]; tokens: number }[] =
          [];
        for (const payments of people) {
          const userId = await setup.createUser();
          stories.push({ userId, payments, ...story(userId, payments) });
        }
        const events = shuffleEvents(
          stories.flatMap((each) => each.events),
          draws,
        );
        for (const { fact, id, at } of events) await setup.receive(fact, { id, at });
        for (const { userId, payments, tokens } of stories) {
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
    const people = await Promise.all(names.map(() => setup.createUser()));
    await Promise.all(
      names.flatMap((name, index) => [
        setup.receive(createSubscriptionFact(people[index] ?? "", name)),
        setup.receive(createInvoiceFact(name, `in_${name}`)),
      ]),
    );
    for (const userId of people) expect(await setup.readBalance(userId)).toBe(100);
  });

  test("an event delivered many times simultaneously counts once", async () => {
    const userId = await setup.createUser();
    const bought = createPurchaseFact(userId, `cs_${randomUUID()}`);
    const id = `evt_${randomUUID()}`;
    await Promise.all(Array.from({ length: 10 }, () => setup.receive(bought, { id })));
    expect(await setup.listPaymentEntries(userId)).toEqual(["purchase 500"]);
  });
});
