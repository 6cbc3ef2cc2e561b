import { decoded } from "../file-names.ts";
import { visibleText } from "../visible-text.ts";

/** Names a thing that a shop sells, or that a board shows, by the id that it has there. */
export interface ShopItem {
  readonly shop: string;
  readonly itemId: string;
}

interface Shop {
  readonly name: string;
  readonly host: RegExp;
  /** Its first group is the item's id. */
  readonly path: RegExp;
}

/** Returns a pattern of the host name and of those below it, in every country: `amazon.com`, `www.amazon.co.uk`. */
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

const LONGEST_ITEM_ID = 255;

/** Shops that run on Shopify have hosts of their own and this path in common. */
const ownShop = /\/products\/([^/]+)\/?$/;

/** Returns the item that a page of a shop is about, as far as the page's address says it; otherwise null. */
export function shopItemOf(page: string): ShopItem | null {
  const { hostname, pathname } = new URL(page);
  const known = shops.find(({ host }) => host.test(hostname));
  const found = (known?.path ?? ownShop).exec(pathname)?.[1] ?? "";
  const itemId = visibleText(decoded(found), LONGEST_ITEM_ID);
  if (itemId === null) return null;
  return {
    shop: known?.name ?? shownHost(page),
    itemId: known?.name === "Amazon" ? itemId.toUpperCase() : itemId,
  };
}

/** Returns the host of a page as people know it, without `www.`. */
export function shownHost(page: string): string {
  return new URL(page).hostname.replace(/^www\./, "");
}
