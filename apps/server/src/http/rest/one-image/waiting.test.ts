import { grantTokens } from "@packshot/db";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestSite, type TestSite } from "../../../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
});
afterAll(() => site.close());

/** One more than an account can have streams. */
const CALLS = 9;

it("one call for one image isn't ended by newer calls of the same user", async () => {
  const { db, clock, engine } = site.server;
  const { id: userId, api } = await site.server.user();
  const grant = { userId, amount: CALLS, reason: "for the test", reference: crypto.randomUUID() };
  await grantTokens(db, { ...grant, now: clock.now() });
  const { key } = await api.apiKeys.create({ name: "Script", scopes: ["read", "generate"] });
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#268" } })
    .png()
    .toBuffer();
  const release = engine.hold();
  const answers = Array.from({ length: CALLS }, () =>
    fetch(`${site.url}/api/v1/tools/remove-background/image`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "image/png" },
      body: new Uint8Array(photo),
    }),
  );
  const countRuns = async () => (await api.runs.list({ limit: 20 })).runs.length;
  await expect.poll(countRuns, { timeout: 60_000 }).toBe(CALLS);
  release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
});
