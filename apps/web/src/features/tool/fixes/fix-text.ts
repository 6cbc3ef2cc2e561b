import type { PhotoFix, SuggestedFixes } from "../../../api/trpc.ts";

/** Returns the suggested fixes, in the order in which they are applied. */
export function listSuggestedFixes(suggested: SuggestedFixes): readonly PhotoFix[] {
  return (["compression", "colors", "enlarge"] as const).filter((fix) => suggested[fix] !== null);
}

/** Describes what can be fixed, for example "This photo is small and has a yellow tint." */
export function describeFaults({ enlarge, colors, compression }: SuggestedFixes): string {
  const adjectives = [
    enlarge && "small",
    colors?.dim === true && "dim",
    compression && "damaged by compression",
  ].filter((fault) => typeof fault === "string");
  const is = adjectives.length === 0 ? "" : `is ${new Intl.ListFormat("en-US").format(adjectives)}`;
  const tint = colors?.cast && `has a ${colors.cast === "warm" ? "yellow" : "blue"} tint`;
  return `This photo ${[is, tint].filter(Boolean).join(adjectives.length > 1 ? ", and " : " and ")}.`;
}
