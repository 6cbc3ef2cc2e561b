import type { SiteFacts } from "@packshot/trpc";
import { expect, test } from "vitest";
import { listPublicPages } from "./pages.ts";

const plan = { name: "Pro", per: "month", tokens: 100, features: [] } as const;

/** Returns the facts of a server that sells one plan. */
function createSiteWithPlan(price: number, currency: string): SiteFacts {
  return {
    publicUrl: "https://packshot.test",
    support: null,
    builtBy: null,
    tools: [],
    payments: "on",
    plans: [{ ...plan, id: "pro", price, currency }],
    reviewsPackage: null,
    testimonials: [],
    claims: [],
    trustedBy: [],
    trials: true,
    keptDays: {
      signUpGrant: 1,
      pairing: 1,
      analysis: 1,
      sourcesOfFailedRun: 1,
      unusedUpload: 1,
      runHistory: 1,
      trash: 1,
      webhookDelivery: 1,
      bulkJob: 1,
      trial: 1,
      testRun: 1,
    },
  };
}

test.each([
  [999, "usd", "9.99"],
  [1000, "jpy", "1000"],
  [5120, "kwd", "5.120"],
])("structured data offers a price of %d %s as %s", (price, currency, text) => {
  const pages = listPublicPages(createSiteWithPlan(price, currency)).filter(({ path }) =>
    ["/", "/pricing"].includes(path),
  );
  for (const { data } of pages) {
    expect(data).toContainEqual(
      expect.objectContaining({
        offers: [expect.objectContaining({ price: text, priceCurrency: currency.toUpperCase() })],
      }),
    );
  }
  expect(pages).toHaveLength(2);
});
