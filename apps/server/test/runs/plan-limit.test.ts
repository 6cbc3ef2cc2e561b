import { runSql } from "@packshot/db";
import { createTestDatabase } from "@packshot/db/testing";
import { testOffer } from "@packshot/trpc/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, startRun, type TestServer } from "../../src/testing/test-server.ts";

const { pro, business } = testOffer.plans;
const offer = {
  ...testOffer,
  runsPerHour: { starter: 2, pro: 3, business: 4 },
  plans: { pro, business: { ...business, mode: "subscription", priceId: "price_business" } },
} as const;

let server: TestServer;
beforeAll(async () => {
  const db = await createTestDatabase();
  // No worker takes the runs, so a canceled one ends immediately and returns its token.
  server = await createTestServer({
    db,
    embedded: db.url === undefined,
    wrap: (ports) => ({ ...ports, settings: { ...ports.settings, offer } }),
  });
});
afterAll(() => server.close());

test.each([
  ["Starter", null, 2],
  ["Pro", "price_pro", 3],
  ["Business", "price_business", 4],
])("an account with %s can start the offer's number of runs an hour", async (plan, price, maxRuns) => {
  const { id, api } = await server.user();
  if (price !== null) {
    const columns = "id, customer, user_id, price_id, status, cancels_at_period_end, told_at";
    const values = "$1, 'cus', $2::uuid, $3, 'active', false, now()";
    await runSql(server.db, `insert into subscriptions (${columns}) values (${values})`, [plan, id, price]);
  }
  for (let n = 0; n < maxRuns; n++) await api.runs.cancel({ runId: await startRun(api) });
  await expect(startRun(api)).rejects.toThrow(`You've started ${maxRuns} runs within an hour.`);
});
