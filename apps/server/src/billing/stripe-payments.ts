import { AppError, type Offer, type Payments } from "@packshot/trpc/ports";
import { Stripe } from "stripe";
import type { StripeConfig } from "../config-billing.ts";
import { createPaymentsOffError } from "./no-payments.ts";

interface StripePaymentsOptions extends Pick<StripeConfig, "secretKey" | "apiUrl"> {
  readonly offer: Offer;
  /** This server's URL, where Stripe redirects users back to. */
  readonly publicUrl: string;
  /** Timeout in milliseconds. Short, because a user is waiting. */
  readonly timeoutMs?: number;
}

export function createStripePayments(options: StripePaymentsOptions): Payments {
  const { offer, publicUrl } = options;
  const stripe = openStripe(options);
  return {
    mode: "on",
    checkoutUrl({ plan, userId, email }) {
      const { paymentLink } = offer.plans[plan];
      if (paymentLink === undefined) throw createPaymentsOffError();
      const url = new URL(paymentLink);
      url.searchParams.set("prefilled_email", email);
      url.searchParams.set("client_reference_id", userId);
      return url.href;
    },
    portalUrl: (customer) =>
      callStripe(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: `${publicUrl}/settings`,
        });
        return session.url;
      }),
    cancelSubscription: (id) =>
      callStripe(async () => {
        const { status } = await cancelAtStripe(stripe, id);
        // A proxy may respond instead of Stripe, and the SDK mistakes its response for a subscription.
        if (status === "canceled") return;
        const message = "The payment service hasn't confirmed that the subscription was canceled.";
        throw new AppError("UNAVAILABLE", message, { cause: { subscription: id, status } });
      }),
  };
}

function openStripe({ secretKey, apiUrl, timeoutMs = 10_000 }: StripePaymentsOptions): Stripe {
  const options = { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false };
  if (apiUrl === undefined) return new Stripe(secretKey, options);
  const { hostname, port, protocol } = new URL(apiUrl);
  const address = { host: hostname, port, protocol: protocol === "http:" ? "http" : "https" } as const;
  return new Stripe(secretKey, { ...options, ...address });
}

/** Falls back to retrieving the subscription: an already canceled one can't be canceled again. */
async function cancelAtStripe(stripe: Stripe, id: string): Promise<Partial<Stripe.Subscription>> {
  try {
    return await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return stripe.subscriptions.retrieve(id);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    const message = "We can't reach the payment service right now. Try again in a few minutes.";
    throw new AppError("UNAVAILABLE", message, { cause, retryAfterSeconds: 60 });
  }
}
