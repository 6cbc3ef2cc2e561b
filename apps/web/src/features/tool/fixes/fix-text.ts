import type { PhotoFix, SuggestedFixes } from "../../../api/trpc.ts";

/** Returns the suggested fixes, in the order in which they are applied. */
export function listSuggestedFixes(suggested: SuggestedFixes): readonly PhotoFix[] {
  return (["compression", "colors", "enlarge"] as const).filter((fix) => suggested[fix] !== null);
}

/** Describes what can be fixed, for example "Small, yellow tint". */
export function describeFaults({ enlarge, colors, compression }: SuggestedFixes): string {
  const faults = [
    enlarge && "small",
    colors?.dim === true && "dim",
    colors?.cast && `${colors.cast === "warm" ? "yellow" : "blue"} tint`,
    compression && "compression damage",
  ]
    .filter((fault) => typeof fault === "string")
    .join(", ");
  return faults.charAt(0).toUpperCase() + faults.slice(1);
}
