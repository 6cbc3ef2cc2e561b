// @module-tag postgres
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

const countAhead = async (api: Caller, runId: string) => (await api.runs.place({ runId })).ahead;

describe.each(testDatabases())("runs.place on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
  });
  afterAll(() => server.close());

  test("ignores canceled runs", async () => {
    const { api } = await server.user();
    const canceled = await startRun(api);
    const next = await startRun(api);
    expect(await countAhead(api, next)).toBe(1);
    await api.runs.cancel({ runId: canceled });
    expect(await countAhead(api, next)).toBe(0);
    await api.runs.cancel({ runId: next });
  });

  test("counts the runs ahead in the order in which users take turns", async () => {
    const [one, other] = [await server.user(), await server.user()];
    const first = await startRun(one.api);
    const second = await startRun(one.api);
    const otherRun = await startRun(other.api);
    expect([
      await countAhead(one.api, first),
      await countAhead(other.api, otherRun),
      await countAhead(one.api, second),
    ]).toEqual([0, 1, 2]);
    await expect(countAhead(other.api, first)).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });

    await server.work();
    for (const runId of [first, second]) await waitForEnd(one.api, runId);
    await waitForEnd(other.api, otherRun);
    expect(await countAhead(one.api, second)).toBe(0);
  });
});
