import type { RateRule } from "../../ports/index.ts";

const QUARTER_HOUR = 900;

export const magicLinkRules = {
  address: { name: "magic-link-address", points: 5, perSeconds: QUARTER_HOUR },
  ip: { name: "magic-link-ip", points: 20, perSeconds: QUARTER_HOUR },
} as const satisfies Record<string, RateRule>;

export const passwordRules = {
  address: { name: "password-address", points: 10, perSeconds: QUARTER_HOUR },
  ip: { name: "password-ip", points: 30, perSeconds: QUARTER_HOUR },
  change: { name: "password-change", points: 10, perSeconds: QUARTER_HOUR },
} as const satisfies Record<string, RateRule>;

/** Opening a link or coming back from a provider: costs us a little, guesses nothing. */
export const signInRule: RateRule = { name: "sign-in-ip", points: 60, perSeconds: QUARTER_HOUR };
