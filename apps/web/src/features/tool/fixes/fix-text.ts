import type { PhotoFix, SuggestedFixes } from "../../../api/trpc.ts";

/** Returns the suggested fixes, in the order in which they are applied. */
export function fixesIn(suggested: SuggestedFixes): readonly PhotoFix[] {
  return (["compression", "colors", "enlarge"] as const).filter((fix) => suggested[fix] !== null);
}

/** Describes what can be fixed, for example "This photo is small and yellow." */
export function faultsText({ enlarge, colors, compression }: SuggestedFixes): string {
  const faults = [
    enlarge && "small",
    colors?.cast === "warm" && "yellow",
    colors?.cast === "cool" && "blue",
    colors?.dim === true && "dim",
    compression && "damaged by compression",
  ].filter((fault) => typeof fault === "string");
  return `This photo is ${new Intl.ListFormat("en-US").format(faults)}.`;
}
