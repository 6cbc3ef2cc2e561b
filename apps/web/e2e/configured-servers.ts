import { randomInt } from "node:crypto";
import { join } from "node:path";
import { createInstantTest } from "./instant-studio.ts";

/** Runs tests on a server whose operator has configured an offer, links and a coming-soon tool, and no free trials. */
export const testWithOperatorConfig = createInstantTest({
  OFFER_FILE: join(import.meta.dirname, "verified-offer.json"),
  SUPPORT_URL: "mailto:help@example.com",
  BUILT_BY_URL: "https://social.example/@studio",
  COMING_SOON_TOOLS: "remove-background",
  TRIALS_PER_DAY: "0",
});

/** Runs tests on a server behind a proxy, without email and payments. Each test has its own client IP address. */
export const testBehindProxy = createInstantTest({ TRUST_PROXY: "1", MAIL: "none" }).extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
  extraHTTPHeaders: async ({}, use) => {
    const address = ["198", "18", randomInt(256), randomInt(256)].join(".");
    await use({ "x-forwarded-for": address });
  },
});
