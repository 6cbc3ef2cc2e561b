import { randomUUID } from "node:crypto";
import { insertVisitor, runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { registry } from "@packshot/tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServerOn, type TestServer } from "../../src/testing/test-server.ts";

describe.each(testDatabases())("the estimate of a quote on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
  });
  afterAll(() => server.close());

  /** Resolves to the estimated seconds in a new user's quote. */
  async function quote(): Promise<number> {
    const { api } = await server.user();
    return (await api.tools.removeBackground.quote({ options: {} })).estimateSeconds;
  }

  /** Stores a run that took this long and just succeeded, by a new user unless `visitorId` is given. */
  async function addEndedRun(seconds: number, engine = "studio", visitorId?: string): Promise<void> {
    server.clock.advance(1);
    const userId = visitorId ?? (await server.user()).id;
    await runSql(
      server.db,
      `insert into runs (id, user_id, tool, engine, options, status, request_hash, stamp, job_id, created_at, started_at, finished_at, origin)
       values ($1, $2, 'remove-background', $3, '{}', 'succeeded', 'h', 1, $1, $4, $4::timestamptz - $5 * interval '1 second', $4, $6)`,
      [randomUUID(), userId, engine, server.clock.now(), seconds, visitorId ? "trial" : "person"],
    );
  }

  test("is the tool's estimate until three runs have ended, then the median", async () => {
    expect(await quote()).toBe(registry.removeBackground.estimateSeconds);
    await addEndedRun(7);
    await addEndedRun(90);
    expect(await quote()).toBe(registry.removeBackground.estimateSeconds);
    await addEndedRun(8.2);
    expect(await quote()).toBe(9);
    // Runs of another engine don't count.
    for (const seconds of [200, 200, 200, 200]) await addEndedRun(seconds, "gemini");
    expect(await quote()).toBe(9);
    // Neither do trials, whose images are small.
    const visitorId = await insertVisitor(server.db, server.clock.now());
    for (const seconds of [1, 1, 1, 1]) await addEndedRun(seconds, "studio", visitorId);
    expect(await quote()).toBe(9);

    for (let run = 0; run < 15; run += 1) await addEndedRun(2);
    expect(await quote()).toBe(2);
  });
});
