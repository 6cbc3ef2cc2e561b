import { decodePart } from "../file-names.ts";
import { visibleText } from "../visible-text.ts";

/** A product in a shop, or a pin on Pinterest, with its ID there. */
export interface ShopItem {
  readonly shop: string;
  readonly itemId: string;
}

interface Shop {
  readonly name: string;
  readonly host: RegExp;
  /** A pattern whose first group is the item's ID. */
  readonly path: RegExp;
}

/**
 * Returns a pattern for the host name and its subdomains, in every country: `amazon.com`, `www.amazon.co.uk`.
 */
function everywhere(name: string): RegExp {
  return new RegExp(`(?:^|\\.)${name}\\.(?:com?\\.)?[a-z]{2,3}$`);
}

const shops: readonly Shop[] = [
  {
    name: "Amazon",
    host: everywhere("amazon"),
    path: /\/(?:dp|gp\/product|gp\/aw\/d)\/([a-z\d]{10})(?:\/|$)/i,
  },
  { name: "eBay", host: everywhere("ebay"), path: /^\/itm\/(?:[^/]+\/)?(\d+)\/?$/ },
  { name: "Etsy", host: everywhere("etsy"), path: /\/listing\/(\d+)(?:\/|$)/ },
  { name: "AliExpress", host: everywhere("aliexpress"), path: /^\/(?:item|i)\/(?:[^/]+\/)?(\d+)\.html$/ },
  { name: "Walmart", host: everywhere("walmart"), path: /^\/(?:[a-z]{2}\/)?ip\/(?:[^/]+\/)?(\d+)\/?$/ },
  { name: "Pinterest", host: everywhere("pinterest"), path: /^\/pin\/(?:[^/]*--)?(\d+)(?:\/|$)/ },
];

const MAX_ITEM_ID_LENGTH = 255;

/** Pattern of product paths on Shopify, where each shop has its own host. */
const ownShop = /\/products\/([^/]+)\/?$/;

/** Returns the item on a shop's page if it can be derived from the URL, otherwise null. */
export function findShopItem(page: string): ShopItem | null {
  const { hostname, pathname } = new URL(page);
  const known = shops.find(({ host }) => host.test(hostname));
  const found = (known?.path ?? ownShop).exec(pathname)?.[1] ?? "";
  const itemId = visibleText(decodePart(found), MAX_ITEM_ID_LENGTH);
  if (itemId === null) return null;
  return {
    shop: known?.name ?? formatHost(page),
    itemId: known?.name === "Amazon" ? itemId.toUpperCase() : itemId,
  };
}

/** Returns the host of a page for display, without `www.`. */
export function formatHost(page: string): string {
  return new URL(page).hostname.replace(/^www\./, "");
}
