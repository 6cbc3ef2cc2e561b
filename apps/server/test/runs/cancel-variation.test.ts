import { insertRun, insertVariations, listVariations, markStarted, markCanceled, runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { createSoleEngine } from "@packshot/trpc/testing";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createTestServer,
  waitForEnd,
  smallPhotoForm,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

const matchCode = (code: string) => ({ cause: { code } });
/** Micro-dollars that the engine estimates for each image. */
const ESTIMATE_MICRO_DOLLARS = 10;

const withEstimate = (engine: ReturnType<TestServer["ports"]["engines"]["for"]>) => ({
  ...engine,
  estimate: (requests: readonly unknown[]) => {
    const microUsd = ESTIMATE_MICRO_DOLLARS * requests.length;
    return { expectedMicroDollars: microUsd, maxMicroDollars: microUsd };
  },
});

describe.each(testDatabases())("runs.cancelVariation on $name", ({ name, create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await createTestServer({
      db: await create(),
      embedded: name === "PGlite",
      wrap: (ports) => ({ ...ports, engines: createSoleEngine(withEstimate(ports.engines.for({}))) }),
    });
  });
  afterEach(() => server.close());

  async function countReserved(runId: string): Promise<number> {
    const { rows } = await runSql(
      server.db,
      "select reserved_micro_dollars as held from runs where id = $1",
      [runId],
    );
    return Number(rows[0]?.["held"]);
  }

  const listRequestedLabels = () => server.engine.jobs.map(({ request }) => request.label);

  test("skips one image of a waiting run, which succeeds with the others", async () => {
    const { api } = await server.user();
    const runId = await startRun(api);
    expect(await countReserved(runId)).toBe(4 * ESTIMATE_MICRO_DOLLARS);
    const canceled = await api.runs.cancelVariation({ runId, index: 2 });
    expect(canceled.status).toBe("queued");
    expect(canceled.variations.map((variation) => variation.canceled)).toEqual([false, false, true, false]);
    expect(canceled.variations.map(({ cancelable }) => cancelable)).toEqual([true, true, false, true]);
    expect(await countReserved(runId)).toBe(3 * ESTIMATE_MICRO_DOLLARS);

    await server.work();
    const run = await waitForEnd(api, runId);
    expect(run.status).toBe("succeeded");
    expect(run.variations.map(({ status }) => status)).toEqual(["made", "made", "failed", "made"]);
    expect(run.variations[2]).toMatchObject({ error: "Canceled.", canceled: true, image: null });
    expect(listRequestedLabels().toSorted()).toEqual(["Marketplace", "Pure white", "Soft shadow"]);
    expect((await api.gallery.list()).items[0]?.imageCount).toBe(3);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });

    const again = await api.runs.retryVariation({ runId, index: 2 });
    expect(again.variations[2]?.canceled).toBe(false);
    expect((await waitForEnd(api, runId)).variations[2]?.status).toBe("made");
  });

  test("cancels the run and returns its token when no image is left", async () => {
    const { api } = await server.user();
    const runId = await startRun(api);
    for (const index of [0, 1, 2]) await api.runs.cancelVariation({ runId, index });
    expect((await api.runs.get({ runId })).status).toBe("queued");
    const run = await api.runs.cancelVariation({ runId, index: 3 });
    expect(run.status).toBe("canceled");
    expect(run.variations.every(({ canceled }) => canceled)).toBe(true);
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    expect(await countReserved(runId)).toBe(0);

    await server.work();
    const next = await startRun(api);
    expect((await waitForEnd(api, next)).status).toBe("succeeded");
    expect((await api.runs.get({ runId })).status).toBe("canceled");
    expect(server.engine.jobs).toHaveLength(4);
  });

  test("is rejected while a worker makes the image, and afterward", async () => {
    const hanging = { "Pure white": "hanging", "Soft shadow": "hanging" } as const;
    server.engine.script(hanging);
    const { api } = await server.user();
    const runId = await startRun(api);
    await server.work();
    await server.engine.waitForJobs(4);
    const running = await api.runs.get({ runId });
    expect(running.variations.map(({ cancelable }) => cancelable)).toEqual([false, false, false, false]);
    for (const index of [0, 1])
      await expect(api.runs.cancelVariation({ runId, index })).rejects.toMatchObject(matchCode("CONFLICT"));
    await api.runs.cancel({ runId });
    const ended = await waitForEnd(api, runId);
    expect(ended.variations.map(({ status }) => status).toSorted()).toEqual([
      "failed",
      "failed",
      "made",
      "made",
    ]);
    await expect(api.runs.cancelVariation({ runId, index: 3 })).rejects.toMatchObject(matchCode("CONFLICT"));
    await expect(api.runs.cancelVariation({ runId, index: 7 })).rejects.toMatchObject(matchCode("CONFLICT"));
  });

  test("skips an image that a running run hasn't started", async () => {
    const { api } = await server.user();
    const upload = await api.uploads.create(await smallPhotoForm());
    const images = { product: upload.id };
    const { runId } = await api.tools.moodBoards.generate({ images, options: {} });
    const { variations } = await api.runs.get({ runId });
    expect(variations.map(({ begunAt }) => begunAt)).toEqual([null, null, null, null, null, null]);
    server.engine.script(Object.fromEntries(variations.map(({ label }) => [label, "hanging"])));
    await server.work();
    await server.engine.waitForJobs(4);
    const running = await api.runs.get({ runId });
    expect(running.variations.map(({ cancelable }) => cancelable)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    const now = server.clock.now();
    expect(running.variations.map(({ begunAt }) => begunAt)).toEqual([now, now, now, now, null, null]);
    const after = await api.runs.cancelVariation({ runId, index: 5 });
    expect(after).toMatchObject({ status: "running", cancelRequested: false });
    expect(after.variations[5]?.canceled).toBe(true);
    await api.runs.cancel({ runId });
    await waitForEnd(api, runId);
    expect(listRequestedLabels()).not.toContain(variations[5]?.label);

    server.clock.advance(60);
    await api.runs.retryVariation({ runId, index: 1 });
    await server.engine.waitForJobs(5);
    const again = await api.runs.get({ runId });
    expect(again.variations.map(({ begunAt }) => begunAt)).toEqual([
      null,
      server.clock.now(),
      null,
      null,
      null,
      null,
    ]);
    await api.runs.cancel({ runId });
    await waitForEnd(api, runId);
  });

  test("works only for the user's own runs", async () => {
    const { api } = await server.user();
    const runId = await startRun(api);
    const otherUser = await server.user();
    const canceling = otherUser.api.runs.cancelVariation({ runId, index: 0 });
    await expect(canceling).rejects.toMatchObject(matchCode("NOT_FOUND"));
    expect((await api.runs.get({ runId })).variations[0]?.status).toBe("waiting");
  });

  test("has one winner when a worker starts at the same moment", async () => {
    const { id: userId } = await server.user();
    const [runId, now] = [randomUUID(), server.clock.now()];
    const fixed = { engine: "studio", options: {}, requestHash: "h", stamp: 1, idempotencyKey: null };
    await insertRun(server.db, {
      id: runId,
      userId,
      tool: "t",
      ...fixed,
      parentRunId: null,
      inputs: new Map(),
      now,
    });
    await insertVariations(
      server.db,
      runId,
      Array.from({ length: 12 }, (_, index) => `${index}`),
      1,
    );
    const start = (index: number) => markStarted(server.db, { runId, index, stamp: 1 }, now);
    const cancel = (index: number) => markCanceled(server.db, { runId, index }, "Canceled.", now);
    expect([await start(0), await cancel(0)]).toEqual([true, false]);
    expect([await cancel(1), await start(1)]).toEqual([true, false]);
    for (let index = 2; index < 12; index += 1) {
      const both = index % 2 === 0 ? [start(index), cancel(index)] : [cancel(index), start(index)];
      expect((await Promise.all(both)).filter((won) => won)).toHaveLength(1);
    }
    const variations = await listVariations(server.db, runId);
    expect(variations.every(({ status, started }) => (status === "waiting") === started)).toBe(true);
  });
});
