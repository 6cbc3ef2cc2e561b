import type { Migration } from "kysely/migration";
import * as accounts from "./0001-accounts.ts";
import * as tokens from "./0002-tokens.ts";
import * as runs from "./0003-runs.ts";
import * as gallery from "./0004-gallery.ts";
import * as rateLimits from "./0005-rate-limits.ts";

/** In order. A released migration is never edited; a change is a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-accounts": accounts,
  "0002-tokens": tokens,
  "0003-runs": runs,
  "0004-gallery": gallery,
  "0005-rate-limits": rateLimits,
};
