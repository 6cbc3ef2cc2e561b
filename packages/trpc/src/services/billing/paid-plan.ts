import { listLiveSubscriptions, listPayments, type Tx } from "@packshot/db";
import { findPrice, type PaidPlan, type Settings } from "../../ports/index.ts";

/** Statuses of subscriptions that count as paid. Without a first payment, the status is `incomplete`. */
const paidStatuses: readonly string[] = ["active", "trialing", "past_due"];

/** Resolves to the highest plan that the user subscribes to or has bought once; null if there is none. */
export async function findPaidPlan(
  tx: Tx,
  { offer }: Pick<Settings, "offer">,
  userId: string,
): Promise<PaidPlan | null> {
  const subscriptions = await listLiveSubscriptions(tx, userId);
  const subscribed = subscriptions.flatMap(({ priceId, status }) =>
    paidStatuses.includes(status) ? (findPrice(offer, priceId)?.plan ?? []) : [],
  );
  const payments = await listPayments(tx, userId);
  const bought = payments.flatMap(({ plan, tokens, reversedTokens }) =>
    offer.plans[plan].mode === "payment" && reversedTokens < tokens ? plan : [],
  );
  const plans = [...subscribed, ...bought];
  return (["business", "pro"] as const).find((plan) => plans.includes(plan)) ?? null;
}
