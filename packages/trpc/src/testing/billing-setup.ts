import { randomUUID } from "node:crypto";
import { type Database, readBalance, runSql } from "@packshot/db";
import { addUser } from "@packshot/db/testing";
import type { BillingFact, CheckoutFact, InvoiceFact, Offer, Ports } from "../ports/index.ts";
import { offerSchema } from "../ports/index.ts";
import { receiveBillingEvent } from "../services/billing/receive.ts";
import { createRecordingLog, createTestPorts, type RecordingLog, testSettings } from "./environment.ts";

/** An offer that sells Pro by the month and Business once. */
export const testOffer: Offer = offerSchema.parse({
  plans: {
    pro: { price: 999, tokens: 100, priceId: "price_pro", paymentLink: "https://pay.example.com/pro" },
    business: {
      price: 2499,
      tokens: 500,
      mode: "payment",
      paymentLink: "https://pay.example.com/business",
      paymentLinkId: "plink_business",
    },
  },
});

export interface BillingSetup {
  readonly ports: Ports;
  readonly log: RecordingLog;
  /** Creates a user without tokens. */
  createUser(): Promise<string>;
  /** Delivers an event with this fact, under a new ID unless one is given. `at` is in seconds since 1970. */
  receive(fact: BillingFact, event?: { id?: string; at?: number }): Promise<void>;
  readBalance(userId: string): Promise<number>;
  /** Lists the user's ledger entries that belong to payments, as "purchase 100". */
  listPaymentEntries(userId: string): Promise<string[]>;
}

export function createBillingSetup(db: Database, offer: Offer = testOffer): BillingSetup {
  const log = createRecordingLog();
  const ports = createTestPorts({ db, log, settings: { ...testSettings, offer } });
  return {
    ports,
    log,
    createUser: () => addUser(db, new Date()),
    receive: (fact, { id = `evt_${randomUUID()}`, at = 0 } = {}) =>
      receiveBillingEvent(ports, { id, type: fact.kind, createdAt: new Date(at * 1000), fact }),
    readBalance: (userId) => readBalance(db, userId),
    async listPaymentEntries(userId) {
      const { rows } = await runSql(
        db,
        "select kind, amount from token_entries where user_id = $1 and payment_id is not null order by id",
        [userId],
      );
      return rows.map(({ kind, amount }) => `${String(kind)} ${String(amount)}`);
    },
  };
}

/** Returns the fact of a user's completed checkout of a subscription. */
export function createSubscriptionFact(userId: string, subscription: string): CheckoutFact {
  return {
    kind: "checkout",
    id: `cs_${subscription}`,
    mode: "subscription",
    customer: `cus_${subscription}`,
    subscription,
    paymentIntent: null,
    paymentLink: null,
    clientReference: userId,
    paid: true,
    subtotal: 999,
    total: 999,
    currency: "usd",
  };
}

/** Returns the fact of a user's one-time purchase of Business. */
export function createPurchaseFact(userId: string, name: string): CheckoutFact {
  return {
    ...createSubscriptionFact(userId, name),
    id: name,
    mode: "payment",
    subscription: null,
    paymentIntent: `pi_${name}`,
    paymentLink: "plink_business",
    subtotal: 2499,
    total: 2499,
  };
}

/** Returns the fact of a subscription's first paid invoice, for Pro. */
export function createInvoiceFact(subscription: string, id: string): InvoiceFact {
  const line = { priceId: "price_pro", quantity: 1, amount: 999, proration: false };
  const amount = { amountPaid: 999, currency: "usd", lines: [line], hasMoreLines: false };
  return { kind: "invoice", id, subscription, reason: "subscription_create", ...amount };
}
