import type { TokenEntry } from "../../../api/trpc.ts";

type EntryFields = Pick<TokenEntry, "kind" | "reason" | "tool">;

/** Returns the text of a ledger entry, which precedes the name of its tool, if any. */
export function describeEntry({ kind, reason, tool }: EntryFields): string {
  switch (kind) {
    case "grant":
      return describeGrant(reason);
    case "purchase":
      return `${reason} plan`;
    case "withdrawal":
      return `Payment reversed: ${reason} plan`;
    case "restoration":
      return `Payment restored: ${reason} plan`;
    case "hold":
      return tool === null ? "Reserved for a run" : "Reserved for";
    case "settle":
      return tool === null ? "Spent" : "Spent on";
    case "release":
      return tool === null ? "Returned" : "Returned from";
  }
}

function describeGrant(reason: string): string {
  if (reason === "Welcome") return "Welcome tokens";
  const [, month] = /^Starter (\d{4}-\d{2})$/.exec(reason) ?? [];
  return month === undefined ? reason : `Free tokens for ${formatMonth(month)}`;
}

function formatMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString(undefined, { month: "long", year: "numeric", timeZone: "UTC" });
}

/** Formats a change in the balance with its sign. Zero, as for a returned token, is a dash. */
export function formatAmount(amount: number): string {
  if (amount === 0) return "–";
  return amount > 0 ? `+${amount.toLocaleString()}` : `−${Math.abs(amount).toLocaleString()}`;
}

/**
 * Merges a run's entries into one, dated when its tokens were last reserved, with the run's state and its effect on the
 * balance. Entries are newest first, so a run's final state comes before its hold.
 */
export function mergeRuns(entries: readonly TokenEntry[]): readonly TokenEntry[] {
  const newest = new Map<string, TokenEntry["kind"]>();
  const shownRuns = new Set<string>();
  return entries.flatMap((entry) => {
    const { kind, runId, amount } = entry;
    if (runId === null) return [entry];
    const state = newest.get(runId) ?? kind;
    newest.set(runId, state);
    if (kind !== "hold" || shownRuns.has(runId)) return [];
    shownRuns.add(runId);
    return [{ ...entry, kind: state, amount: state === "release" ? 0 : amount }];
  });
}
