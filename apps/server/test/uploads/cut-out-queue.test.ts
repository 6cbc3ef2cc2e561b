import { testDatabases } from "@packshot/db/testing";
import { expect, test } from "vitest";
import { serializeCutOuts } from "../../src/engines/serialized-cut-outs.ts";
import { brightCutOuts } from "../../src/engines/studio/testing/index.ts";
import {
  type Caller,
  createTestServer,
  squareForm,
  type TestServer,
  waitForEnd,
} from "../../src/testing/test-server.ts";

const [database] = testDatabases();

interface BlockedServer {
  readonly server: TestServer;
  /** Resolves when the first cut-out is in progress. */
  readonly started: Promise<void>;
  /** Allows cut-outs to finish. */
  readonly unblock: () => void;
}

/** @param onRead called for each file that is read from the store */
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

/** Calls that cut out a photo: directly, or because its run was started without a cut-out. */
const calls = [
  ["cut-outs", ({ id }, api) => api.uploads.cutOut({ id })],
  ["arrangements", ({ runId }, api) => api.runs.arrange({ runId, index: 0, placement: null })],
] satisfies [string, (of: { id: string; runId: string }, api: Caller) => Promise<unknown>][];
test.each(calls)("a user's %s hold at most 16 photos in memory", async (_, call) => {
  const isExceeded = Promise.withResolvers<void>();
  let reads = 0;
  const { server, unblock } = await createBlockedServer(() => {
    reads += 1;
    if (reads > 16) isExceeded.resolve();
  });
  await server.work();
  const { api } = await server.user();
  const { id } = await api.uploads.create(await squareForm());
  const { runId } = await api.tools.productPhotos.generate({ images: { product: id }, options: {} });
  await waitForEnd(api, runId);
  reads = 0;
  const attempts = Array.from({ length: 17 }, () => call({ id, runId }, api));
  await Promise.race([isExceeded.promise, ...attempts]).catch(() => {});
  expect(reads).toBeLessThanOrEqual(16);
  unblock();
  const outcomes = await Promise.allSettled(attempts);
  const limited = expect.objectContaining({ cause: expect.objectContaining({ code: "RATE_LIMITED" }) });
  expect(outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([limited]),
  );
  await server.close();
});
