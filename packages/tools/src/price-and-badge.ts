import { z } from "zod";
import type { OptionField } from "./option-field.ts";

const limits = { price: 20, badge: 20 } as const;

/** Are the options of a tool that sets a price and a badge beside its headline. */
export const priceAndBadgeShape = {
  price: z.string().max(limits.price).default(""),
  badge: z.string().max(limits.badge).default(""),
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
    hint: "A word or two on a small plate, exactly as you write them. Optional.",
    group: "Price and badge",
    placeholder: "New",
    maxLength: limits.badge,
  },
] as const satisfies readonly OptionField[];

/** Is set in type by the studio, never by a model. */
export interface PriceAndBadge {
  /** Is set exactly as written, with the currency. */
  readonly price?: string;
  /** Is a word or two on a plate, such as "New", exactly as written. */
  readonly badge?: string;
}

/** Returns those of the two that were asked for. */
export function priceAndBadgeOf(options: Required<PriceAndBadge>): PriceAndBadge {
  const price = options.price.trim();
  const badge = options.badge.trim();
  return { ...(price !== "" && { price }), ...(badge !== "" && { badge }) };
}
