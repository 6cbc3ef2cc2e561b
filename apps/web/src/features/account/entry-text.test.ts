import { expect, test } from "vitest";
import { amountText, entryText, entryTool } from "./entry-text.ts";

const tool = "product-photos";

test.each([
  [{ kind: "grant", reason: "Welcome", tool: null }, "Welcome tokens"],
  [{ kind: "grant", reason: "Starter 2026-11", tool: null }, "Free tokens for November 2026"],
  [{ kind: "grant", reason: "From the operator", tool: null }, "From the operator"],
  [{ kind: "purchase", reason: "Pro", tool: null }, "Pro plan"],
  [{ kind: "withdrawal", reason: "Pro", tool: null }, "Payment reversed: Pro plan"],
  [{ kind: "restoration", reason: "Pro", tool: null }, "Payment restored: Pro plan"],
  [{ kind: "hold", reason: "Run", tool }, "Reserved for"],
  [{ kind: "settle", reason: "Run", tool }, "Spent on"],
  [{ kind: "release", reason: "Run", tool }, "Returned from"],
  [{ kind: "hold", reason: "Run", tool: null }, "Reserved for a run"],
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
