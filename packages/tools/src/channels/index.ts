import { aliexpress } from "./aliexpress.ts";
import { allegro } from "./allegro.ts";
import { amazon } from "./amazon.ts";
import { bol } from "./bol.ts";
import type { Channel } from "./channel.ts";
import { ebay } from "./ebay.ts";
import { etsy } from "./etsy.ts";
import { googleMerchant } from "./google-merchant.ts";
import { mercadoLibre } from "./mercado-libre.ts";
import { meta } from "./meta.ts";
import { otto } from "./otto.ts";
import { shopify } from "./shopify.ts";
import { tiktokShop } from "./tiktok-shop.ts";
import { walmart } from "./walmart.ts";
import { zalando } from "./zalando.ts";

export * from "./channel.ts";

/** Every sales channel with known rules, in display order. */
export const channels: readonly Channel[] = [
  amazon,
  ebay,
  etsy,
  walmart,
  shopify,
  googleMerchant,
  meta,
  tiktokShop,
  aliexpress,
  mercadoLibre,
  zalando,
  otto,
  bol,
  allegro,
];
