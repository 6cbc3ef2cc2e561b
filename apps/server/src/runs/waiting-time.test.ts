import { sqlIn } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { registry } from "@packshot/tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, createTestServerOn, endOf, startRun, type TestServer } from "../testing/test-server.ts";

const quoted = async (api: Caller) =>
  (await api.tools.removeBackground.quote({ options: {} })).estimateSeconds;

describe.each(testDatabases())("how long a run takes on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  /** A run that has ended, and took so long. */
  async function ran(seconds: number, engine = "studio"): Promise<void> {
    const { api } = await server.user();
    const runId = await startRun(api);
    await endOf(api, runId);
    await sqlIn(
      server.db,
      "update runs set engine = $2, finished_at = started_at + $3 * interval '1 second' where id = $1",
      [runId, engine, seconds],
    );
  }

  test("is the tool's figure until some have ended here, and then their median", async () => {
    const { api } = await server.user();
    expect(await quoted(api)).toBe(registry.removeBackground.estimateSeconds);
    await ran(7);
    await ran(90);
    expect(await quoted(api)).toBe(registry.removeBackground.estimateSeconds);
    await ran(8.2);
    expect(await quoted(api)).toBe(9);
    // Another engine's runs say nothing of this one.
    for (const seconds of [200, 200, 200, 200]) await ran(seconds, "gemini");
    expect(await quoted(api)).toBe(9);
  });

  test("follows the latest runs", async () => {
    const { api } = await server.user();
    server.clock.advance(60);
    for (let run = 0; run < 15; run += 1) await ran(2);
    expect(await quoted(api)).toBe(2);
  });
});
