// @module-tag postgres
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
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

describe.each(testDatabases())("the life of a run on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  async function readLedger(userId: string): Promise<string[]> {
    const { rows } = await runSql(
      server.db,
      "select kind, amount from token_entries where user_id = $1 order by id",
      [userId],
    );
    return rows.map(({ kind, amount }) => `${String(kind)} ${String(amount)}`);
  }

  test("settles one token for four images and adds them to the gallery", async () => {
    server.engine.script({});
    const { id, api } = await server.user();
    const runId = await startRun(api);
    const events = await collectEvents(api, runId);

    expect(events.map(({ type, index }) => `${type} ${index ?? ""}`.trim()).toSorted()).toEqual(
      [
        "queued",
        "started",
        "finished",
        ...[0, 1, 2, 3].flatMap((index) => [`started ${index}`, `variation ${index}`]),
      ].toSorted(),
    );
    expect(events.map((event) => event.id)).toEqual(Array.from(events, (_, place) => String(place + 1)));
    const run = events.at(-1)?.run;
    expect(run?.status).toBe("succeeded");
    expect(run?.variations.map(({ status, label }) => `${label}: ${status}`)).toEqual([
      "Pure white: made",
      "Soft shadow: made",
      "Transparent: made",
      "Marketplace: made",
    ]);
    expect(await readLedger(id)).toEqual(["grant 3", "hold -1", "settle 0"]);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });

    const { items } = await api.gallery.list();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      runId,
      toolName: "remove-background",
      toolDisplayName: "Remove Background",
      imageCount: 4,
      styleSettings: { background: "white", processing: "remove-background" },
      status: "completed",
    });
  });

  test("stores every image by user, tool, time and number", async () => {
    server.engine.script({});
    const { id, api } = await server.user();
    const run = await waitForEnd(api, await startRun(api));
    for (const { image, index } of run.variations) {
      const key = getFileKey(image?.url);
      expect(key).toMatch(new RegExp(`^${id}/remove-background/generated_\\d{13}_${index + 1}\\.png$`));
      expect(await server.ports.storage.head(key)).toMatchObject({
        mediaType: "image/png",
        size: image?.bytes,
      });
    }
  });

  test("stores the original next to the results, as uploaded", async () => {
    server.engine.script({});
    const { id, api } = await server.user();
    await waitForEnd(api, await startRun(api));
    const [item] = (await api.gallery.list()).items;
    const key = getFileKey(item?.originalImageUrl ?? "");
    expect(key).toMatch(new RegExp(`^${id}/remove-background/original_\\d{13}\\.png$`));
    expect(await server.ports.storage.get(key)).toEqual(
      Buffer.from(server.engine.jobs.at(-1)?.sources[0]?.png ?? []),
    );
  });

  test("returns the token when no image is made, and says why", async () => {
    server.engine.script({
      "Pure white": "refused",
      "Soft shadow": "refused",
      Transparent: "refused",
      Marketplace: "refused",
    });
    const { id, api } = await server.user();
    const run = await waitForEnd(api, await startRun(api));
    expect(run).toMatchObject({ status: "failed", error: "The engine sees no product here." });
    expect(await readLedger(id)).toEqual(["grant 3", "hold -1", "release 1"]);
    expect((await api.gallery.list()).items).toEqual([]);
  });

  test("keeps two of four images for one token and says why the others failed", async () => {
    server.engine.script({ "Soft shadow": "refused", Marketplace: "broken" });
    const { id, api } = await server.user();
    const run = await waitForEnd(api, await startRun(api));
    expect(run.status).toBe("succeeded");
    expect(run.variations.map(({ error }) => error)).toEqual([
      null,
      "The engine sees no product here.",
      null,
      "We couldn't create this image. Try again.",
    ]);
    expect(await readLedger(id)).toEqual(["grant 3", "hold -1", "settle 0"]);
    expect((await api.gallery.list()).items[0]?.imageCount).toBe(2);
  });

  test("reports an empty balance and rejects the next start", async () => {
    server.engine.script({});
    const { api } = await server.user();
    const first = await waitForEnd(api, await startRun(api));
    await waitForEnd(api, await startRun(api));
    const last = await waitForEnd(api, await startRun(api));
    await expect(startRun(api)).rejects.toThrow(
      "Insufficient tokens. Please purchase more tokens to continue.",
    );
    const notice = "Images generated, but no tokens remaining for future use.";
    expect(last.notice).toBe(notice);
    expect((await api.runs.get({ runId: first.id })).notice).toBeNull();
    // Next month's tokens don't change the notice.
    server.clock.advance(31 * 86_400);
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    expect((await api.runs.get({ runId: last.id })).notice).toBe(notice);
  });

  test("reports an empty balance after a partly canceled or retried run too", async () => {
    const { api } = await server.user();
    server.engine.script({});
    await waitForEnd(api, await startRun(api));
    await waitForEnd(api, await startRun(api));
    server.engine.script({ Marketplace: "hanging" });
    const runId = await startRun(api);
    let made = 0;
    for await (const event of watch(api, runId)) {
      if (event.type === "variation" && ++made === 3) await api.runs.cancel({ runId });
    }
    const canceled = await api.runs.get({ runId });
    const notice = "Images generated, but no tokens remaining for future use.";
    expect(canceled).toMatchObject({ status: "succeeded", notice });
    server.engine.script({});
    await api.runs.retryVariation({ runId, index: 3 });
    expect(await waitForEnd(api, runId)).toMatchObject({ status: "succeeded", notice });
  });

  test("doesn't report an empty balance if the run returns its token", async () => {
    const { api } = await server.user();
    server.engine.script({});
    await waitForEnd(api, await startRun(api));
    await waitForEnd(api, await startRun(api));
    server.engine.script({
      "Pure white": "broken",
      "Soft shadow": "broken",
      Transparent: "broken",
      Marketplace: "broken",
    });
    expect(await waitForEnd(api, await startRun(api))).toMatchObject({ status: "failed", notice: null });
  });

  test("spends exactly three tokens for twenty simultaneous starts", async () => {
    server.engine.script({});
    const { id, api } = await server.user();
    const starts = await Promise.allSettled(Array.from({ length: 20 }, () => startRun(api)));
    const started = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    expect(started).toHaveLength(3);
    await Promise.all(started.map((runId) => waitForEnd(api, runId)));
    expect(await api.tokens.balance()).toEqual({ tokens: 0 });
    expect((await readLedger(id)).filter((entry) => entry === "hold -1")).toHaveLength(3);
  });

  test("starts one run per idempotency key, even for five parallel requests", async () => {
    server.engine.script({});
    const { id, api } = await server.user();
    const upload = await api.uploads.create(await smallPhotoForm());
    const request = { images: { product: upload.id }, options: {}, idempotencyKey: "order 7" };
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => api.tools.removeBackground.generate(request)),
    );
    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(1);
    await waitForEnd(api, runs[0]?.runId ?? "");
    expect(await readLedger(id)).toEqual(["grant 3", "hold -1", "settle 0"]);
    await expect(startRun(api, "order 7")).rejects.toThrow("idempotency key belongs to another request");
  });

  test("resumes its stream after the last event seen", async () => {
    server.engine.script({});
    const { api } = await server.user();
    const runId = await startRun(api);
    const all = await collectEvents(api, runId);
    const rest = await collectEvents(api, runId, "4");
    expect(rest.map((event) => event.id)).toEqual(all.slice(4).map((event) => event.id));
  });
});
