import { expect, test } from "vitest";
import { getCurrencyDigits, toMajorUnits, formatMoney } from "./money.ts";

test.each([
  [999, "usd", "$9.99"],
  [0, "usd", "$0"],
  [4900, "eur", "€49"],
  [450, "eur", "€4.50"],
  [1000, "jpy", "¥1,000"],
  [15000, "krw", "₩15,000"],
  [5124, "kwd", "KWD 5.124"],
  [500, "isk", "ISK 5"],
])("formatMoney(%d, %j) is %j", (amount, currency, text) => {
  expect(formatMoney(amount, currency).replaceAll("\u00a0", " ")).toBe(text);
});

test.each([
  ["usd", 2, 10],
  ["jpy", 0, 1000],
  ["tnd", 3, 1],
  ["ugx", 2, 10],
])("toMajorUnits converts %s with %d decimals", (currency, digits, major) => {
  expect(getCurrencyDigits(currency)).toBe(digits);
  expect(toMajorUnits(1000, currency)).toBe(major);
});
