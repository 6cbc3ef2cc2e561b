// @module-tag postgres
import { randomUUID } from "node:crypto";
import { endHold, grantTokens, hasPurchased, holdTokens, insertRun, listPayments } from "@packshot/db";
import { type TestDatabase, testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BillingFact } from "../../ports/index.ts";
import {
  type BillingSetup,
  createPurchaseFact,
  createBillingSetup,
  createInvoiceFact,
  createSubscriptionFact,
} from "../../testing/billing-setup.ts";

const now = new Date("2026-11-21T12:00:00Z");

/** Returns the expected log line about a payment that can't be credited to an account. */
function createReport(reference: string) {
  return { level: "error", message: "payment has no account", fields: { reference } };
}

describe.each(testDatabases())("crediting and withdrawing tokens on $name", ({ create }) => {
  let db: TestDatabase;
  let setup: BillingSetup;
  beforeAll(async () => {
    db = await create();
    setup = createBillingSetup(db);
  });
  afterAll(() => db.close());

  /** Creates a user who has bought Business once, and the fact of a refund of that payment. */
  async function createBuyer(): Promise<{
    userId: string;
    refund: Extract<BillingFact, { kind: "refund" }>;
  }> {
    const userId = await setup.createUser();
    const name = `cs_${randomUUID()}`;
    await setup.receive(createPurchaseFact(userId, name));
    const id = `re_${name}`;
    return {
      userId,
      refund: { kind: "refund", id, paymentIntent: `pi_${name}`, amount: 2499, status: "succeeded" },
    };
  }

  /** Starts a run that holds this many tokens. */
  async function holdRunTokens(userId: string, amount: number): Promise<string> {
    const id = randomUUID();
    const fixed = { tool: "t", engine: "studio", options: {}, requestHash: "h", stamp: 1 };
    const origin = { idempotencyKey: null, parentRunId: null, inputs: new Map<string, string>() };
    await insertRun(db, { id, userId, ...fixed, ...origin, now });
    await db.transaction((tx) => holdTokens(tx, { userId, runId: id, amount, now }));
    return id;
  }

  test("a refund withdraws only unused tokens", async () => {
    const { userId, refund } = await createBuyer();
    await holdRunTokens(userId, 120);
    await setup.receive(refund);
    expect(await setup.readBalance(userId)).toBe(0);
    expect(await setup.listPaymentEntries(userId)).toEqual(["purchase 500", "withdrawal -380"]);
  });

  test("a partial refund withdraws tokens in proportion, rounded down", async () => {
    const { userId, refund } = await createBuyer();
    await setup.receive({ ...refund, amount: 1000 });
    expect(await setup.listPaymentEntries(userId)).toEqual(["purchase 500", "withdrawal -200"]);
  });

  test("a refund doesn't withdraw free or other bought tokens", async () => {
    const { userId, refund } = await createBuyer();
    const reference = `test:${userId}`;
    await grantTokens(db, { userId, amount: 7, reason: "Gift", reference, now });
    await setup.receive(createPurchaseFact(userId, `cs_${randomUUID()}`));
    await holdRunTokens(userId, 9);
    await setup.receive(refund);
    expect(await setup.listPaymentEntries(userId)).toEqual([
      "purchase 500",
      "purchase 500",
      "withdrawal -498",
    ]);
    expect(await setup.readBalance(userId)).toBe(500);
  });

  test("a token released after the refund stays with the user", async () => {
    const { userId, refund } = await createBuyer();
    const runId = await holdRunTokens(userId, 1);
    await setup.receive(refund);
    await endHold(db, runId, "release", now);
    await setup.receive({ ...refund, status: "pending" });
    expect(await setup.readBalance(userId)).toBe(1);
  });

  test("a refund that eventually fails restores the tokens", async () => {
    const { userId, refund } = await createBuyer();
    await holdRunTokens(userId, 100);
    await setup.receive(refund);
    await setup.receive({ ...refund, status: "failed" });
    expect(await setup.readBalance(userId)).toBe(400);
    expect((await setup.listPaymentEntries(userId)).at(-1)).toBe("restoration 400");
  });

  test("a user counts as a buyer until the payment is fully refunded", async () => {
    const { userId, refund } = await createBuyer();
    expect(await hasPurchased(db, userId)).toBe(true);
    await setup.receive({ ...refund, amount: 1000 });
    expect(await hasPurchased(db, userId)).toBe(true);
    await setup.receive({ ...refund, id: `${refund.id}-rest`, amount: 1499 });
    expect(await hasPurchased(db, userId)).toBe(false);
    const [payment] = await listPayments(db, userId);
    expect(payment).toMatchObject({ plan: "business", amountCents: 2499, reversedTokens: 500 });
  });

  test("an unknown client reference credits nobody", async () => {
    const [one, other] = [await setup.createUser(), await setup.createUser()];
    const name = `sub_${randomUUID()}`;
    await setup.receive(createSubscriptionFact(other, name));
    await setup.receive(createInvoiceFact(name, `in_${name}`));
    expect([await setup.readBalance(one), await setup.readBalance(other)]).toEqual([0, 100]);
    for (const clientReference of [null, "", "' or 1=1", randomUUID(), `${one} `]) {
      await setup.receive({ ...createPurchaseFact(one, `cs_${randomUUID()}`), clientReference });
    }
    expect(await setup.readBalance(one)).toBe(0);
  });

  test("a payment whose checkout names no account is reported to the operator", async () => {
    const [purchase, sub] = [`cs_${randomUUID()}`, `sub_${randomUUID()}`];
    const reported: object[] = [];
    for (const fact of [
      createPurchaseFact(randomUUID(), purchase),
      createInvoiceFact(sub, `in_1_${sub}`),
      createSubscriptionFact(randomUUID(), sub),
      createInvoiceFact(sub, `in_2_${sub}`),
    ]) {
      const before = setup.log.lines.length;
      await setup.receive(fact);
      reported.push(setup.log.lines.slice(before));
    }
    expect(reported).toMatchObject([
      [createReport(purchase)],
      [],
      [createReport(`in_1_${sub}`)],
      [createReport(`in_2_${sub}`)],
    ]);
  });

  test("a payment that credits nothing is reported to the operator", async () => {
    const userId = await setup.createUser();
    await setup.receive({ ...createPurchaseFact(userId, `cs_${randomUUID()}`), subtotal: 1 });
    expect(await setup.readBalance(userId)).toBe(0);
    expect(setup.log.lines.at(-1)).toMatchObject({ level: "error", message: "payment grants no tokens" });
  });

  test("an event that fails halfway isn't stored, so it can be resent", async () => {
    const userId = await setup.createUser();
    const id = `evt_${randomUUID()}`;
    const bought = createPurchaseFact(userId, `cs_${randomUUID()}`);
    await expect(setup.receive({ ...bought, total: 3_000_000_000 }, { id })).rejects.toThrow("out of range");
    await setup.receive(bought, { id });
    expect(await setup.readBalance(userId)).toBe(500);
  });
});
