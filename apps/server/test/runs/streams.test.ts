// @module-tag postgres
import { appendRunEvent, RUN_EVENTS_CHANNEL } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createDisconnectableDatabase,
  type DisconnectableDatabase,
} from "../../src/testing/disconnectable-database.ts";
import {
  type Caller,
  createTestServer,
  startRun,
  type TestServer,
  watch,
} from "../../src/testing/test-server.ts";

/** Opens a stream and reads the first event, so that the next read waits for a new one. */
async function openStream(api: Caller, runId: string) {
  const stream = watch(api, runId);
  expect((await stream.next()).value).toMatchObject({ type: "queued" });
  return stream;
}

/** No worker processes these runs, so after `queued` they get only the events that a test appends. */
describe.each(testDatabases())("runs.watch on $name", ({ name, create }) => {
  let server: TestServer;
  let connection: DisconnectableDatabase;
  beforeAll(async () => {
    connection = createDisconnectableDatabase(await create());
    server = await createTestServer({ db: connection.db, embedded: name === "PGlite" });
  });
  afterAll(() => server.close());

  const appendEvent = (runId: string) =>
    appendRunEvent(server.db, { runId, type: "variation", index: 0, now: server.clock.now() });

  test("ends a user's oldest stream with an error when they open a ninth", async () => {
    const { api } = await server.user();
    const { api: other } = await server.user();
    const runId = await startRun(api);
    const otherStream = await openStream(other, await startRun(other));
    const streams = [];
    for (let n = 0; n < 9; n += 1) streams.push(await openStream(api, runId));
    const [oldest, ...newer] = streams;
    await expect(oldest?.next()).rejects.toMatchObject({
      message: expect.stringContaining("more than 8 places"),
      cause: { code: "RATE_LIMITED" },
    });
    const waiting = newer.map((stream) => stream.next());
    await appendEvent(runId);
    for (const event of await Promise.all(waiting)) expect(event.value).toMatchObject({ id: "2" });
    for (const stream of [...newer, otherStream]) await stream.return();
    // The closed streams have freed their slots.
    const again = await Promise.all(Array.from({ length: 8 }, () => openStream(api, runId)));
    for (const stream of again) await stream.return();
  });

  test("reads the run once for all streams that receive an event", async () => {
    const { api } = await server.user();
    const announced: string[] = [];
    const stop = await server.db.listen(RUN_EVENTS_CHANNEL, (payload) => announced.push(payload));
    const runId = await startRun(api);
    // A late announcement of the first event would wake only some of the streams.
    await expect.poll(() => announced).toContain(runId);
    await stop();
    const streams = [
      await openStream(api, runId),
      await openStream(api, runId),
      await openStream(api, runId),
    ];
    const waiting = streams.map((stream) => stream.next());
    await appendEvent(runId);
    const runs = (await Promise.all(waiting)).map(({ value }) => value?.run);
    expect(runs[0]).toMatchObject({ id: runId });
    for (const run of runs) expect(run).toBe(runs[0]);
    for (const stream of streams) await stream.return();
  });

  test("ends the streams of a session that signs out, and no other", async () => {
    const { id, api } = await server.user();
    const elsewhere = await server.session(id);
    const runId = await startRun(api);
    const [here, there] = [await openStream(api, runId), await openStream(elsewhere, runId)];
    const waiting = here.next();
    await Promise.all([
      expect(waiting).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } }),
      api.auth.signOut(),
    ]);
    await appendEvent(runId);
    expect((await there.next()).value).toMatchObject({ id: "2" });
    await there.return();
    await expect(watch(api, runId).next()).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } });
  });

  test("ends the streams of a revoked key", async () => {
    const { id: userId, api } = await server.user();
    const { id: keyId } = await api.apiKeys.create({ name: "Script", scopes: ["read"] });
    const script = server.as({ kind: "apiKey", userId, keyId, scopes: ["read"] });
    const stream = await openStream(script, await startRun(api));
    await Promise.all([
      expect(stream.next()).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } }),
      api.apiKeys.revoke({ id: keyId }),
    ]);
  });

  test("sends an event that happened during a disconnection", async () => {
    const { api } = await server.user();
    const runId = await startRun(api);
    const stream = await openStream(api, runId);
    const waiting = stream.next();
    connection.disconnect();
    await appendEvent(runId);
    connection.reconnect();
    expect((await waiting).value).toMatchObject({ id: "2" });
    await stream.return();
  });

  test("ends the streams of a session that signs out during a disconnection", async () => {
    const { api } = await server.user();
    const stream = await openStream(api, await startRun(api));
    const waiting = stream.next();
    connection.disconnect();
    await Promise.all([
      expect(waiting).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } }),
      api.auth.signOut().then(() => connection.reconnect()),
    ]);
  });
});
