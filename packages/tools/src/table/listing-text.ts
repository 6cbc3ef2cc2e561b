/** Words for the state of a listing check, on screens and in reports. */
export const listingWords = {
  checking: "Checking",
  passes: "Passes",
  look: "Needs a look",
  fails: "Fails",
  unchecked: "Not checked",
} as const;

interface Listing {
  readonly state: keyof typeof listingWords;
  readonly channels: readonly { readonly channel: string; readonly outcome: keyof typeof listingWords }[];
}

/** Returns a row's listing check in one line, such as "amazon: passes | etsy: fails"; empty if it has none. */
export function describeListing(listing: Listing | null): string {
  if (listing === null) return "";
  const { state, channels } = listing;
  if (channels.length === 0) return listingWords[state].toLowerCase();
  return channels
    .map(({ channel, outcome }) => `${channel}: ${listingWords[outcome].toLowerCase()}`)
    .join(" | ");
}

const formatCount = (count: number) => count.toLocaleString("en-US");

/** Returns the number of rows per outcome, such as "20 pass, 2 need a look, 1 fails"; null without rows. */
export function describeListingCounts(
  counts: Readonly<Record<keyof typeof listingWords, number>>,
): string | null {
  const parts = [
    counts.passes > 0 && `${formatCount(counts.passes)} ${counts.passes === 1 ? "passes" : "pass"}`,
    counts.look > 0 && `${formatCount(counts.look)} ${counts.look === 1 ? "needs" : "need"} a look`,
    counts.fails > 0 && `${formatCount(counts.fails)} ${counts.fails === 1 ? "fails" : "fail"}`,
    counts.unchecked > 0 && `${formatCount(counts.unchecked)} not checked`,
    counts.checking > 0 && `${formatCount(counts.checking)} still checking`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(", ");
}
