// @module-tag postgres
import { randomUUID } from "node:crypto";
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { abandonRun, performRun } from "@packshot/trpc";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServerOn, waitForEnd, startRun, type TestServer } from "../../src/testing/test-server.ts";

describe.each(testDatabases())("a run whose process crashed on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
  });
  afterAll(() => server.close());

  /** Leaves the run like a process that crashed while working on it. */
  async function simulateCrash(runId: string, earlierCrashes: number): Promise<void> {
    const sql = "update runs set taken_by = $1, crashes = $2, status = 'running' where id = $3";
    await runSql(server.db, sql, [randomUUID(), earlierCrashes, runId]);
  }

  test("isn't changed by a stalled worker once its user retries it", async () => {
    const { api } = await server.user();
    const runId = await startRun(api);
    const job = { id: runId, runId, lane: "studio" } as const;
    const release = server.engine.hold();
    const stalledJob = performRun(server.ports, job, new AbortController().signal);
    await server.engine.waitForJobs(4);
    await abandonRun(server.ports, job);
    await api.runs.retryVariation({ runId, index: 0 });
    release();
    await stalledJob;
    const { status, variations } = await api.runs.get({ runId });
    expect(status).toBe("queued");
    expect(variations[0]).toMatchObject({ status: "waiting", image: null });
    await api.runs.cancel({ runId });
  });

  test("keeps its images even if its tool no longer exists", async () => {
    const { api } = await server.user();
    const runId = await startRun(api);
    const job = { id: runId, runId, lane: "studio" } as const;
    server.engine.script({ "Pure white": "hanging" });
    const stop = new AbortController();
    const stoppedJob = performRun(server.ports, job, stop.signal);
    await expect
      .poll(async () => (await api.runs.get({ runId })).variations.filter(({ image }) => image).length)
      .toBe(3);
    stop.abort();
    await expect(stoppedJob).rejects.toThrow("aborted");
    server.engine.script({});
    await runSql(server.db, "update runs set tool = 'retired-tool' where id = $1", [runId]);
    await abandonRun(server.ports, job);
    expect(await api.runs.get({ runId })).toMatchObject({ status: "succeeded" });
    const { items } = await api.gallery.list({});
    expect(items).toMatchObject([{ runId, toolDisplayName: "retired-tool", imageCount: 3 }]);
  });

  test("is retried after one crash, but after two only by its user", async () => {
    const { api } = await server.user();
    const [once, twice] = [await startRun(api), await startRun(api)];
    await simulateCrash(once, 0);
    await simulateCrash(twice, 1);
    const jobCount = server.engine.jobs.length;
    await server.work();
    expect(await waitForEnd(api, once)).toMatchObject({ status: "succeeded" });
    expect(await waitForEnd(api, twice)).toMatchObject({ status: "failed" });
    expect(server.engine.jobs.length - jobCount).toBe(4);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
    const { rows } = await runSql(server.db, "select taken_by, crashes from runs where id = $1", [once]);
    expect(rows).toEqual([{ taken_by: null, crashes: 1 }]);
    await api.runs.retryVariation({ runId: twice, index: 0 });
    expect(await waitForEnd(api, twice)).toMatchObject({ status: "succeeded" });
    expect(await api.tokens.balance()).toEqual({ tokens: 1 });
  });
});
