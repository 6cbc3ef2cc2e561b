import { describe, expect, test } from "vitest";
import type { TokenEntry } from "../../../api/trpc.ts";
import { formatAmount, describeEntry, mergeRuns } from "./entry-text.ts";

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
  expect(describeEntry(entry)).toBe(text);
});

test("amounts have a sign, and zero is a dash", () => {
  expect([3, -1, 0].map(formatAmount)).toEqual(["+3", "−1", "–"]);
});

const formatEntry = ({ kind, runId, amount }: TokenEntry) => `${kind} ${runId} ${amount}`;

describe("mergeRuns", () => {
  let id = 100;
  function createEntry(kind: TokenEntry["kind"], runId: string | null, amount: number): TokenEntry {
    id -= 1;
    return { id, kind, amount, reason: "Run", runId, tool: null, createdAt: "2026-11-28T00:00:00Z" };
  }
  test("a run has one row with its state and its effect on the balance", () => {
    const entries = [
      createEntry("hold", "reserved", -1),
      createEntry("settle", "spent", 0),
      createEntry("release", "returned", 1),
      createEntry("hold", "spent", -1),
      createEntry("hold", "returned", -1),
      createEntry("grant", null, 3),
    ];
    expect(mergeRuns(entries).map(formatEntry)).toEqual([
      "hold reserved -1",
      "settle spent -1",
      "release returned 0",
      "grant null 3",
    ]);
  });

  test("a retried run has one row, where it was last reserved", () => {
    const entries = [
      createEntry("settle", "run", 0),
      createEntry("hold", "run", -1),
      createEntry("release", "run", 1),
      createEntry("hold", "run", -1),
    ];
    expect(mergeRuns(entries)).toEqual([{ ...entries[1], kind: "settle", amount: -1 }]);
  });

  test("a run is omitted until the page with its hold has loaded", () => {
    expect(mergeRuns([createEntry("settle", "run", 0)])).toEqual([]);
  });
});
