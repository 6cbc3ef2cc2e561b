import type { RateRule } from "../../ports/index.ts";

const QUARTER_HOUR_SECONDS = 900;

/** Points per IP: enough for an office of a hundred people who all sign in within fifteen minutes. */
const POINTS_PER_OFFICE = 300;

export const magicLinkRules = {
  email: { name: "magic-link-address", points: 5, perSeconds: QUARTER_HOUR_SECONDS },
  ip: { name: "magic-link-ip", points: POINTS_PER_OFFICE, perSeconds: QUARTER_HOUR_SECONDS },
} as const satisfies Record<string, RateRule>;

/** Only wrong passwords count toward `email` and `ip`: a successful sign-in returns its points. */
export const passwordRules = {
  email: { name: "password-address", points: 10, perSeconds: QUARTER_HOUR_SECONDS },
  ip: { name: "password-ip", points: 30, perSeconds: QUARTER_HOUR_SECONDS },
  change: { name: "password-change", points: 10, perSeconds: QUARTER_HOUR_SECONDS },
} as const satisfies Record<string, RateRule>;

/** Limits sign-ins by link and by provider, which cost us little and can't be used for guessing. */
export const signInRule: RateRule = {
  name: "sign-in-ip",
  points: POINTS_PER_OFFICE,
  perSeconds: QUARTER_HOUR_SECONDS,
};

/**
 * Limits programs that poll for their key, per IP. Each polls every two seconds for up to five minutes, which is 150
 * times, so ten programs in one office can wait at the same time. Verifiers can't be guessed, whatever the limit.
 */
export const exchangeRule: RateRule = { name: "exchange-ip", points: 1500, perSeconds: 300 };
