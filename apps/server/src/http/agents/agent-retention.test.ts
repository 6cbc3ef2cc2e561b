import { runSql } from "@packshot/db";
import { sweep } from "@packshot/trpc";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectAgent, registerAgent } from "../../testing/connect-agent.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

async function sweepAfter(seconds: number): Promise<void> {
  await runSql(site.server.db, "delete from sweeps");
  site.server.clock.advance(seconds);
  await sweep(site.server.ports, new AbortController().signal);
}

async function readColumn(query: string): Promise<unknown[]> {
  const { rows } = await runSql(site.server.db, query);
  return rows.map((row) => Object.values(row)[0]);
}

it("deletes unused agents after a day, others 90 days after connecting", async () => {
  const clients = () => readColumn("select id from oauth_clients");
  const openKeys = () => readColumn("select client from api_keys where revoked_at is null");
  const { clientId } = await connectAgent(site, await site.signIn("owner@example.com"));
  await registerAgent(site);
  await sweepAfter(23 * HOUR_SECONDS);
  expect(await clients()).toHaveLength(2);
  await sweepAfter(2 * HOUR_SECONDS);
  expect(await clients()).toEqual([clientId]);
  expect(await readColumn("select code_hash from oauth_codes")).toEqual([]);
  // Only the access token has expired.
  expect(await readColumn("select kind from oauth_tokens")).toEqual(["refresh"]);
  expect(await openKeys()).toEqual(["agent"]);
  await sweepAfter(30 * DAY_SECONDS);
  expect(await openKeys()).toEqual([]);
  expect(await clients()).toEqual([clientId]);
  await sweepAfter(60 * DAY_SECONDS);
  expect(await clients()).toEqual([]);
});
