import { findCustomer, findUser, listLiveSubscriptions, listPayments, wasCredited } from "@packshot/db";
import { AppError, type PaidPlan, type Ports, type RateRule } from "../../ports/index.ts";

const checkoutRule: RateRule = { name: "checkout", points: 20, perSeconds: 3600 };
/** Limits polling. A page polls every second or two while it waits for the payment. */
const confirmationRule: RateRule = { name: "payment-confirmation", points: 120, perSeconds: 120 };
/** Maximum age of a payment that can be confirmed. An older one belongs to an earlier visit to the checkout. */
const RECENT_PAYMENT_MS = 30 * 60_000;

/**
 * Resolves to the URL where the user pays. @throws AppError CONFLICT when the user already has a subscription;
 * NOT_SUPPORTED when nothing is for sale; RATE_LIMITED.
 */
export async function createCheckoutUrl(
  { db, payments, settings, rateLimiter }: Pick<Ports, "db" | "payments" | "settings" | "rateLimiter">,
  userId: string,
  plan: PaidPlan,
): Promise<string> {
  await rateLimiter.take(checkoutRule, userId);
  const user = await findUser(db, userId);
  if (user === undefined) throw new AppError("UNAUTHENTICATED", "Your account no longer exists.");
  if (settings.offer.plans[plan].mode === "subscription") {
    const [live] = await listLiveSubscriptions(db, userId);
    if (live !== undefined) throw createAlreadySubscribedError();
  }
  return payments.checkoutUrl({ plan, userId, email: user.email });
}

function createAlreadySubscribedError(): AppError {
  const message =
    "You already have a subscription. Change or cancel it with “Manage or cancel” in your settings.";
  return new AppError("CONFLICT", message);
}

/**
 * Resolves to the URL where the user changes or cancels a subscription and finds invoices. @throws AppError NOT_FOUND
 * for a user without a customer account at the payment service; NOT_SUPPORTED; RATE_LIMITED; UNAVAILABLE.
 */
export async function createPortalUrl(
  { db, payments, rateLimiter }: Pick<Ports, "db" | "payments" | "rateLimiter">,
  userId: string,
): Promise<string> {
  await rateLimiter.take(checkoutRule, userId);
  const [live] = await listLiveSubscriptions(db, userId);
  const customer = live?.customer ?? (await findCustomer(db, userId));
  if (customer !== undefined) return payments.portalUrl(customer);
  const hasPaid = (await listPayments(db, userId)).length > 0;
  throw new AppError("NOT_FOUND", hasPaid ? paidOnce : "You haven't bought anything yet.");
}

/** Explains why there is no portal: Stripe creates no customer for a one-time payment by a guest. */
const paidOnce = "You paid once, so there's nothing to manage or cancel. Stripe emailed you the receipt.";

/**
 * Resolves to whether tokens were credited for a payment of the plan within the last half hour.
 * @throws AppError BAD_INPUT when another user made the payment; RATE_LIMITED.
 */
export async function isConfirmed(
  { db, clock, rateLimiter }: Pick<Ports, "db" | "clock" | "rateLimiter">,
  userId: string,
  { plan, email }: { plan: PaidPlan; email: string },
): Promise<boolean> {
  await rateLimiter.take(confirmationRule, userId);
  const user = await findUser(db, userId);
  if (user?.email !== email.trim().toLowerCase())
    throw new AppError("BAD_INPUT", "Invalid payment confirmation");
  const since = new Date(clock.now().getTime() - RECENT_PAYMENT_MS);
  return wasCredited(db, { userId, plan, since });
}
