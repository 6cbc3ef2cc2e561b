import { expect, test } from "vitest";
import { amountText, entryText, entryTool } from "./entry-text.ts";

const tool = "product-photos";

test.each([
  [{ kind: "grant", reason: "Welcome", tool: null }, "Free tokens to begin with"],
  [{ kind: "grant", reason: "Starter 2026-11", tool: null }, "Free tokens for November 2026"],
  [{ kind: "grant", reason: "From the operator", tool: null }, "From the operator"],
  [{ kind: "purchase", reason: "Pro", tool: null }, "Bought with Pro"],
  [{ kind: "withdrawal", reason: "Pro", tool: null }, "Taken back with a payment for Pro"],
  [{ kind: "restoration", reason: "Pro", tool: null }, "Returned with a payment for Pro"],
  [{ kind: "hold", reason: "Run", tool }, "Held for"],
  [{ kind: "settle", reason: "Run", tool }, "Spent on"],
  [{ kind: "release", reason: "Run", tool }, "Returned by"],
  [{ kind: "hold", reason: "Run", tool: null }, "Held for a run"],
] as const)("describes %o in words", (entry, text) => {
  expect(entryText(entry)).toBe(text);
});

test("an entry has its tool's name, even of a removed tool", () => {
  expect(entryTool({ tool })).toBe("Product Photos");
  expect(entryTool({ tool: "long-gone" })).toBe("long-gone");
  expect(entryTool({ tool: null })).toBeNull();
});

test("amounts have a sign, and no change is a dash", () => {
  expect([3, -1, 0].map(amountText)).toEqual(["+3", "−1", "–"]);
});
