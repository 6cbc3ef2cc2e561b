import { z } from "zod";
import type { Conversion } from "../file-links.ts";

export const marketplaceRules = z
  .strictObject({
    longestSide: z.number().describe("The longer side has at least this many pixels."),
    bytes: z.number().describe("The file has at most this many bytes."),
    white: z.boolean().describe("What is behind the product is pure white."),
    filled: z.number().nullable().describe("The product fills at least this share of the frame."),
  })
  .readonly()
  .meta({ id: "MarketplaceRules" });
type MarketplaceRules = z.infer<typeof marketplaceRules>;

const MEGABYTE = 1024 * 1024;

/**
 * Says what marketplaces asked of the first picture of a listing in November 2026, as far as it can be measured. They
 * also forbid text, borders and what isn't sold with the product. Where less is accepted than what makes the picture
 * zoom, the rule is the latter.
 */
export const rulesOf: Partial<Readonly<Record<Conversion, MarketplaceRules>>> = {
  amazon: { longestSide: 1000, bytes: 10 * MEGABYTE, white: true, filled: 0.85 },
  ebay: { longestSide: 500, bytes: 12 * MEGABYTE, white: false, filled: null },
  etsy: { longestSide: 2000, bytes: 10 * MEGABYTE, white: false, filled: null },
  shopify: { longestSide: 800, bytes: 20 * MEGABYTE, white: false, filled: null },
};
