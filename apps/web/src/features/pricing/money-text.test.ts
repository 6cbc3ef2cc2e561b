import { expect, test } from "vitest";
import { moneyText } from "./money-text.ts";

test.each([
  [999, "usd", "$9.99"],
  [0, "usd", "$0"],
  [4900, "eur", "€49"],
])("%d cents of %s are %s", (cents, currency, text) => {
  expect(moneyText(cents, currency)).toBe(text);
});
