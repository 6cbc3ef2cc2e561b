/**
 * The names of the sales channels that an image can be checked for, in display order. A copy of the rules' names,
 * because public pages don't load the tools package; a test compares the two.
 */
export const channelNames = [
  "Amazon",
  "eBay",
  "Etsy",
  "Walmart",
  "Shopify",
  "Google Merchant",
  "Meta",
  "TikTok Shop",
  "AliExpress",
  "Mercado Libre",
  "Zalando",
  "OTTO",
  "bol",
  "Allegro",
] as const;

/** Returns a channel's slug, such as "google-merchant". A test compares it with the slugs of the rules. */
export function toChannelSlug(name: (typeof channelNames)[number]): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
