export type Replacements = readonly (readonly [words: string, instead: string])[];

const everywhere: Replacements = [
  ["mock-ups?", "mockup"],
  ["invented (?:brand|character|name|person|review)s?", "fictional, fake, made-up"],
];

/** Unidiomatic phrases on screens, and their replacements. */
export const screenIdioms: Replacements = [
  ...everywhere,
  ["this browser (?:can't|couldn't|doesn't)", "your browser"],
];

/** Unidiomatic phrases in comments, and their replacements. */
export const commentIdioms: Replacements = [
  ...everywhere,
  ["(?-i:meanwhile)", "in the meantime"],
  ["resolves to their number", "resolves to the number of …"],
  ["with which", "that, with the preposition last"],
  ["(?:start|stop|continue|resume|reconnect|collapse|pass|update)e?s? by itself", "automatically"],
  ["at the first (?:start|request|call|sign-in|visit|attempt)", "on the first"],
  [
    "(?:at|gets|has|have|in|of) another (?:aspect ratio|checksum|color|direction|encoding|format|kind|order|shape|size|type|value|width)",
    "a different",
  ],
  ["suggests? to (?!an?|the|users|you)[a-z]+", "suggests doing"],
  ["(?:has|have|had) got", "has, got"],
  ["time for which", "how long"],
  ["increasing pauses", "exponential backoff"],
  [
    "a (?:short |long |whole )?text(?=['’]s|[.,;:)]|$| (?:and|as|based|for|from|in|instead|into|is|isn't|of|that|to|with|without))",
    "text, a string, a line",
  ],
  ["changes? of (?:it|this one)", "a change to it"],
  ["among equals", "in a tie"],
  ["[xyz] leads", "points"],
  ["what(?:'s| is) left of (?:it|its)", "the remaining …"],
  ["(?:leads?|led) back to", "returns to"],
  ["by keys", "by keyboard"],
  ["problems of the", "problems with the"],
  ["objects? that (?:is|are) apart", "separate objects"],
  [
    "(?<!there )(?:is|are|was|were) no (?:image|session|foot|heading|error|part|product|background)s?",
    "isn't an image",
  ],
];

export const documentIdioms: Replacements = [
  ...screenIdioms,
  ...commentIdioms,
  ["texts", "text, strings, UI copy"],
];
