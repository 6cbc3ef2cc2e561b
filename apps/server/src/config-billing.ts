import { readFileSync } from "node:fs";
import { defaultOffer, type Offer, offerSchema, type PaidPlan, paidPlan } from "@packshot/trpc/ports";
import { z } from "zod";
import { isLocalOnly, type ReachSettings } from "./loopback.ts";

/** Environment variables of the offer and the payment service. */
export const billingVariables = {
  OFFER_FILE: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
};

type BillingVariables = z.output<z.ZodObject<typeof billingVariables>>;

export interface StripeConfig {
  readonly kind: "stripe";
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Undefined for Stripe's public URL. */
  readonly apiUrl: string | undefined;
}

export interface BillingConfig {
  readonly offer: Offer;
  readonly payments: StripeConfig | { readonly kind: "local" } | { readonly kind: "off" };
}

/**
 * Turns payments on when both of Stripe's secrets are set. Without them, a local-only server gets a simulated checkout
 * that takes no money, and any other server sells nothing.
 */
export function readBillingConfig(
  env: BillingVariables,
  reach: ReachSettings,
): BillingConfig & { readonly problems: readonly string[] } {
  const { offer, problems } = readOffer(env.OFFER_FILE);
  const payments = readPayments(env, reach);
  return {
    offer,
    payments,
    problems: [
      ...problems,
      ...checkStripeSecrets(env),
      ...(payments.kind === "stripe" && problems.length === 0 ? checkSellable(env.OFFER_FILE, offer) : []),
    ],
  };
}

function readPayments(env: BillingVariables, reach: ReachSettings): BillingConfig["payments"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { kind: "stripe", secretKey, webhookSecret, apiUrl };
  return { kind: isLocalOnly(reach) ? "local" : "off" };
}

function checkStripeSecrets({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }: BillingVariables) {
  if ((key === undefined) === (secret === undefined)) return [];
  const missing = key === undefined ? "STRIPE_SECRET_KEY" : "STRIPE_WEBHOOK_SECRET";
  return [
    `STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET must be set together: set ${missing} too, or neither of them. ` +
      "Without the webhook secret, payments wouldn't add tokens.",
  ];
}

function readOffer(file: string | undefined): { offer: Offer; problems: readonly string[] } {
  if (file === undefined) return { offer: defaultOffer, problems: [] };
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { offer: defaultOffer, problems: [`OFFER_FILE ${file}: ${reason}`] };
  }
  const parsed = offerSchema.safeParse(json);
  if (parsed.success) return { offer: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(
    ({ path, message }) => `OFFER_FILE ${file}: ${path.join(".") || "the whole file"}: ${message}`,
  );
  return { offer: defaultOffer, problems };
}

/** Requires the fields that identify a plan's payment events, and requires them to differ between plans. */
function checkSellable(file: string | undefined, { plans }: Offer): string[] {
  if (file === undefined)
    return ["STRIPE_SECRET_KEY is set, so OFFER_FILE must name the plans' payment links and prices."];
  const missing = paidPlan.options.flatMap((plan) =>
    findMissingFields(plans[plan]).map(
      (name) => `OFFER_FILE ${file}: plans.${plan}.${name}: must be set to sell this plan.`,
    ),
  );
  const shared = (["priceId", "paymentLink", "paymentLinkId"] as const).filter(
    (name) => plans.pro[name] !== undefined && plans.pro[name] === plans.business[name],
  );
  return [
    ...missing,
    ...shared.map((name) => `OFFER_FILE ${file}: plans.business.${name}: is the same as plans.pro.`),
  ];
}

function findMissingFields(plan: Offer["plans"][PaidPlan]): string[] {
  const id = plan.mode === "subscription" ? "priceId" : "paymentLinkId";
  return (["paymentLink", id] as const).filter((name) => plan[name] === undefined);
}
