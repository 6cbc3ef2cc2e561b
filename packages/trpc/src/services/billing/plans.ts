import { listLiveSubscriptions, STARTER_TOKENS, type Subscription } from "@packshot/db";
import { maxBulkRows } from "@packshot/tools/table";
import { z } from "zod";
import { findPrice, type Offer, type PaidPlan, paidPlan, planNames, type Ports } from "../../ports/index.ts";

const planName = z.enum(["starter", ...paidPlan.options]);

const feature = z
  .strictObject({ text: z.string(), included: z.boolean(), comingSoon: z.boolean() })
  .readonly()
  .meta({ id: "PlanFeature" });

const planView = z
  .strictObject({
    id: planName,
    name: z.string(),
    price: z
      .number()
      .describe(
        "Price in the currency's smallest unit, as in Stripe: 999 usd is $9.99, 999 jpy is ¥999. 0 is free.",
      ),
    currency: z.string(),
    per: z
      .enum(["month", "once"])
      .describe("Interval at which the price is charged and the tokens are granted."),
    tokens: z.number(),
    features: z.array(feature).readonly(),
  })
  .readonly()
  .meta({ id: "Plan" });
export type PlanView = z.infer<typeof planView>;

const subscriptionView = z
  .strictObject({
    plan: paidPlan.nullable().describe("The plan; null if it's no longer offered."),
    status: z.string().describe("Stripe's subscription status, such as active or past_due."),
    cancelsAtPeriodEnd: z.boolean(),
    periodEnd: z.date().nullable(),
  })
  .readonly()
  .meta({ id: "Subscription" });
export type SubscriptionView = z.infer<typeof subscriptionView>;

export const plansView = z
  .strictObject({
    payments: z
      .enum(["on", "local", "off"])
      .describe("State of payments. local: test checkout of a development server, without real payments."),
    plans: z.array(planView).readonly(),
    subscription: subscriptionView
      .nullable()
      .describe("Subscription of the calling user; null if there is none."),
  })
  .readonly();
export type PlansView = z.infer<typeof plansView>;

/** All features, and the plans that have them. */
const features: readonly { text: string; plans: readonly z.infer<typeof planName>[]; comingSoon?: true }[] = [
  { text: "Every tool", plans: planName.options },
  { text: "Tokens never expire", plans: planName.options },
  { text: "Commercial usage rights", plans: paidPlan.options },
  { text: "Priority support", plans: paidPlan.options },
  { text: `Bulk jobs with up to ${maxBulkRows.business.toLocaleString("en-US")} rows`, plans: ["business"] },
  { text: "Video generation", plans: ["business"], comingSoon: true },
];

function listFeatures(plan: z.infer<typeof planName>): PlanView["features"] {
  return features.map(({ text, plans, comingSoon = false }) => {
    const included = plans.includes(plan);
    return { text, included, comingSoon: included && comingSoon };
  });
}

/** Returns the free plan and the plans for sale. */
export function listPlans(offer: Offer): readonly PlanView[] {
  const starter: PlanView = {
    id: "starter",
    name: "Starter",
    price: 0,
    currency: offer.plans.pro.currency,
    per: "month",
    tokens: STARTER_TOKENS,
    features: listFeatures("starter"),
  };
  return [starter, ...paidPlan.options.map((plan) => toPlanView(offer, plan))];
}

/** Resolves to the plans and the user's current subscription. */
export async function readPlans(
  { db, payments, settings }: Pick<Ports, "db" | "payments" | "settings">,
  userId: string | undefined,
): Promise<PlansView> {
  const { offer } = settings;
  const [subscription] = userId === undefined ? [] : await listLiveSubscriptions(db, userId);
  return {
    payments: payments.mode,
    plans: listPlans(offer),
    subscription: subscription === undefined ? null : toSubscriptionView(offer, subscription),
  };
}

function toPlanView({ plans }: Offer, id: PaidPlan): PlanView {
  const { price, currency, tokens, mode } = plans[id];
  const per = mode === "subscription" ? "month" : "once";
  return { id, name: planNames[id], price, currency, per, tokens, features: listFeatures(id) };
}

function toSubscriptionView(offer: Offer, subscription: Subscription): SubscriptionView {
  const { priceId, status, cancelsAtPeriodEnd, periodEnd } = subscription;
  const plan = findPrice(offer, priceId)?.plan ?? null;
  return { plan, status, cancelsAtPeriodEnd, periodEnd };
}
