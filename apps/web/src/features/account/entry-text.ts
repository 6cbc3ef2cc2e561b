import { findTool } from "@packshot/tools/catalog";
import type { TokenEntry } from "../../api/trpc.ts";

type EntryFields = Pick<TokenEntry, "kind" | "reason" | "tool">;

/** Returns the text of a ledger entry, which precedes the name of its tool, if any. */
export function entryText({ kind, reason, tool }: EntryFields): string {
  switch (kind) {
    case "grant":
      return grantText(reason);
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

function grantText(reason: string): string {
  if (reason === "Welcome") return "Welcome tokens";
  const [, month] = /^Starter (\d{4}-\d{2})$/.exec(reason) ?? [];
  return month === undefined ? reason : `Free tokens for ${monthText(month)}`;
}

function monthText(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString(undefined, { month: "long", year: "numeric", timeZone: "UTC" });
}

/** Returns the name of the tool, or null for an entry without a known tool. */
export function entryTool({ tool }: Pick<TokenEntry, "tool">): string | null {
  return tool === null ? null : (findTool(tool)?.name ?? tool);
}

/** Returns the change of the balance; spending held tokens no longer changes it. */
export function amountText(amount: number): string {
  if (amount === 0) return "–";
  return amount > 0 ? `+${amount.toLocaleString()}` : `−${Math.abs(amount).toLocaleString()}`;
}
