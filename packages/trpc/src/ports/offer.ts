import { z } from "zod";

export const paidPlan = z.enum(["pro", "business"]);
export type PaidPlan = z.infer<typeof paidPlan>;

/** The names of paid plans as users see them. */
export const planNames: Readonly<Record<PaidPlan, string>> = { pro: "Pro", business: "Business" };

const text = z.string().trim().min(1);
const httpsUrl = z.url({
  protocol: /^https$/,
  error: "This isn't a URL like https://example.com.",
});

const planOffer = z
  .strictObject({
    /** Price per month or once, depending on the mode, in the currency's smallest unit, as in Stripe's API. */
    price: z.int().positive(),
    currency: z
      .string()
      .regex(/^[a-z]{3}$/, "This isn't a currency code like usd.")
      .default("usd"),
    tokens: z.int().positive(),
    mode: z.enum(["subscription", "payment"]).default("subscription"),
    /** The price's ID, which identifies the plan in a subscription's invoices. */
    priceId: text.optional(),
    paymentLink: httpsUrl.optional(),
    /** The payment link's ID, which identifies the plan in the checkout of a one-time payment. */
    paymentLinkId: text.optional(),
    /** Prices that new subscriptions no longer get, but at which some older ones still renew. */
    formerPrices: z
      .array(
        z.strictObject({ priceId: text, price: z.int().positive(), tokens: z.int().positive() }).readonly(),
      )
      .readonly()
      .optional(),
  })
  .readonly();

const verified = z.boolean().default(false);

/**
 * An operator's offer: the products for sale, and the public pages' statements about the product. Nothing unverified is
 * presented as a fact.
 */
export const offerSchema = z
  .strictObject({
    plans: z
      .strictObject({
        pro: planOffer.default({ price: 999, currency: "usd", tokens: 100, mode: "subscription" }),
        business: planOffer.default({ price: 2499, currency: "usd", tokens: 500, mode: "subscription" }),
      })
      .readonly()
      .prefault({}),
    /** Runs that an account may start within an hour, by its plan. Rows of bulk jobs and test runs don't count. */
    runsPerHour: z
      .strictObject({
        starter: z.int().positive().default(60),
        pro: z.int().positive().default(60),
        business: z.int().positive().default(600),
      })
      .readonly()
      .prefault({}),
    /** A package of reviews that the operator sells and delivers. */
    reviewsPackage: z
      .strictObject({
        name: text,
        price: text,
        paymentLink: httpsUrl,
        deliveredBy: text,
        deliveredWithin: text,
      })
      .readonly()
      .optional(),
    claims: z
      .array(z.strictObject({ text, verified }).readonly())
      .readonly()
      .default([
        { text: "4.9/5 from 1,200+ users", verified: false },
        { text: "Review images convert up to 45% better", verified: false },
      ]),
    testimonials: z
      .array(z.strictObject({ quote: text, name: text, role: text, verified }).readonly())
      .readonly()
      .default([
        {
          quote: "I photographed forty products on my kitchen table and had a catalog by the evening.",
          name: "Dana",
          role: "Dropshipping store owner",
          verified: false,
        },
        {
          quote: "Four versions of an ad for one token. We test more ideas than we used to write down.",
          name: "Imran",
          role: "Performance marketer",
          verified: false,
        },
        {
          quote: "The marketplace main image passed its check the first time, with my label still sharp.",
          name: "Lucía",
          role: "E-commerce entrepreneur",
          verified: false,
        },
        {
          quote: "Thumbnails took me an afternoon each. Now I type the headline and film the next video.",
          name: "Theo",
          role: "Creator",
          verified: false,
        },
      ]),
    trustedBy: z
      .array(z.strictObject({ name: text, verified }).readonly())
      .readonly()
      .default([]),
  })
  .readonly();
export type Offer = z.output<typeof offerSchema>;

/** The default offer, without payments. */
export const defaultOffer: Offer = offerSchema.parse({});

export interface KnownPrice {
  readonly plan: PaidPlan;
  readonly price: number;
  readonly tokens: number;
  readonly currency: string;
}

/** Finds the plan of a current or former price ID. */
export function findPrice({ plans }: Offer, priceId: string | null): KnownPrice | undefined {
  if (priceId === null) return undefined;
  for (const plan of paidPlan.options) {
    const { currency, formerPrices = [], ...currentPrice } = plans[plan];
    const match = [currentPrice, ...formerPrices].find((each) => each.priceId === priceId);
    if (match !== undefined) return { plan, price: match.price, tokens: match.tokens, currency };
  }
  return undefined;
}
