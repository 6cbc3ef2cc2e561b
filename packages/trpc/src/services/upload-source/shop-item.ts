import { decodePart } from "../file-names.ts";
import { toVisibleText } from "../visible-text.ts";

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

/** Creates a pattern for a shop's domains and subdomains in all countries: `amazon.com`, `www.amazon.co.uk`. */
function createHostPattern(name: string): RegExp {
  return new RegExp(`(?:^|\\.)${name}\\.(?:com?\\.)?[a-z]{2,3}$`);
}

const shops: readonly Shop[] = [
  {
    name: "Amazon",
    host: createHostPattern("amazon"),
    path: /\/(?:dp|gp\/product|gp\/aw\/d)\/([a-z\d]{10})(?:\/|$)/i,
  },
  { name: "eBay", host: createHostPattern("ebay"), path: /^\/itm\/(?:[^/]+\/)?(\d+)\/?$/ },
  { name: "Etsy", host: createHostPattern("etsy"), path: /\/listing\/(\d+)(?:\/|$)/ },
  {
    name: "AliExpress",
    host: createHostPattern("aliexpress"),
    path: /^\/(?:item|i)\/(?:[^/]+\/)?(\d+)\.html$/,
  },
  {
    name: "Walmart",
    host: createHostPattern("walmart"),
    path: /^\/(?:[a-z]{2}\/)?ip\/(?:[^/]+\/)?(\d+)\/?$/,
  },
  { name: "Pinterest", host: createHostPattern("pinterest"), path: /^\/pin\/(?:[^/]*--)?(\d+)(?:\/|$)/ },
];

const MAX_ITEM_ID_LENGTH = 255;

/** Pattern of product paths in Shopify shops, each of which has its own host. */
const shopifyPath = /\/products\/([^/]+)\/?$/;

/** Returns the item on a shop's page if it can be derived from the URL, otherwise null. */
export function findShopItem(page: string): ShopItem | null {
  const { hostname, pathname } = new URL(page);
  const knownShop = shops.find(({ host }) => host.test(hostname));
  const encodedId = (knownShop?.path ?? shopifyPath).exec(pathname)?.[1] ?? "";
  const itemId = toVisibleText(decodePart(encodedId), MAX_ITEM_ID_LENGTH);
  if (itemId === null) return null;
  return {
    shop: knownShop?.name ?? formatHost(page),
    itemId: knownShop?.name === "Amazon" ? itemId.toUpperCase() : itemId,
  };
}

/** Returns the host of a page for display, without `www.`. */
export function formatHost(page: string): string {
  return new URL(page).hostname.replace(/^www\./, "");
}
