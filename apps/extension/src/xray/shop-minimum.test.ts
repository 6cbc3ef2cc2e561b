import { channels } from "@packshot/tools/channels";
import { expect, test } from "vitest";
import { hostPatterns, isBelow, type MinimumRule, findMinimum, findShop } from "./shop-minimum.ts";

const source = { title: "The shop's rules", url: null };
const rule = (measure: MinimumRule["measure"], atLeast: number, more: Partial<MinimumRule> = {}) =>
  ({ measure, atLeast, level: "required", source, ...more }) satisfies MinimumRule;
const shop = (...rules: readonly MinimumRule[]) => ({ slug: "shop", name: "Shop", rules });
const today = new Date("2026-11-27T12:00:00Z");

test.each([
  ["www.amazon.com", "amazon"],
  ["www.amazon.co.uk", "amazon"],
  ["amazon.de", "amazon"],
  ["www.amazon.com.br", "amazon"],
  ["www.ebay.co.uk", "ebay"],
  ["www.etsy.com", "etsy"],
  ["articulo.mercadolibre.com.mx", "mercado-libre"],
  ["produto.mercadolivre.com.br", "mercado-libre"],
  ["shop.tiktok.com", "tiktok-shop"],
  ["en.zalando.de", "zalando"],
  ["www.zalando.co.uk", "zalando"],
  ["www.bol.com", "bol"],
  ["www.walmart.com", "walmart"],
  ["de.aliexpress.com", "aliexpress"],
  ["amazon.com.shop.example", null],
  ["notetsy.com", null],
])("the page at %s belongs to %s", (hostname, slug) => {
  expect(findShop(hostname, [])).toBe(slug);
});

test("recognizes Shopify by its images", () => {
  expect(findShop("cups.example", ["https://cups.example/cdn/shop/files/cup.jpg"])).toBe("shopify");
  expect(findShop("cups.example", ["https://cdn.shopify.com/s/files/1/cup.jpg"])).toBe("shopify");
  expect(findShop("cups.example", ["https://cups.example/shop/cup.jpg"])).toBeNull();
});

test("has host patterns only for channels that exist", () => {
  expect(channels.map(({ slug }) => slug)).toEqual(expect.arrayContaining(Object.keys(hostPatterns)));
});

test("applies the strictest required limit of each measure", () => {
  const advised = rule("longer-side", 1600, { level: "advised" });
  const rules = [rule("shorter-side", 250), rule("shorter-side", 500), rule("width", 762), advised];
  expect(findMinimum(shop(...rules), today)).toEqual({ level: "required", limits: [rules[1], rules[2]] });
  expect(findMinimum(shop(advised), today)).toEqual({ level: "advised", limits: [advised] });
});

test("applies a future limit from its first day", () => {
  const later = rule("shorter-side", 500, { validFrom: "2027-01-31" });
  const findLimits = (day: string) =>
    findMinimum(shop(rule("shorter-side", 250), later), new Date(day)).limits;
  expect(findLimits("2027-01-30").map(({ atLeast }) => atLeast)).toEqual([250]);
  expect(findLimits("2027-01-31").map(({ atLeast }) => atLeast)).toEqual([500]);
});

test.each([
  ["longer-side", { width: 300, height: 500 }, { width: 499, height: 499 }],
  ["shorter-side", { width: 500, height: 900 }, { width: 499, height: 900 }],
  ["width", { width: 500, height: 10 }, { width: 499, height: 900 }],
  ["height", { width: 10, height: 500 }, { width: 900, height: 499 }],
] as const)("compares the %s", (measure, enough, tooSmall) => {
  const minimum = findMinimum(shop(rule(measure, 500)), today);
  expect(isBelow(enough, minimum)).toBe(false);
  expect(isBelow(tooSmall, minimum)).toBe(true);
});
