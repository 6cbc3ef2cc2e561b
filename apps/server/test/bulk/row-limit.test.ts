import { join } from "node:path";
import { runSql } from "@packshot/db";
import { testOffer } from "@packshot/trpc/testing";
import { expect, test } from "vitest";
import { createPhotoFolder, runBulk } from "../../src/testing/bulk-command.ts";
import { createTemporaryFolder } from "../../src/testing/server-process.ts";
import { createTestSite } from "../../src/testing/test-site.ts";

test("without Business, 21 rows are rejected before any upload", async () => {
  await using site = await createSellingSite();
  await using folder = await createTemporaryFolder();
  const { api } = await site.server.user();
  const { key } = await api.apiKeys.create({ name: "Bulk", scopes: ["read", "generate"] });
  const env = { PACKSHOT_API_KEY: key, PACKSHOT_URL: site.url };
  await createPhotoFolder(join(folder.path, "photos"), { valid: 21, invalid: 0 });
  const args = ["remove-background", "photos", "--yes"];
  const { code, stderr } = await runBulk(args, { cwd: folder.path, env });
  expect(stderr).toBe(
    "Your plan allows 20 rows per bulk job. This one has 21. Split it into 2 jobs, or choose the Business plan under Pricing for up to 1,000.\n",
  );
  expect(code).toBe(1);
  const { rows } = await runSql(site.server.db, "select id from uploads");
  expect(rows).toEqual([]);
});

/** Starts a site that sells Business by the month. */
async function createSellingSite() {
  const { business } = testOffer.plans;
  const offer = {
    ...testOffer,
    plans: {
      ...testOffer.plans,
      business: { ...business, mode: "subscription", priceId: "price_business" },
    },
  } as const;
  const site = await createTestSite({
    wrap: (ports) => ({
      ...ports,
      payments: { ...ports.payments, mode: "on" },
      settings: { ...ports.settings, offer },
    }),
  });
  return { ...site, [Symbol.asyncDispose]: () => site.close() };
}
