/** Patterns of claims that only the seller could prove. */
const claimPatterns = {
  marketing:
    "proven|clinical|award\\w*|free|sale|discount|cheap\\w*|only today|last chance|limited|thousands|experts?|doctors?|official|organic|eco\\w*|sustainable|safe|never|every drop|\\d+",
  /** Claims that authorities or marketplaces ask the seller to prove. */
  needsProof:
    "best|#1|number one|top[- ]rated|guarantee\\w*|certified|award[- ]winning|made in (?:the )?usa?",
  /** The same, but only together with the next word. */
  needsProofInPhrase: "fda|clinically|cures?|treats|heals?|boosts?",
} as const;
const { needsProof, needsProofInPhrase } = claimPatterns;

/** Matches claims that only the seller could prove. Copy doesn't contain any that the seller didn't type. */
export const unprovenClaims = matchWords(Object.values(claimPatterns).join("|"), "iu");
const claimsToNote = matchWords(`${needsProof}|(?:${needsProofInPhrase})[- ]\\w+`, "giu");

function matchWords(pattern: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);
}

/** Returns a note about claims in the seller's words that need proof, or undefined if there are none. */
export function createClaimNote(words: string): string | undefined {
  const claims = [...new Set(words.match(claimsToNote))].map((claim) => `“${claim}”`);
  if (claims.length === 0) return undefined;
  return `Only claim ${claims.join(" and ")} if you can prove it. Ads with claims like this are often rejected.`;
}

/** Patterns of faults in headlines, captions and reviews, by name. */
const faults: Readonly<Record<string, RegExp>> = {
  filler:
    /^(?:fun fact|guess what|tell a friend|pass it on|look|found)[:?]|for everyone who loves|make room|oh, hello|next .* is ready/iu,
  article:
    /\ba (?!uni|us[aei]|us[ab]\b|uv\b|util|one\b|once\b|eu)[aeiou]|\ban (?!hour|honest|heir|(?:fda|led|lcd|spf|hdmi|rgb|mp3|ssd|xl)\b)(?=\p{Ll})[^aeiou]|\b(?:the|a|an|this|these|new|next|good|right) (?:the|a|an|your)\b/iu,
  "doubled word": /(?<!\p{L})(\p{L}+)\s+\1(?!\p{L})/iu,
  punctuation: /[.,:;?!]{2}|\s[.,:;?!]|\s{2}|[{}]/u,
  agreement:
    /\bthey (?:is|has|does|looks|feels)\b|\bit (?:are|have|do|look|feel)\b|\b(?:these|they're) is\b/iu,
  "lowercase start": /^\p{Ll}+(?!\p{L})/u,
};

/**
 * Returns the faults of a line: mistakes in English, empty words, and claims.
 * @param sellerWords the seller's words, which may contain claims
 */
export function findCopyFaults(line: string, sellerWords: string): string[] {
  const matches = Object.entries(faults).filter(([, pattern]) => pattern.test(line));
  const claims = line.match(new RegExp(unprovenClaims, "giu")) ?? [];
  const addsClaim = claims.some((claim) => !sellerWords.toLowerCase().includes(claim.toLowerCase()));
  return [...matches.map(([fault]) => fault), ...(addsClaim ? ["claim"] : [])];
}
