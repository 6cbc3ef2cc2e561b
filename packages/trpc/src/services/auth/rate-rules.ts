import type { RateRule } from "../../ports/index.ts";

const QUARTER_HOUR = 900;

/** An office may share one address on the network: a hundred people who all sign in within a quarter hour. */
const AN_OFFICE = 300;

export const magicLinkRules = {
  address: { name: "magic-link-address", points: 5, perSeconds: QUARTER_HOUR },
  ip: { name: "magic-link-ip", points: AN_OFFICE, perSeconds: QUARTER_HOUR },
} as const satisfies Record<string, RateRule>;

export const passwordRules = {
  address: { name: "password-address", points: 10, perSeconds: QUARTER_HOUR },
  /** Wrong ones only: who gets in has the point back. */
  ip: { name: "password-ip", points: 30, perSeconds: QUARTER_HOUR },
  change: { name: "password-change", points: 10, perSeconds: QUARTER_HOUR },
} as const satisfies Record<string, RateRule>;

/** Opening a link or coming back from a provider: costs us a little, guesses nothing. */
export const signInRule: RateRule = { name: "sign-in-ip", points: AN_OFFICE, perSeconds: QUARTER_HOUR };
