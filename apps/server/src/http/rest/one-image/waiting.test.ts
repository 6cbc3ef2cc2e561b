import { grantTokens } from "@packshot/db";
import { AppError } from "@packshot/trpc/ports";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestSite, type TestSite } from "../../../testing/test-site.ts";

let site: TestSite;
/** While true, too many of the user's images wait for a conversion. */
let isBusy = false;
beforeAll(async () => {
  site = await createTestSite({
    wrap: (ports) => ({
      ...ports,
      images: {
        ...ports.images,
        convert: (...image) =>
          isBusy
            ? Promise.reject(new AppError("RATE_LIMITED", "Too many images are waiting."))
            : ports.images.convert(...image),
      },
    }),
  });
  await site.server.work();
});
afterAll(() => site.close());

/** One more than the maximum number of streams per account. */
const CALLS = 9;

it("one call for one image isn't ended by the same user's newer calls", async () => {
  const { db, clock, engine } = site.server;
  const { id: userId, api } = await site.server.user();
  const grant = { userId, amount: CALLS, reason: "for the test", reference: crypto.randomUUID() };
  await grantTokens(db, { ...grant, now: clock.now() });
  const { key } = await api.apiKeys.create({ name: "Script", scopes: ["read", "generate"] });
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#268" } })
    .png()
    .toBuffer();
  const release = engine.hold();
  const responses = Array.from({ length: CALLS }, () =>
    fetch(`${site.url}/api/v1/tools/remove-background/image`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "image/png" },
      body: new Uint8Array(photo),
    }),
  );
  const countRuns = async () => (await api.runs.list({ limit: 20 })).runs.length;
  await expect.poll(countRuns, { timeout: 60_000 }).toBe(CALLS);
  release();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
});

/** Creates a user, and a function that requests an image with the user's key and an idempotency key. */
async function createScript() {
  const { api } = await site.server.user();
  const { key } = await api.apiKeys.create({ name: "Script", scopes: ["read", "generate"] });
  const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: "#268" } });
  const photo = new Uint8Array(await plain.png().toBuffer());
  const headers = { authorization: `Bearer ${key}`, "content-type": "image/png", "idempotency-key": "mug" };
  const make = (query: string) =>
    fetch(`${site.url}/api/v1/tools/remove-background/image${query}`, {
      method: "POST",
      headers,
      body: photo,
    });
  return { api, make };
}

it("the error for a failed variation names the run that was paid for", async () => {
  const { api, make } = await createScript();
  site.server.engine.script({ Transparent: "refused" });
  const failed = await make("?variation=transparent");
  site.server.engine.script({});
  const { error } = await failed.json();
  const runId = failed.headers.get("packshot-run");
  expect([failed.status, error.code, error.param]).toEqual([502, "ENGINE_FAILED", "variation"]);
  expect(error.message).toBe(
    `The engine sees no product here. The run's other images cost its token: get them, or retry this one for free, with the run ID ${runId}.`,
  );
  expect((await make("")).headers.get("packshot-run")).toBe(runId);
  expect(await api.tokens.balance()).toEqual({ tokens: 2 });
});

it("an image that must wait for its conversion is returned as a run", async () => {
  const { api, make } = await createScript();
  isBusy = true;
  const waiting = await make("?format=jpeg");
  isBusy = false;
  expect([waiting.status, waiting.headers.get("retry-after")]).toEqual([202, "5"]);
  expect(await waiting.json()).toMatchObject({ id: waiting.headers.get("packshot-run") });
  expect((await make("?format=jpeg")).headers.get("content-type")).toBe("image/jpeg");
  expect(await api.tokens.balance()).toEqual({ tokens: 2 });
});
