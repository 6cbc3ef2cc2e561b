import { isValidOn } from "@packshot/tools/channels";
import type { Size } from "../finding/image-size.ts";

/** A shop's rule about the minimum size of an image, in pixels. */
export interface MinimumRule {
  readonly measure: "longer-side" | "shorter-side" | "width" | "height";
  readonly atLeast: number;
  readonly level: "required" | "advised";
  readonly validFrom?: string;
  readonly source: { readonly title: string; readonly url: string | null };
}

/** A sales channel and its minimum sizes. The build reads them from packages/tools/src/channels. */
export interface ShopMinimums {
  readonly slug: string;
  readonly name: string;
  readonly rules: readonly MinimumRule[];
}

/** Patterns of the marketplaces' hosts, by the channel's slug. */
export const hostPatterns: Readonly<Record<string, RegExp>> = {
  amazon: /(?:^|\.)amazon\.(?:com?\.)?[a-z]{2,3}$/,
  ebay: /(?:^|\.)ebay\.(?:com?\.)?[a-z]{2,3}$/,
  etsy: /(?:^|\.)etsy\.com$/,
  walmart: /(?:^|\.)walmart\.(?:com?\.)?[a-z]{2,3}$/,
  "tiktok-shop": /(?:^|\.)tiktok\.com$/,
  aliexpress: /(?:^|\.)aliexpress\.[a-z]{2,3}$/,
  "mercado-libre": /(?:^|\.)mercadoli[bv]re\.(?:com?\.)?[a-z]{2,3}$/,
  zalando: /(?:^|\.)zalando(?:-lounge)?\.(?:co\.)?[a-z]{2,3}$/,
  bol: /(?:^|\.)bol\.com$/,
};

/** Pattern of Shopify's image URLs. Shopify shops have their own hosts, so only their images identify them. */
const shopifyImageUrl = /^https?:\/\/(?:cdn\.shopify\.com\/|[^/]{1,253}\/cdn\/shop\/)/i;

/** Returns the slug of the shop or marketplace that a page belongs to, or null. */
export function findShop(hostname: string, imageUrls: readonly string[]): string | null {
  const [marketplace] = Object.entries(hostPatterns).find(([, host]) => host.test(hostname)) ?? [];
  return marketplace ?? (imageUrls.some((url) => shopifyImageUrl.test(url)) ? "shopify" : null);
}

/** The minimum size of a shop's images. All limits have the same level. */
export interface Minimum {
  readonly level: MinimumRule["level"];
  readonly limits: readonly MinimumRule[];
}

/**
 * Returns a shop's required minimums on a date, or the advised ones if it requires none. Of several for the same
 * measure, keeps only the strictest.
 */
export function findMinimum({ rules }: ShopMinimums, now: Date): Minimum {
  const valid = rules.filter((rule) => isValidOn(rule, now));
  const required = valid.filter(({ level }) => level === "required");
  const strictest = new Map<MinimumRule["measure"], MinimumRule>();
  for (const rule of required.length > 0 ? required : valid) {
    if (rule.atLeast > (strictest.get(rule.measure)?.atLeast ?? 0)) strictest.set(rule.measure, rule);
  }
  return { level: required.length > 0 ? "required" : "advised", limits: [...strictest.values()] };
}

const measures: Readonly<Record<MinimumRule["measure"], (size: Size) => number>> = {
  "longer-side": ({ width, height }) => Math.max(width, height),
  "shorter-side": ({ width, height }) => Math.min(width, height),
  width: ({ width }) => width,
  height: ({ height }) => height,
};

/** Returns whether an image is smaller than one of the limits. */
export function isBelow(size: Size, { limits }: Minimum): boolean {
  return limits.some(({ measure, atLeast }) => measures[measure](size) < atLeast);
}
