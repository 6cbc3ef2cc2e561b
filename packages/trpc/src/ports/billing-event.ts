/** An event of the payment service, in our own format. Amounts are in the currency's smallest unit. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly fact: BillingFact;
}

export type BillingFact =
  CheckoutFact | SubscriptionFact | InvoiceFact | InvoicePaymentFact | RefundFact | LostDisputeFact;

/** A completed checkout. */
export interface CheckoutFact {
  readonly kind: "checkout";
  readonly id: string;
  readonly mode: "subscription" | "payment";
  readonly customer: string | null;
  readonly subscription: string | null;
  readonly paymentIntent: string | null;
  readonly paymentLink: string | null;
  /** The reference that our link passed to the checkout. Anyone can change it. */
  readonly clientReference: string | null;
  readonly paid: boolean;
  /** Amount before discounts and taxes; `total` is the amount after them. */
  readonly subtotal: number | null;
  readonly total: number | null;
  readonly currency: string | null;
}

export interface SubscriptionFact {
  readonly kind: "subscription";
  readonly id: string;
  readonly customer: string;
  readonly priceId: string;
  readonly status: string;
  readonly cancelsAtPeriodEnd: boolean;
  readonly periodEnd: Date | null;
}

/** A paid invoice. */
export interface InvoiceFact {
  readonly kind: "invoice";
  readonly id: string;
  readonly subscription: string | null;
  readonly reason: string | null;
  readonly amountPaid: number;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  /** True if the invoice has more lines than the event. */
  readonly hasMoreLines: boolean;
}

export interface InvoiceLine {
  readonly priceId: string | null;
  readonly quantity: number;
  /** Negative for a credit after a change of plan. */
  readonly amount: number;
  readonly proration: boolean;
}

export interface InvoicePaymentFact {
  readonly kind: "invoice-payment";
  readonly invoice: string;
  readonly paymentIntent: string;
}

export interface RefundFact {
  readonly kind: "refund";
  readonly id: string;
  readonly paymentIntent: string;
  readonly amount: number;
  readonly status: "pending" | "succeeded" | "failed";
}

/** A dispute that we have lost, so the user's bank keeps the money. */
export interface LostDisputeFact {
  readonly kind: "lost-dispute";
  readonly id: string;
  readonly paymentIntent: string;
  readonly amount: number;
}
