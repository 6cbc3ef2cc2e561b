import type { RateRule } from "../../ports/index.ts";

const QUARTER_HOUR = 900;

/**
 * Points for a network address that an office shares: a hundred people who all sign in within fifteen
 * minutes.
 */
const AN_OFFICE = 300;

export const magicLinkRules = {
  address: { name: "magic-link-address", points: 5, perSeconds: QUARTER_HOUR },
  ip: { name: "magic-link-ip", points: AN_OFFICE, perSeconds: QUARTER_HOUR },
} as const satisfies Record<string, RateRule>;

export const passwordRules = {
  address: { name: "password-address", points: 10, perSeconds: QUARTER_HOUR },
  /** Only wrong passwords count: a successful sign-in returns its point. */
  ip: { name: "password-ip", points: 30, perSeconds: QUARTER_HOUR },
  change: { name: "password-change", points: 10, perSeconds: QUARTER_HOUR },
} as const satisfies Record<string, RateRule>;

/**
 * Limits opening a link and coming back from a provider, which cost us little and can't be used for guessing.
 */
export const signInRule: RateRule = { name: "sign-in-ip", points: AN_OFFICE, perSeconds: QUARTER_HOUR };

/**
 * Limits programs that wait for their key. Each asks every two seconds for up to five minutes, which makes 150 times:
 * ten programs of one office may wait at the same time. A verifier can't be guessed, however often someone tries.
 */
export const exchangeRule: RateRule = { name: "exchange-ip", points: 1500, perSeconds: 300 };
