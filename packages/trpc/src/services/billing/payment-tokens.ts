import {
  type CheckoutFact,
  findPrice,
  type InvoiceFact,
  type Offer,
  type PaidPlan,
  paidPlan,
} from "../../ports/index.ts";

/** The tokens that a payment buys, or the problem if it doesn't match anything for sale. */
export type PaymentCredit =
  | {
      readonly plan: PaidPlan;
      readonly tokens: number;
      readonly amountCents: number;
      readonly currency: string;
    }
  | { readonly problem: string };

/** Reasons of invoices that credit tokens: a new subscription, its renewal, or a change of plan within a period. */
const creditedReasons = new Set(["subscription_create", "subscription_cycle", "subscription_update"]);

/**
 * Returns the credit for an invoice. A line for a plan credits the plan's tokens. A proration line, and each line of an
 * invoice for a change of plan, credits tokens in proportion to its amount, which may be negative. If these add up to
 * less than zero, as after a downgrade, they don't count. The sum is rounded down. Returns undefined when no tokens are
 * due, because nothing was paid or it wasn't for a subscription.
 */
export function computeInvoiceCredit(offer: Offer, invoice: InvoiceFact): PaymentCredit | undefined {
  const { reason, amountPaid, currency, lines, hasMoreLines } = invoice;
  if (amountPaid <= 0 || reason === null || !creditedReasons.has(reason)) return undefined;
  if (hasMoreLines) return { problem: "the event doesn't contain all lines of the invoice" };
  const knownLines = lines.flatMap((line) => {
    const price = findPrice(offer, line.priceId);
    return price === undefined ? [] : [{ line, price }];
  });
  const [largest] = knownLines.toSorted((a, b) => b.line.amount - a.line.amount);
  if (largest === undefined) return { problem: "no line of the invoice has a known price" };
  if (knownLines.some(({ price }) => price.currency !== currency))
    return { problem: "the payment is in a different currency" };
  let [wholeTokens, proratedTokens] = [0, 0];
  for (const { line, price } of knownLines) {
    if (reason === "subscription_update" || line.proration)
      proratedTokens += (price.tokens * line.amount) / price.price;
    else wholeTokens += price.tokens * line.quantity;
  }
  // Floating-point fractions of a whole may add up to slightly less than 1.
  const tokens = Math.floor(wholeTokens + Math.max(0, proratedTokens) + 1e-9);
  return tokens > 0 ? { plan: largest.price.plan, tokens, amountCents: amountPaid, currency } : undefined;
}

/** Returns undefined unless the checkout is a paid one-time payment for a plan. */
export function computeCheckoutCredit({ plans }: Offer, checkout: CheckoutFact): PaymentCredit | undefined {
  const { mode, paid, paymentLink, subtotal, total, currency } = checkout;
  if (mode !== "payment" || !paid || paymentLink === null) return undefined;
  const plan = paidPlan.options.find(
    (name) => plans[name].mode === "payment" && plans[name].paymentLinkId === paymentLink,
  );
  if (plan === undefined) return undefined;
  const { price, tokens, currency: planCurrency } = plans[plan];
  if (subtotal !== price || currency !== planCurrency)
    return { problem: "the paid amount isn't the plan's price" };
  if (total === null || total <= 0) return undefined;
  return { plan, tokens, amountCents: total, currency };
}
