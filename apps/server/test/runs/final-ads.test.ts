import { testDatabases } from "@packshot/db/testing";
import { registry } from "@packshot/tools";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  smallPhotoForm,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

const { newAds } = registry;
const adText = "Roots that breathe";

async function makePhotos(api: Caller): Promise<string> {
  const { id } = await api.uploads.create(await smallPhotoForm());
  const { runId } = await api.tools.newAds.generate({ images: { product: id }, options: {} });
  await waitForEnd(api, runId);
  return runId;
}

async function makeFinalAd(api: Caller, photosRunId: string, more: { idempotencyKey?: string } = {}) {
  const { runId } = await api.tools.adCreative.generate({ photosRunId, adText, ...more });
  return waitForEnd(api, runId);
}

const listKinds = async (api: Caller) =>
  (await api.tokens.history()).entries.map(({ kind }) => kind).toReversed();

describe.each(testDatabases())("final ads covered by the token of their photos on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());
  beforeEach(() => server.engine.script({}));

  test("cost no additional token and are gallery items of their own", async () => {
    const { api } = await server.user();
    const photosRunId = await makePhotos(api);
    server.clock.advance(1);
    const { runId } = await api.tools.adCreative.generate({ photosRunId, selectedImageIndex: 2, adText });
    const ad = await waitForEnd(api, runId);
    expect(ad).toMatchObject({
      tool: "ad-creative",
      status: "succeeded",
      parentRunId: photosRunId,
      options: { adText, selectedImageIndex: 2, ground: "picture" },
    });
    const upload = await api.uploads.createFromResult({ runId: photosRunId, index: 2 });
    expect(ad.sources).toMatchObject([{ slot: "product", uploadId: upload.id }]);
    expect(await listKinds(api)).toEqual(["grant", "hold", "settle"]);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
    const { items } = await api.gallery.list();
    expect(items.map(({ toolName }) => toolName)).toEqual(["ad-creative", "new-ads"]);
    expect(items[0]?.styleSettings).toMatchObject({ adText, selectedImageIndex: 2 });
    const details = await Promise.all(items.map(({ id }) => api.gallery.get({ id })));
    expect(details.map(({ tokens }) => tokens)).toEqual([0, 1]);
  });

  test("are limited to ten successes; failures don't count", async () => {
    const { api } = await server.user();
    const photosRunId = await makePhotos(api);
    server.engine.script({ "Final ad": "refused" });
    const failed = await makeFinalAd(api, photosRunId);
    expect(failed.status).toBe("failed");
    server.engine.script({});
    for (let n = 1; n < 10; n++) expect((await makeFinalAd(api, photosRunId)).status).toBe("succeeded");
    const tenth = await makeFinalAd(api, photosRunId, { idempotencyKey: "tenth" });
    const full = "You've already made 10 final ads from these photos. Generate new photos.";
    await expect(makeFinalAd(api, photosRunId)).rejects.toThrow(full);
    await expect(api.runs.retryVariation({ runId: failed.id, index: 0 })).rejects.toThrow(full);
    // Repeating an earlier start still returns the same run.
    expect((await makeFinalAd(api, photosRunId, { idempotencyKey: "tenth" })).id).toBe(tenth.id);
    expect(await listKinds(api)).toEqual(["grant", "hold", "settle"]);
  });

  test("count toward the ten even after they were permanently deleted", async () => {
    const { api } = await server.user();
    const photosRunId = await makePhotos(api);
    for (let n = 1; n <= 10; n++) await makeFinalAd(api, photosRunId);
    for (const { id, toolName } of (await api.gallery.list()).items)
      if (toolName === "ad-creative") await api.gallery.delete({ id });
    await api.gallery.emptyTrash();
    await expect(makeFinalAd(api, photosRunId)).rejects.toThrow("10 final ads");
  });

  test("are retried without a token", async () => {
    const { api } = await server.user();
    const photosRunId = await makePhotos(api);
    server.engine.script({ "Final ad": "broken" });
    const { id } = await makeFinalAd(api, photosRunId);
    server.engine.script({});
    await api.runs.retryVariation({ runId: id, index: 0 });
    expect(await waitForEnd(api, id)).toMatchObject({ status: "succeeded", parentRunId: photosRunId });
    expect(await listKinds(api)).toEqual(["grant", "hold", "settle"]);
  });

  test("return no token when canceled, because they held none", async () => {
    server.engine.script({ "Final ad": "hanging" });
    const { api } = await server.user();
    const photosRunId = await makePhotos(api);
    const before = server.engine.jobs.length;
    const { runId } = await api.tools.adCreative.generate({ photosRunId, adText });
    await server.engine.waitForJobs(before + 1);
    await api.runs.cancel({ runId });
    expect((await waitForEnd(api, runId)).status).toBe("canceled");
    expect(await listKinds(api)).toEqual(["grant", "hold", "settle"]);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
  });

  test("work with an empty balance, because the photos paid for them", async () => {
    const { api } = await server.user();
    const photosRunId = await makePhotos(api);
    await waitForEnd(api, await startRun(api));
    await waitForEnd(api, await startRun(api));
    expect(await api.tokens.balance()).toEqual({ tokens: 0 });
    const ad = await makeFinalAd(api, photosRunId);
    // Earlier runs had already emptied the balance, so this one has no notice about it.
    expect(ad).toMatchObject({ status: "succeeded", notice: null });
  });

  test("are made once when two tabs send the same start for the last slot", async () => {
    const { api } = await server.user();
    const photosRunId = await makePhotos(api);
    for (let n = 1; n < 10; n++) await makeFinalAd(api, photosRunId);
    const press = (idempotencyKey: string) =>
      api.tools.adCreative.generate({ photosRunId, adText, idempotencyKey });
    const pressed = await Promise.all([press("same"), press("same"), press("same")]);
    expect(new Set(pressed.map(({ runId }) => runId)).size).toBe(1);
    await expect(press("another")).rejects.toThrow("10 final ads");
  });

  test("are limited to ten even when eleven start at once", async () => {
    const { api } = await server.user();
    const photosRunId = await makePhotos(api);
    const started = await Promise.allSettled(
      Array.from({ length: 11 }, () => api.tools.adCreative.generate({ photosRunId, adText })),
    );
    expect(started.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    for (const result of started)
      if (result.status === "fulfilled") await waitForEnd(api, result.value.runId);
  });

  test("are ordinary runs with an upload instead of the photos", async () => {
    const { api } = await server.user();
    const { id: uploadId } = await api.uploads.create(await smallPhotoForm());
    const { runId } = await api.tools.adCreative.generate({ uploadId, adText, idempotencyKey: "flat" });
    expect(await waitForEnd(api, runId)).toMatchObject({
      status: "succeeded",
      parentRunId: null,
      options: { ground: "scene" },
    });
    const ordinaryRequest = { images: { product: uploadId }, options: { adText }, idempotencyKey: "flat" };
    expect(await api.tools.adCreative.generate(ordinaryRequest)).toEqual({ runId });
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
  });

  test("are rejected without photos, a selected photo or an ad text", async () => {
    const { api } = await server.user();
    const { api: other } = await server.user();
    const photosRunId = await makePhotos(api);
    await expect(makeFinalAd(other, photosRunId)).rejects.toThrow("We can't find this run.");
    const ofAnotherTool = await startRun(api);
    await waitForEnd(api, ofAnotherTool);
    await expect(makeFinalAd(api, ofAnotherTool)).rejects.toThrow("Please generate product photos first");
    const choose = (input: { selectedImageIndex?: number; adText: string }) =>
      api.tools.adCreative.generate({ photosRunId, ...input });
    const incomplete = "Please select an image and ad text first";
    await expect(choose({ selectedImageIndex: 7, adText })).rejects.toThrow(incomplete);
    await expect(choose({ adText: " " })).rejects.toThrow(incomplete);
    expect((await api.gallery.list()).items).toHaveLength(2);
  });

  test("are rejected while the photos are in progress or if all failed", async () => {
    const { api } = await server.user();
    const all = (outcome: "refused" | "uncertain" | "hanging") =>
      server.engine.script(Object.fromEntries(newAds.variationLabels.map((label) => [label, outcome])));
    all("refused");
    const failed = await makePhotos(api);
    await expect(makeFinalAd(api, failed)).rejects.toThrow("Please generate product photos first");

    all("uncertain");
    const photosRunId = await makePhotos(api);
    all("hanging");
    const before = server.engine.jobs.length;
    await api.runs.retryVariation({ runId: photosRunId, index: 0 });
    await server.engine.waitForJobs(before + 1);
    await expect(makeFinalAd(api, photosRunId)).rejects.toThrow("These photos are still in progress.");
    await api.runs.cancel({ runId: photosRunId });
    await waitForEnd(api, photosRunId);
    // The canceled run has images that are paid for.
    expect((await makeFinalAd(api, photosRunId)).status).toBe("succeeded");
  });

  test("are rejected by a tool that doesn't finish another tool's photos", async () => {
    const { api } = await server.user();
    const photosRunId = await makePhotos(api);
    // @ts-expect-error it has no such input
    const refused = api.tools.removeBackground.generate({ photosRunId, options: {} });
    await expect(refused).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});
