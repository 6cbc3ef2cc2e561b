import { z } from "zod";
import type { OptionField } from "./option-field.ts";

const limits = { price: 20, badge: 20 } as const;

/** The options of a tool that sets a price and a badge next to its headline. */
export const priceAndBadgeShape = {
  price: z
    .string()
    .max(limits.price)
    .default("")
    .describe("A price with its currency, shown exactly as written. Leave empty to omit it."),
  badge: z
    .string()
    .max(limits.badge)
    .default("")
    .describe("A word or two on a small label, shown exactly as written. Leave empty to omit it."),
} as const;

export const priceAndBadgeFields = [
  {
    kind: "text",
    name: "price",
    label: "Price",
    hint: "With its currency, exactly as you write it. Optional.",
    group: "Price and badge",
    placeholder: "$24",
    maxLength: limits.price,
  },
  {
    kind: "text",
    name: "badge",
    label: "Badge",
    hint: "A word or two on a small label, exactly as you write them. Optional.",
    group: "Price and badge",
    placeholder: "New",
    maxLength: limits.badge,
  },
] as const satisfies readonly OptionField[];

/** A price and a badge, which the studio sets in type, never a model. */
export interface PriceAndBadge {
  /** Set exactly as written, including the currency. */
  readonly price?: string;
  /** A word or two on a small label, such as "New", set exactly as written. */
  readonly badge?: string;
}

/** Returns the price and the badge, without blank ones. */
export function pickPriceAndBadge(options: Required<PriceAndBadge>): PriceAndBadge {
  const price = options.price.trim();
  const badge = options.badge.trim();
  return { ...(price !== "" && { price }), ...(badge !== "" && { badge }) };
}
