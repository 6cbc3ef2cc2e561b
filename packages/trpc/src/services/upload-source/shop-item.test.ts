import { expect, test } from "vitest";
import { findShopItem, formatHost } from "./shop-item.ts";

test.each([
  ["https://www.amazon.com/dp/B0C1234567", "Amazon", "B0C1234567"],
  ["https://www.amazon.co.uk/Blue-Mug/dp/b0c1234567/ref=sr_1_3?th=1", "Amazon", "B0C1234567"],
  ["https://smile.amazon.de/gp/product/B0C1234567?psc=1", "Amazon", "B0C1234567"],
  ["https://amazon.com.au/gp/aw/d/B0C1234567/", "Amazon", "B0C1234567"],
  ["https://www.amazon.co.jp/dp/4123456789", "Amazon", "4123456789"],
  ["https://www.ebay.com/itm/266123456789?hash=item1", "eBay", "266123456789"],
  ["https://www.ebay.co.uk/itm/Blue-Mug/266123456789", "eBay", "266123456789"],
  ["https://www.etsy.com/listing/1234567890/blue-mug", "Etsy", "1234567890"],
  ["https://www.etsy.com/de/listing/1234567890", "Etsy", "1234567890"],
  ["https://www.aliexpress.com/item/1005001234567890.html?spm=a2g0o", "AliExpress", "1005001234567890"],
  ["https://de.aliexpress.com/item/Blue-Mug/32812345678.html", "AliExpress", "32812345678"],
  ["https://www.aliexpress.us/item/3256801234567890.html", "AliExpress", "3256801234567890"],
  ["https://www.walmart.com/ip/Blue-Mug-12-oz/123456789", "Walmart", "123456789"],
  ["https://www.walmart.ca/en/ip/blue-mug/6000123456789", "Walmart", "6000123456789"],
  ["https://www.walmart.com/ip/123456789", "Walmart", "123456789"],
  ["https://www.pinterest.com/pin/987654321012345678/", "Pinterest", "987654321012345678"],
  ["https://www.pinterest.co.uk/pin/blue-mug--987654321/", "Pinterest", "987654321"],
  ["https://www.mugs.example/products/blue-mug?variant=1", "mugs.example", "blue-mug"],
  ["https://mugs.example/collections/all/products/caf%C3%A9-mug/", "mugs.example", "café-mug"],
  ["https://mugs.example/products/in%E2%80%AEvoice", "mugs.example", "invoice"],
  ["http://mugs.example/products/100%25%zz", "mugs.example", "100%25%zz"],
])("findShopItem finds the item of %s", (page, shop, itemId) => {
  expect(findShopItem(page)).toEqual({ shop, itemId });
});

test.each([
  "https://www.amazon.com/",
  "https://www.amazon.com/dp/TOO-SHORT",
  "https://www.amazon.com/dp/B0C12345678",
  "https://www.amazon.com/products/blue-mug",
  "https://amazon.com.shop.example/dp/B0C1234567",
  "https://notamazon.com/dp/B0C1234567",
  "https://shop.example/dp/B0C1234567",
  "https://www.ebay.com/itm/blue-mug",
  "https://www.etsy.com/shop/mugs",
  "https://www.aliexpress.com/item/blue-mug.html",
  "https://www.walmart.com/ip/blue-mug",
  "https://www.pinterest.com/mugs/blue/",
  "https://mugs.example/products/",
  "https://mugs.example/products/blue-mug/reviews",
  "https://mugs.example/?next=/products/blue-mug",
])("findShopItem finds no item in %s", (page) => {
  expect(findShopItem(page)).toBeNull();
});

test("formatHost omits www. and the port", () => {
  expect(formatHost("https://www.mugs.example:8443/products/blue-mug")).toBe("mugs.example");
  expect(formatHost("https://shop.mugs.example/")).toBe("shop.mugs.example");
});
