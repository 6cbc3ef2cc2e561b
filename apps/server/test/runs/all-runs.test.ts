import { appendRunEvent, updateRun } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createDisconnectableDatabase,
  type DisconnectableDatabase,
} from "../../src/testing/disconnectable-database.ts";
import {
  type Caller,
  createTestServer,
  createTestServerOn,
  waitForEnd,
  startRun,
  type TestServer,
  watchAll,
} from "../../src/testing/test-server.ts";

/** No worker takes these runs, so only a test's own writes change them. */
describe.each(testDatabases())("all runs of a user on $name", (database) => {
  let server: TestServer;
  let connection: DisconnectableDatabase;
  beforeAll(async () => {
    connection = createDisconnectableDatabase(await database.create());
    server = await createTestServer({ db: connection.db, embedded: database.name === "PGlite" });
  });
  afterAll(() => server.close());

  const start = async (runId: string) => {
    const now = server.clock.now();
    await updateRun(server.db, runId, { status: "running", startedAt: now });
    await appendRunEvent(server.db, { runId, type: "started", now });
  };
  const end = async (runId: string) => {
    const now = server.clock.now();
    await updateRun(server.db, runId, { status: "failed", finishedAt: now });
    await appendRunEvent(server.db, { runId, type: "finished", now });
  };
  /** Starts runs a second apart. Resolves to their IDs, newest first. */
  async function startRuns(api: Caller, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      server.clock.advance(1);
      ids.unshift(await startRun(api));
    }
    return ids;
  }

  test("runs.list pages through a user's own runs, newest first, and filters", async () => {
    const [{ api }, { api: other }] = [await server.user(), await server.user()];
    const [newest = "", middle = "", oldest = ""] = await startRuns(api, 3);
    await startRuns(other, 1);
    await end(middle);

    const first = await api.runs.list({ limit: 2 });
    expect(first.runs.map(({ id }) => id)).toEqual([newest, middle]);
    const second = await api.runs.list({ limit: 2, cursor: first.nextCursor });
    expect(second).toMatchObject({ runs: [{ id: oldest }], nextCursor: null });
    const listIds = async (status: "running" | "ended") =>
      (await api.runs.list({ status })).runs.map(({ id }) => id);
    expect(await listIds("running")).toEqual([newest, oldest]);
    expect(await listIds("ended")).toEqual([middle]);
    expect(first.runs[0]).toMatchObject({
      tool: "remove-background",
      toolName: "Remove Background",
      status: "queued",
      parentRunId: null,
      origin: "person",
      cancelRequested: false,
      made: 0,
      variationCount: 4,
      thumbnailUrl: expect.stringContaining("/uploads/thumb_"),
    });
    await expect(api.runs.list({ cursor: "yesterday|1" })).rejects.toThrow(
      "This cursor doesn't belong to this list.",
    );
  });

  test("runs.watchAll starts with active runs and sends the user's changes", async () => {
    const [{ api }, { api: other }] = [await server.user(), await server.user()];
    const [second = "", first = ""] = await startRuns(api, 2);
    const [theirs = ""] = await startRuns(other, 1);
    const stream = watchAll(api);
    expect((await stream.next()).value?.run).toMatchObject({ id: first, status: "queued" });
    expect((await stream.next()).value?.run).toMatchObject({ id: second, status: "queued" });

    const waiting = stream.next();
    await start(theirs);
    await start(second);
    expect((await waiting).value?.run).toMatchObject({ id: second, status: "running" });
    const third = await startRun(api);
    expect((await stream.next()).value?.run).toMatchObject({ id: third, status: "queued" });
    await end(first);
    expect((await stream.next()).value?.run).toMatchObject({ id: first, status: "failed" });
    await stream.return();
  });

  test("runs.watchAll resumes with what has ended since the last event", async () => {
    const { api } = await server.user();
    const [active = "", missed = "", before = ""] = await startRuns(api, 3);
    await end(before);
    server.clock.advance(60);
    const stream = watchAll(api);
    await stream.next();
    const { value: last } = await stream.next();
    await stream.return();
    server.clock.advance(60);
    await end(missed);

    const resumed = watchAll(api, last?.id);
    expect((await resumed.next()).value?.run).toMatchObject({ id: missed, status: "failed" });
    expect((await resumed.next()).value?.run).toMatchObject({ id: active, status: "queued" });
    const waiting = resumed.next();
    await start(active);
    expect((await waiting).value?.run).toMatchObject({ id: active, status: "running" });
    await resumed.return();
  });

  test("runs.watchAll sends what was missed while the connection was lost", async () => {
    const { api } = await server.user();
    const [runId = ""] = await startRuns(api, 1);
    const stream = watchAll(api);
    await stream.next();
    const waiting = stream.next();
    connection.disconnect();
    await end(runId);
    connection.reconnect();
    expect((await waiting).value?.run).toMatchObject({ id: runId, status: "failed" });
    await stream.return();
  });

  test("runs.watchAll ends with its session and counts as one of 8 streams", async () => {
    const { id, api } = await server.user();
    const elsewhere = await server.session(id);
    await startRuns(api, 1);
    const streams = [];
    for (let n = 0; n < 9; n += 1) {
      const stream = watchAll(elsewhere);
      await stream.next();
      streams.push(stream);
    }
    const [oldest, ...newer] = streams;
    await expect(oldest?.next()).rejects.toMatchObject({ cause: { code: "RATE_LIMITED" } });
    const waiting = Promise.all(
      newer.map((stream) =>
        expect(stream.next()).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } }),
      ),
    );
    await elsewhere.auth.signOut();
    await waiting;
    expect((await watchAll(api).next()).value).toBeDefined();
  });

  test("lists and watches only what visitors and keys may see", async () => {
    const { id: userId, api } = await server.user();
    const [runId = ""] = await startRuns(api, 1);
    const refused = "You need to be signed in to use this feature.";
    const visitor = server.as(null);
    await expect(visitor.runs.list()).rejects.toThrow(refused);
    await expect(watchAll(visitor).next()).rejects.toThrow(refused);
    const keyWith = async (scope: "read" | "generate") => {
      const { id: keyId } = await api.apiKeys.create({ name: "Script", scopes: [scope] });
      return server.as({ kind: "apiKey", userId, keyId, scopes: [scope] });
    };
    const generating = await keyWith("generate");
    await expect(generating.runs.list()).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
    await expect(watchAll(generating).next()).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
    const reading = await keyWith("read");
    expect((await reading.runs.list()).runs).toMatchObject([{ id: runId }]);
    const stream = watchAll(reading);
    expect((await stream.next()).value?.run).toMatchObject({ id: runId });
    await stream.return();

    const { id: keyId } = await api.apiKeys.create({ name: "Terminal", scopes: ["generate"] });
    const limited = server.as({ kind: "apiKey", userId, keyId, scopes: ["generate", "own"] });
    const own = await startRun(limited);
    const ownStream = watchAll(limited);
    expect((await ownStream.next()).value?.run).toMatchObject({ id: own });
    await start(runId);
    await start(own);
    expect((await ownStream.next()).value?.run).toMatchObject({ id: own, status: "running" });
    await ownStream.return();
  });
});

describe.each(testDatabases())("the progress of a run on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  test("is sent by runs.watchAll until the run ends, with a result's thumbnail", async () => {
    server.engine.script({});
    const { api } = await server.user();
    const stream = watchAll(api);
    const first = stream.next();
    const runId = await startRun(api);
    const counts = [(await first).value?.run.made];
    for await (const { run } of stream) {
      expect(run.id).toBe(runId);
      counts.push(run.made);
      if (run.finishedAt === null) continue;
      expect(run).toMatchObject({ status: "succeeded", made: 4 });
      break;
    }
    expect(counts.at(-1)).toBe(4);
    expect(counts).toEqual(counts.toSorted((a = 0, b = 0) => a - b));
    await waitForEnd(api, runId);
    expect((await api.runs.list({ status: "ended" })).runs).toMatchObject([
      { id: runId, made: 4, thumbnailUrl: expect.stringContaining("/thumb_") },
    ]);
  });
});
