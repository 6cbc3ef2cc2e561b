// @module-tag postgres
import { once } from "node:events";
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { afterEach, describe, expect, test } from "vitest";
import type { GeminiOptions } from "../../src/engines/gemini/options.ts";
import { type GeminiServer, openGeminiServer } from "../../src/testing/gemini-server.ts";
import { waitForEnd, startRun } from "../../src/testing/test-server.ts";

const servers: GeminiServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function listOutcomes(server: GeminiServer, runId: string): Promise<unknown[]> {
  const { rows } = await runSql(server.db, "select outcome from engine_calls where run_id = $1", [runId]);
  return rows.map(({ outcome }) => outcome);
}

describe.each(testDatabases())("runs.cancel of paid images on $name", (database) => {
  async function open(changes: Partial<GeminiOptions> = {}) {
    const server = await openGeminiServer(database, changes);
    servers.push(server);
    await server.work();
    return server;
  }

  test("keeps all four images that were sent and spends the token", async () => {
    const server = await open();
    const { api } = await server.user();
    server.hold(4);
    const runId = await startRun(api);
    await server.waitForImageRequests(4);
    const canceling = await api.runs.cancel({ runId });
    expect(canceling).toMatchObject({ status: "running", cancelRequested: true });
    await waitForCancel(server);
    await server.releaseHeld();
    const run = await waitForEnd(api, runId);
    expect(run).toMatchObject({ status: "succeeded", error: null });
    expect(run.variations.map(({ status }) => status)).toEqual(Array(4).fill("made"));
    expect(server.listImageRequests()).toHaveLength(4);
    expect(await listOutcomes(server, runId)).toEqual(Array(4).fill("made"));
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
    expect((await api.gallery.list()).items[0]?.imageCount).toBe(4);
  });

  test("uses up the account's tokens when called repeatedly", async () => {
    const server = await open();
    const { api } = await server.user();
    for (let turn = 1; turn <= 3; turn++) {
      server.hold(4);
      const runId = await startRun(api);
      await server.waitForImageRequests(turn * 4);
      await api.runs.cancel({ runId });
      await server.releaseHeld();
      await waitForEnd(api, runId);
    }
    for (let turn = 4; turn <= 8; turn++) await expect(startRun(api)).rejects.toThrow("Insufficient tokens");
    expect(await api.tokens.balance()).toEqual({ tokens: 0 });
    expect(server.listImageRequests()).toHaveLength(12);
  });

  test("keeps the two images that were sent and never sends the others", async () => {
    const server = await open({ concurrency: 2 });
    const { api } = await server.user();
    server.hold(2);
    const runId = await startRun(api);
    await server.waitForImageRequests(2);
    await api.runs.cancel({ runId });
    await waitForCancel(server);
    await server.releaseHeld();
    const run = await waitForEnd(api, runId);
    expect(run.status).toBe("succeeded");
    expect(run.variations.filter(({ image }) => image !== null)).toHaveLength(2);
    expect(run.variations.flatMap(({ error }) => error ?? [])).toEqual(["Canceled.", "Canceled."]);
    expect(await listOutcomes(server, runId)).toEqual(["made", "made"]);
    expect(server.listImageRequests()).toHaveLength(2);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
  });

  test("returns the token when no sent image arrives, and resends nothing", async () => {
    const server = await open();
    const { api } = await server.user();
    server.hold(4);
    const runId = await startRun(api);
    await server.waitForImageRequests(4);
    await api.runs.cancel({ runId });
    await waitForCancel(server);
    await server.setup.emulator.close();
    const run = await waitForEnd(api, runId);
    expect(run).toMatchObject({ status: "canceled", cost: { calls: 4, maybeBilled: 4 } });
    expect(server.listImageRequests()).toHaveLength(4);
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  });

  test("immediately ends a run that waits to retry and returns the token", async () => {
    const server = await open({
      async wait(_milliseconds, signal) {
        // The cancel may arrive before the wait starts.
        if (!signal.aborted) await once(signal, "abort");
        signal.throwIfAborted();
      },
    });
    const { api } = await server.user();
    server.setup.emulator.script({ scenario: "e503_forever", times: 4 });
    const runId = await startRun(api);
    await server.waitForImageRequests(4);
    await api.runs.cancel({ runId });
    const run = await waitForEnd(api, runId);
    expect(run.status).toBe("canceled");
    expect(await listOutcomes(server, runId)).toEqual(Array(4).fill("failed"));
    expect(server.listImageRequests()).toHaveLength(4);
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  });
});

/** Resolves once the worker has told the engine that every requested image is canceled. */
async function waitForCancel({ jobs }: GeminiServer): Promise<void> {
  await Promise.all(jobs.map(async ({ cancel }) => cancel.aborted || once(cancel, "abort")));
}
