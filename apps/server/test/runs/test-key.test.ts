// @module-tag postgres
import { createHash } from "node:crypto";
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { identify, sweep } from "@packshot/trpc";
import type { Engine, Engines } from "@packshot/trpc/ports";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  getFileKey,
  smallPhotoForm,
  startRun,
  type TestServer,
  watchAll,
} from "../../src/testing/test-server.ts";

const DAY_SECONDS = 86_400;
const neverAborted = new AbortController().signal;
const everyImage = (outcome: "broken" | "hanging") =>
  Object.fromEntries(
    ["Pure white", "Soft shadow", "Transparent", "Marketplace"].map((label) => [label, outcome]),
  );

const refuse = () => Promise.reject(new Error("a test run has reached the paid engine"));
const estimate = () => ({ expectedMicroDollars: 1_000_000, maxMicroDollars: 1_000_000 });
const upload = async (api: Caller) => (await api.uploads.create(await smallPhotoForm())).id;

/** Returns engines that prefer the paid one, whose every call fails the test. */
function withPaidEngine(studio: Engine): Engines {
  const paid: Engine = { ...studio, name: "gemini", estimate, image: refuse, text: refuse };
  return { for: () => paid, named: (name) => [studio, paid].find((engine) => engine.name === name) };
}

describe.each(testDatabases())("a test key on $name", ({ name, create }) => {
  let server: TestServer;
  let userId: string;
  let userApi: Caller;
  let script: Caller;

  beforeAll(async () => {
    server = await createTestServer({
      db: await create(),
      embedded: name === "PGlite",
      wrap: (ports) => ({ ...ports, engines: withPaidEngine(ports.engines.for({})) }),
    });
    await server.work();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.engine.script({});
    ({ id: userId, api: userApi } = await server.user());
    script = await createTestKey(userApi);
  });

  async function createTestKey(api: Caller): Promise<Caller> {
    const { key } = await api.apiKeys.create({ name: "CI", scopes: ["read", "generate"], test: true });
    return server.as(
      await identify(server.ports, { sessionToken: undefined, authorization: `Bearer ${key}` }),
    );
  }

  const entries = async () => (await userApi.tokens.history()).entries.filter(({ kind }) => kind !== "grant");

  test("makes free images with the studio engine", async () => {
    const product = await upload(script);
    const quote = await script.tools.productPhotos.quote({ options: {}, images: { product } });
    expect(quote).toMatchObject({ tokens: 0, engine: "studio" });
    const { runId } = await script.tools.productPhotos.generate({ images: { product }, options: {} });
    const run = await waitForEnd(script, runId);
    expect(run).toMatchObject({ status: "succeeded", origin: "test", engine: "studio", cost: null });
    expect(server.engine.jobs.at(-1)).toMatchObject({ isTest: true });
    expect(await userApi.tokens.balance()).toEqual({ tokens: 3 });
    expect(await entries()).toEqual([]);
  });

  test("also analyzes photos with the studio engine", async () => {
    const before = server.engine.questions.length;
    const images = { product: await upload(script) };
    const { runId } = await script.tools.newAds.generate({ images, options: {} });
    expect(await waitForEnd(script, runId)).toMatchObject({ status: "succeeded", engine: "studio" });
    expect(server.engine.questions.length).toBeGreaterThan(before);
  });

  test("makes runs that stay out of the account's gallery, list and events", async () => {
    const stream = watchAll(userApi);
    const firstEvent = stream.next();
    const runId = await startRun(script);
    await waitForEnd(script, runId);
    expect((await userApi.gallery.list({})).items).toEqual([]);
    expect((await userApi.runs.list()).runs).toEqual([]);
    expect(await userApi.runs.get({ runId })).toMatchObject({ origin: "test" });
    const paidRun = await startRun(userApi);
    expect((await firstEvent).value?.run.id).toBe(paidRun);
    await waitForEnd(userApi, paidRun);
    await stream.return();
  });

  test("sees only its own uploads and runs", async () => {
    const real = await startRun(userApi);
    const another = await startRun(await createTestKey(userApi));
    for (const runId of [real, another])
      await expect(script.runs.get({ runId })).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    const images = { product: await upload(userApi) };
    const start = script.tools.removeBackground.generate({ images, options: {} });
    await expect(start).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    for (const call of [
      () => script.gallery.list({}),
      () => script.tokens.history(),
      () => script.bulk.list(),
    ])
      await expect(call()).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
  });

  test("can't start bulk jobs", async () => {
    const rows = [{ name: "mug", images: { product: { uploadId: await upload(script) } } }];
    const job = { name: "Mugs", tool: "remove-background", options: {}, rows, idempotencyKey: "mugs" };
    const { name: _name, idempotencyKey: _key, ...request } = job;
    for (const call of [
      () => script.bulk.limits(),
      () => script.bulk.check(request),
      () => script.bulk.create(job),
    ])
      await expect(call()).rejects.toThrow("A test key can't start bulk jobs.");
  });

  test("starts sixty runs an hour across all test keys of an account", async () => {
    server.engine.script(everyImage("hanging"));
    const product = await upload(script);
    const start = (api: Caller) => api.tools.removeBackground.generate({ images: { product }, options: {} });
    for (let n = 0; n < 60; n++) await script.runs.cancel(await start(script));
    server.clock.advance(600);
    const refusal = {
      message: "You've started 60 test runs within an hour. Wait 50 minutes, then try again.",
      cause: { code: "RATE_LIMITED", retryAfterSeconds: 3000 },
    };
    await expect(start(script)).rejects.toMatchObject(refusal);
    await expect(startRun(await createTestKey(userApi))).rejects.toMatchObject(refusal);
    const paid = await startRun(userApi);
    await userApi.runs.cancel({ runId: paid });
    server.clock.advance(3000);
    await script.runs.cancel(await start(script));
  });

  test("retries a run without an image for free", async () => {
    server.engine.script(everyImage("broken"));
    const runId = await startRun(script);
    expect(await waitForEnd(script, runId)).toMatchObject({ status: "failed" });
    server.engine.script({});
    await script.runs.retryVariation({ runId, index: 0 });
    expect(await waitForEnd(script, runId)).toMatchObject({ status: "succeeded" });
    expect(await entries()).toEqual([]);
  });

  test("makes images that can't be renewed or arranged", async () => {
    const runId = await startRun(script);
    await waitForEnd(script, runId);
    for (const update of [
      () => userApi.runs.renew({ runId }),
      () => userApi.runs.arrangement({ runId, index: 0 }),
      () => userApi.runs.arrange({ runId, index: 0, placement: null }),
    ])
      await expect(update()).rejects.toThrow("The images of a test run can't be updated.");
  });

  test("leaves earlier paid calls to the account's own run", async () => {
    const product = await upload(script);
    const photo = await runSql(server.db, `select sha256 as product from uploads where id = '${product}'`);
    const subject = createHash("sha256").update(JSON.stringify(["remove-background", photo.rows[0]]));
    await runSql(
      server.db,
      `insert into engine_calls (user_id, subject, model, outcome, input_tokens, text_tokens, image_tokens,
         micro_dollars, created_at)
       values ($1, $2, 'model', 'made', 1, 1, 0, 1000, now())`,
      [userId, subject.digest("hex")],
    );
    const listClaimed = () =>
      runSql(server.db, `select run_id from engine_calls where user_id = '${userId}'`);
    await script.tools.removeBackground.generate({ images: { product }, options: {} });
    expect((await listClaimed()).rows).toEqual([{ run_id: null }]);
    const runId = await startRun(userApi);
    expect((await listClaimed()).rows).toEqual([{ run_id: runId }]);
  });

  test("doesn't share its runs with the account for the same idempotency key", async () => {
    const product = await upload(script);
    const request = { images: { product }, options: {}, idempotencyKey: "order 1" };
    const { runId } = await script.tools.removeBackground.generate(request);
    expect(await script.tools.removeBackground.generate(request)).toEqual({ runId });
    await expect(userApi.tools.removeBackground.generate(request)).rejects.toMatchObject({
      cause: { code: "CONFLICT" },
    });
  });

  test("finishes its own photos, always with a watermark", async () => {
    const images = { product: await upload(script) };
    const { runId: photosRunId } = await script.tools.newAds.generate({ images, options: {} });
    await waitForEnd(script, photosRunId);
    const request = { photosRunId, adText: "Warm mug" };
    const { runId } = await script.tools.adCreative.generate(request);
    expect(await waitForEnd(script, runId)).toMatchObject({ origin: "test", parentRunId: photosRunId });
    await expect(userApi.tools.adCreative.generate(request)).rejects.toThrow("from a test run");
  });

  test("its runs are deleted after a day, with their files", async () => {
    const images = { product: await upload(script) };
    const { runId } = await script.tools.newAds.generate({ images, options: {} });
    const made = await waitForEnd(script, runId);
    const key = getFileKey(made.variations[0]?.image?.url);
    expect(await server.ports.storage.head(key)).not.toBeNull();
    const keptRun = await startRun(userApi);
    await waitForEnd(userApi, keptRun);
    await sweep(server.ports, neverAborted);
    expect(await script.runs.get({ runId })).toMatchObject({ id: runId });

    server.clock.advance(DAY_SECONDS);
    await sweep(server.ports, neverAborted);
    await expect(script.runs.get({ runId })).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    const { rows } = await runSql(server.db, `select origin from runs where user_id = '${userId}'`);
    expect(rows).toEqual([{ origin: "person" }]);
    const files = await Array.fromAsync(server.ports.storage.list(`${userId}/new-ads/`));
    expect(files).toEqual([]);
  });
});
