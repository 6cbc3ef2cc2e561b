import { expect, test } from "vitest";
import { type InvoiceLine, offerSchema } from "../../ports/index.ts";
import { createPurchaseFact, createInvoiceFact, testOffer } from "../../testing/billing-setup.ts";
import { computeCheckoutCredit, computeInvoiceCredit } from "./payment-tokens.ts";

const offer = offerSchema.parse({
  plans: {
    pro: { price: 999, tokens: 100, priceId: "price_pro" },
    business: { price: 2499, tokens: 500, priceId: "price_business" },
  },
});
const line = (overrides: Partial<InvoiceLine>): InvoiceLine => ({
  priceId: "price_pro",
  quantity: 1,
  amount: 999,
  proration: false,
  ...overrides,
});
const invoice = createInvoiceFact("sub", "in");

test("a subscription and each renewal credit the plan's tokens per unit", () => {
  for (const reason of ["subscription_create", "subscription_cycle"]) {
    expect(computeInvoiceCredit(offer, { ...invoice, reason })).toEqual({
      plan: "pro",
      tokens: 100,
      amountCents: 999,
      currency: "usd",
    });
  }
  const three = { ...invoice, lines: [line({ quantity: 3, amount: 2997 })], amountPaid: 2997 };
  expect(computeInvoiceCredit(offer, three)).toMatchObject({ tokens: 300 });
});

test.each([
  [
    "an upgrade halfway through the period",
    [line({ amount: -500 }), line({ priceId: "price_business", amount: 1250 })],
    750,
    200,
  ],
  [
    "a downgrade halfway through the period",
    [line({ priceId: "price_business", amount: -1250 }), line({ amount: 1500 })],
    250,
    undefined,
  ],
  ["a tiny amount", [line({ amount: 5 })], 5, undefined],
])("a change of plan credits proportional tokens: %s", (_, lines, amountPaid, tokens) => {
  const changed = { ...invoice, reason: "subscription_update", lines, amountPaid };
  const credit = computeInvoiceCredit(offer, changed);
  expect(credit !== undefined && "tokens" in credit ? credit.tokens : undefined).toBe(tokens);
});

test("a renewal that settles an earlier upgrade credits both", () => {
  const lines = [
    line({ amount: -333, proration: true }),
    line({ priceId: "price_business", amount: 833, proration: true }),
    line({ priceId: "price_business", amount: 2499 }),
  ];
  const renewed = { ...invoice, reason: "subscription_cycle", lines, amountPaid: 2999 };
  expect(computeInvoiceCredit(offer, renewed)).toMatchObject({ plan: "business", tokens: 500 + 166 - 33 });
});

test("a renewal that settles a downgrade credits the new plan in full", () => {
  const lines = [
    line({ priceId: "price_business", amount: -1250, proration: true }),
    line({ amount: 500, proration: true }),
    line({}),
  ];
  const renewed = { ...invoice, reason: "subscription_cycle", lines, amountPaid: 249 };
  expect(computeInvoiceCredit(offer, renewed)).toMatchObject({ plan: "pro", tokens: 100 });
});

test.each([
  [{ amountPaid: 0 }],
  [{ reason: "manual" }],
  [{ reason: "subscription_threshold" }],
  [{ reason: null }],
])("an invoice with %o credits nothing", (changed) => {
  expect(computeInvoiceCredit(offer, { ...invoice, ...changed })).toBeUndefined();
});

test("a renewal at a former price credits that price's tokens", () => {
  const { pro, business } = offer.plans;
  const former = { priceId: "price_2025", price: 799, tokens: 80 };
  const raised = { ...offer, plans: { business, pro: { ...pro, formerPrices: [former] } } };
  const renewal = {
    ...invoice,
    reason: "subscription_cycle",
    amountPaid: 799,
    lines: [line({ priceId: "price_2025", amount: 799 })],
  };
  expect(computeInvoiceCredit(raised, renewal)).toMatchObject({ plan: "pro", tokens: 80 });
});

test("computeInvoiceCredit reports unknown prices and missing lines", () => {
  for (const changed of [
    { lines: [line({ priceId: "price_other" })] },
    { lines: [line({ priceId: null })] },
    { currency: "eur" },
    { reason: "subscription_cycle", lines: [line({ amount: -1250, proration: true })], hasMoreLines: true },
  ]) {
    expect(computeInvoiceCredit(offer, { ...invoice, ...changed })).toHaveProperty("problem");
  }
});

const purchase = createPurchaseFact("nobody", "cs");

test("a one-time payment credits the plan's full tokens, even at a discount", () => {
  expect(computeCheckoutCredit(testOffer, purchase)).toMatchObject({
    plan: "business",
    tokens: 500,
    amountCents: 2499,
  });
  expect(computeCheckoutCredit(testOffer, { ...purchase, total: 1999 })).toMatchObject({
    tokens: 500,
    amountCents: 1999,
  });
});

test.each([
  [{ paid: false }],
  [{ mode: "subscription" as const }],
  [{ paymentLink: "plink_other" }],
  [{ paymentLink: null }],
  [{ total: 0 }],
])("a checkout with %o credits nothing", (changed) => {
  expect(computeCheckoutCredit(testOffer, { ...purchase, ...changed })).toBeUndefined();
});

test.each([[{ subtotal: 2498 }], [{ subtotal: null }], [{ currency: "eur" }]])(
  "computeCheckoutCredit reports a checkout with %o",
  (changed) => {
    expect(computeCheckoutCredit(testOffer, { ...purchase, ...changed })).toHaveProperty("problem");
  },
);
