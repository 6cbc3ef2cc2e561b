import { testDatabases } from "@packshot/db/testing";
import { expect, test } from "vitest";
import { serializeCutOuts } from "../../src/engines/serialized-cut-outs.ts";
import { brightCutOuts } from "../../src/engines/studio/testing/index.ts";
import { createTestServer, squareForm, type TestServer } from "../../src/testing/test-server.ts";

const [database] = testDatabases();

interface BlockedServer {
  readonly server: TestServer;
  /** Resolves when the first cut-out is in progress. */
  readonly started: Promise<void>;
  /** Allows cut-outs to finish. */
  readonly unblock: () => void;
}

/** @param onRead is called for each file that is read from the store */
async function createBlockedServer(onRead: () => void = () => {}): Promise<BlockedServer> {
  const blocker = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const cutOuts = serializeCutOuts({
    ...brightCutOuts,
    async make(job) {
      started.resolve();
      await blocker.promise;
      return brightCutOuts.make(job);
    },
  });
  const server = await createTestServer({
    db: await database.create(),
    embedded: database.name === "PGlite",
    wrap(ports) {
      const { storage } = ports;
      const get: typeof storage.get = (key) => {
        onRead();
        return storage.get(key);
      };
      return { ...ports, cutOuts, storage: { ...storage, get } };
    },
  });
  return { server, started: started.promise, unblock: blocker.resolve };
}

test("a cut-out waits behind another user's and reports its queue position", async () => {
  const { server, started, unblock } = await createBlockedServer();
  const [{ api: first }, { api: second }] = [await server.user(), await server.user()];
  const { id: firstId } = await first.uploads.create(await squareForm());
  const { id } = await second.uploads.create(await squareForm());
  const one = first.uploads.cutOut({ id: firstId });
  await started;
  const other = second.uploads.cutOut({ id });
  await expect.poll(() => second.uploads.cutOutPlace({ id })).toEqual({ ahead: 1 });
  expect(await first.uploads.cutOutPlace({ id: firstId })).toEqual({ ahead: null });
  await expect(first.uploads.cutOutPlace({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  unblock();
  expect([(await one).found, (await other).found]).toEqual([true, true]);
  expect(await second.uploads.cutOutPlace({ id })).toEqual({ ahead: null });
  await server.close();
});

test("a user's cut-outs hold at most 16 photos in memory", async () => {
  const isExceeded = Promise.withResolvers<void>();
  let reads = 0;
  const { server, unblock } = await createBlockedServer(() => {
    reads += 1;
    if (reads > 16) isExceeded.resolve();
  });
  const { api } = await server.user();
  const { id } = await api.uploads.create(await squareForm());
  const calls = Array.from({ length: 17 }, () => api.uploads.cutOut({ id }));
  await Promise.race([isExceeded.promise, ...calls]).catch(() => {});
  unblock();
  const outcomes = await Promise.allSettled(calls);
  const rejections = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(rejections).toMatchObject([{ cause: { code: "RATE_LIMITED" } }]);
  expect(reads).toBe(16);
  await server.close();
});
