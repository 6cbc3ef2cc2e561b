// @module-tag postgres
import { randomUUID } from "node:crypto";
import { holdTokens, lockRun, lockUser } from "@packshot/db";
import { countLockWaits, testDatabases } from "@packshot/db/testing";
import { abandonRun } from "@packshot/trpc";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestServerOn,
  waitForEnd,
  collectEvents,
  getFileKey,
  smallPhotoForm,
  startRun,
  type TestServer,
  watch,
} from "../../src/testing/test-server.ts";

const everyImage = (outcome: "refused" | "uncertain" | "hanging") => ({
  "Pure white": outcome,
  "Soft shadow": outcome,
  Transparent: outcome,
  Marketplace: outcome,
});

describe.each(testDatabases())("runs.cancel and runs.retryVariation on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  test("cancel returns the token when nothing was made", async () => {
    server.engine.script(everyImage("hanging"));
    const { api } = await server.user();
    const before = server.engine.jobs.length;
    const runId = await startRun(api);
    await server.engine.waitForJobs(before + 4);
    await api.runs.cancel({ runId });
    const run = await waitForEnd(api, runId);
    expect(run.status).toBe("canceled");
    expect(run.variations.map(({ error }) => error)).toEqual(Array(4).fill("Canceled."));
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  });

  test("cancel keeps the finished images and spends the token for them", async () => {
    server.engine.script({ Transparent: "hanging", Marketplace: "hanging" });
    const { api } = await server.user();
    const runId = await startRun(api);
    let made = 0;
    for await (const event of watch(api, runId)) {
      if (event.type === "variation" && ++made === 2) await api.runs.cancel({ runId });
    }
    const run = await api.runs.get({ runId });
    expect(run.status).toBe("succeeded");
    expect(run.variations.filter(({ image }) => image !== null)).toHaveLength(2);
    expect(run.notice).toBeNull();
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
    expect((await api.gallery.list()).items[0]?.imageCount).toBe(2);
  });

  test("retryVariation makes a failed image again for free, in the gallery too", async () => {
    server.engine.script({ Marketplace: "refused" });
    const { api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    server.engine.script({});
    await api.runs.retryVariation({ runId, index: 3 });
    const run = await waitForEnd(api, runId);
    expect(run.variations.every(({ status }) => status === "made")).toBe(true);
    expect(run.retriesLeft).toBe(2);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
    const { items } = await api.gallery.list();
    expect(items.map(({ imageCount }) => imageCount)).toEqual([4]);
  });

  test("retryVariation takes a deleted item out of the trash", async () => {
    server.engine.script({ Marketplace: "refused" });
    const { api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    const item = await api.gallery.ofRun({ runId });
    await api.gallery.delete({ id: item?.id ?? "" });
    server.engine.script({});
    await api.runs.retryVariation({ runId, index: 3 });
    await waitForEnd(api, runId);
    expect((await api.gallery.list()).items).toMatchObject([{ runId, imageCount: 4, deletedAt: null }]);
  });

  test("retryVariation with a box remakes and replaces every uncertain image", async () => {
    server.engine.script(everyImage("uncertain"));
    const { api } = await server.user();
    const runId = await startRun(api);
    const first = await waitForEnd(api, runId);
    server.engine.script({});
    const jobCount = server.engine.jobs.length;
    const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.6 };
    await api.runs.retryVariation({ runId, index: 0, box });
    const second = await waitForEnd(api, runId);
    expect(server.engine.jobs.slice(jobCount).map((job) => job.box)).toEqual([box, box, box, box]);
    expect(second.variations.every(({ image }) => image?.uncertain === false)).toBe(true);
    await expect
      .poll(() => server.ports.storage.head(getFileKey(first.variations[3]?.image?.url)))
      .toBeUndefined();
    expect(await server.ports.storage.head(getFileKey(second.variations[3]?.image?.url))).toBeDefined();
  });

  test("retryVariation keeps the earlier image when it fails", async () => {
    server.engine.script(everyImage("uncertain"));
    const { api } = await server.user();
    const runId = await startRun(api);
    const before = await waitForEnd(api, runId);
    server.engine.script(everyImage("refused"));
    await api.runs.retryVariation({ runId, index: 1 });
    const after = await waitForEnd(api, runId);
    expect(after.status).toBe("succeeded");
    expect(after.variations[1]).toMatchObject({ status: "made", error: "The engine sees no product here." });
    expect(after.variations[1]?.image?.url).toBe(before.variations[1]?.image?.url);
  });

  test("retryVariation of a released run holds a token until it fails again", async () => {
    server.engine.script(everyImage("refused"));
    const { api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    await api.runs.retryVariation({ runId, index: 0 });
    await waitForEnd(api, runId);
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    const { entries } = await api.tokens.history();
    expect(entries.map(({ kind }) => kind)).toEqual(["release", "hold", "release", "hold", "grant"]);
  });

  test("retryVariation allows three retries, for failed or uncertain images", async () => {
    server.engine.script({ Marketplace: "refused" });
    const { api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    await expect(api.runs.retryVariation({ runId, index: 0 })).rejects.toThrow("You can only retry images");
    for (let retry = 0; retry < 3; retry++) {
      await api.runs.retryVariation({ runId, index: 3 });
      await waitForEnd(api, runId);
    }
    await expect(api.runs.retryVariation({ runId, index: 3 })).rejects.toThrow(
      "already retried this run 3 times",
    );
    const types = (await collectEvents(api, runId)).map(({ type }) => type);
    expect(types.filter((type) => type === "retrying")).toHaveLength(3);
  });

  test("generate rejects unsupported options before it holds a token", async () => {
    server.engine.script({ Transparent: "unsupported" });
    const { api } = await server.user();
    const reason = "This tool needs a generative engine.";
    await expect(startRun(api)).rejects.toThrow(reason);
    expect(await api.tools.removeBackground.quote({ options: {} })).toMatchObject({
      tokens: 1,
      variations: 4,
      support: { supported: false, reason },
    });
    expect((await api.tokens.history()).entries).toHaveLength(1);
  });

  test("generate rejects unsupported characters before it holds a token", async () => {
    server.engine.script({ Transparent: "unsettable" });
    const { api } = await server.user();
    const reason = "We have no font for the character “ꦲ”.";
    await expect(startRun(api)).rejects.toMatchObject({ code: "BAD_REQUEST", message: reason });
    expect(await api.tools.removeBackground.quote({ options: {} })).toMatchObject({
      support: { supported: false, reason },
      unavailable: {},
    });
    expect((await api.tokens.history()).entries).toHaveLength(1);
  });

  test("retryVariation rejects a run in progress", async () => {
    server.engine.script(everyImage("hanging"));
    const { api } = await server.user();
    const runId = await startRun(api);
    await expect(api.runs.retryVariation({ runId, index: 0 })).rejects.toThrow("still in progress");
    await api.runs.cancel({ runId });
    await waitForEnd(api, runId);
  });

  test("retryVariation locks the user before anything else", async () => {
    server.engine.script(everyImage("refused"));
    const { id: userId, api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    let retry: Promise<unknown> | undefined;
    await server.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      retry = api.runs.retryVariation({ runId, index: 0 });
      await expect.poll(() => countLockWaits(tx)).toBe(database.name === "PGlite" ? 0 : 1);
      // Locks the run as an account deletion does, and the balance as a start does.
      await lockRun(tx, runId);
      await holdTokens(tx, { userId, runId, amount: 100, now: server.clock.now() });
    });
    await retry;
    await waitForEnd(api, runId);
  });

  test("abandonRun releases the token", async () => {
    const { api } = await server.user();
    server.engine.script(everyImage("hanging"));
    const runId = await startRun(api);
    await abandonRun(server.ports, { id: runId, runId, lane: "studio" });
    const run = await waitForEnd(api, runId);
    expect(run.status).toBe("failed");
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  });

  test("generate allows 60 runs an hour, including canceled, not repeated ones", async () => {
    const { api } = await server.user();
    server.engine.script(everyImage("hanging"));
    const { id } = await api.uploads.create(await smallPhotoForm());
    const start = async (idempotencyKey: string) => {
      const request = { images: { product: id }, options: {}, idempotencyKey };
      return (await api.tools.removeBackground.generate(request)).runId;
    };
    for (let n = 0; n < 59; n++) await api.runs.cancel({ runId: await start(`${n}`) });
    const runId = await start("last");
    await api.runs.cancel({ runId });
    server.clock.advance(600);
    expect(await start("last")).toBe(runId);
    await waitForEnd(api, runId);
    const refusal = {
      message: "You've started 60 runs within an hour. Wait 50 minutes, then try again.",
      cause: { code: "RATE_LIMITED", retryAfterSeconds: 3000 },
    };
    await expect(start("one more")).rejects.toMatchObject(refusal);
    await expect(api.runs.retryVariation({ runId, index: 0 })).rejects.toMatchObject(refusal);
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    server.clock.advance(3000);
    await api.runs.cancel({ runId: await start("one more") });
  });

  test("get, cancel and watch reject an unknown run", async () => {
    const { api } = await server.user();
    const runId = randomUUID();
    await expect(api.runs.get({ runId })).rejects.toThrow("We can't find this run.");
    await expect(api.runs.cancel({ runId })).rejects.toThrow("We can't find this run.");
    await expect(collectEvents(api, runId)).rejects.toThrow("We can't find this run.");
  });
});
