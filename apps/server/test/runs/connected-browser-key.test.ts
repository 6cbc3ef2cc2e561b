import { randomUUID } from "node:crypto";
import { grantTokens, runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { identify } from "@packshot/trpc";
import { connectBrowser } from "@packshot/trpc/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  collectEvents,
  smallPhotoForm,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

const noRun = { message: "We can't find this run.", cause: { code: "NOT_FOUND" } };
const noUpload = {
  message: "We can't find this upload. Upload the image again.",
  cause: { code: "NOT_FOUND" },
};

const usedUp = {
  cause: {
    code: "RATE_LIMITED",
    userMessage:
      "Chrome on Linux has used the 2 tokens it can use within 24 hours. Continue in Packshot, or connect it again.",
  },
};

const upload = async (api: Caller) => (await api.uploads.create(await smallPhotoForm())).id;
const start = (api: Caller, product: string, idempotencyKey?: string) =>
  api.tools.removeBackground.generate({ images: { product }, options: {}, idempotencyKey });

async function makePhotos(api: Caller): Promise<string> {
  const images = { product: await upload(api) };
  const { runId } = await api.tools.newAds.generate({ images, options: {} });
  await waitForEnd(api, runId);
  return runId;
}

async function startAtOnce(api: Caller, count: number) {
  const own = await upload(api);
  const starts = await Promise.allSettled(Array.from({ length: count }, () => start(api, own)));
  return {
    started: starts.flatMap((one) => (one.status === "fulfilled" ? [one.value.runId] : [])),
    refused: starts.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])),
  };
}

describe.each(testDatabases())("the key of a connected browser on $name", (kind) => {
  let server: TestServer;
  let id: string;
  let userApi: Caller;
  let browser: Caller;
  let otherBrowser: Caller;

  beforeAll(async () => {
    server = await createTestServerOn(kind);
    await server.work();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.engine.script({});
    ({ id, api: userApi } = await server.user());
    const grant = {
      userId: id,
      amount: 20,
      reason: "Test",
      reference: `test:${id}`,
      now: server.clock.now(),
    };
    await grantTokens(server.db, grant);
    browser = await connect(userApi);
    otherBrowser = await connect(userApi);
  });

  async function connect(api: Caller): Promise<Caller> {
    const key = await connectBrowser(api, server.as(null));
    return server.as(
      await identify(server.ports, { sessionToken: undefined, authorization: `Bearer ${key}` }),
    );
  }

  test("uploads, starts, watches and sees its own run, as does the user", async () => {
    const runId = await startRun(browser);
    expect(await waitForEnd(browser, runId)).toMatchObject({ id: runId, status: "succeeded" });
    expect((await userApi.runs.get({ runId })).status).toBe("succeeded");
    expect((await userApi.gallery.list()).items).toMatchObject([{ runId }]);
  });

  test("doesn't find uploads from the user, other browsers or other users", async () => {
    const { api: otherUser } = await server.user();
    for (const hidden of [
      await upload(userApi),
      await upload(otherBrowser),
      await upload(otherUser),
      randomUUID(),
    ])
      await expect(start(browser, hidden)).rejects.toMatchObject(noUpload);
    const own = await upload(browser);
    await expect(start(otherBrowser, own)).rejects.toMatchObject(noUpload);
    await waitForEnd(userApi, (await start(userApi, own)).runId);
  });

  test("sees its own uploads and the runs made from them, even by the user", async () => {
    const [own, fromUser] = [await upload(browser), await upload(userApi)];
    expect(await browser.uploads.get({ id: own })).toMatchObject({ id: own });
    await expect(browser.uploads.get({ id: fromUser })).rejects.toMatchObject({
      cause: { code: "NOT_FOUND" },
    });
    await expect(otherBrowser.uploads.get({ id: own })).rejects.toMatchObject({
      cause: { code: "NOT_FOUND" },
    });
    const { runId } = await start(userApi, own);
    await waitForEnd(userApi, runId);
    expect(await browser.uploads.sent({ ids: [fromUser, own] })).toMatchObject([
      { upload: { id: own }, run: { id: runId, tool: "remove-background", status: "succeeded" } },
    ]);
    expect(await otherBrowser.uploads.sent({ ids: [own] })).toEqual([]);
  });

  test("doesn't find runs that others started, even from its own upload", async () => {
    const own = await upload(browser);
    const hidden = [(await start(userApi, own)).runId, await startRun(otherBrowser), randomUUID()];
    for (const runId of hidden) {
      await expect(browser.runs.get({ runId })).rejects.toMatchObject(noRun);
      await expect(collectEvents(browser, runId)).rejects.toMatchObject(noRun);
      await expect(browser.runs.cancel({ runId })).rejects.toMatchObject(noRun);
      await expect(browser.runs.retryVariation({ runId, index: 0 })).rejects.toMatchObject(noRun);
    }
  });

  test("cancels and retries its own run", async () => {
    server.engine.script({ Transparent: "broken" });
    const runId = await startRun(browser);
    expect((await waitForEnd(browser, runId)).variations[2]?.status).toBe("failed");
    server.engine.script({});
    await browser.runs.retryVariation({ runId, index: 2 });
    expect((await waitForEnd(browser, runId)).variations[2]?.status).toBe("made");
    expect((await browser.runs.cancel({ runId })).status).toBe("succeeded");
  });

  test("finishes only its own photos, even after the user has used them", async () => {
    const [own, fromUser] = [await makePhotos(browser), await makePhotos(userApi)];
    await userApi.uploads.createFromResult({ runId: own, index: 0 });
    const finish = (photosRunId: string) =>
      browser.tools.adCreative.generate({ photosRunId, selectedImageIndex: 0, adText: "Sale" });
    expect((await waitForEnd(browser, (await finish(own)).runId)).status).toBe("succeeded");
    await expect(finish(fromUser)).rejects.toMatchObject(noRun);
  });

  test("doesn't return the user's run for the same idempotency key", async () => {
    const own = await upload(browser);
    const { runId } = await start(userApi, own, "order 7");
    await expect(start(browser, own, "order 7")).rejects.toMatchObject({ cause: { code: "CONFLICT" } });
    await waitForEnd(userApi, runId);
    const mine = await start(browser, own, "order 8");
    expect(await start(browser, own, "order 8")).toEqual(mine);
    await waitForEnd(browser, mine.runId);
  });

  describe("with two tokens a day", () => {
    beforeEach(() => runSql(server.db, "update api_keys set daily_tokens = 2 where user_id = $1", [id]));

    test("starts two of eight concurrent runs; rejected ones cost nothing", async () => {
      const { started, refused } = await startAtOnce(browser, 8);
      expect(started).toHaveLength(2);
      for (const reason of refused) expect(reason).toMatchObject(usedUp);
      for (const runId of started) await waitForEnd(browser, runId);
      expect(await userApi.tokens.balance()).toEqual({ tokens: 21 });
    });

    test("stops neither the user nor another browser", async () => {
      for (const runId of (await startAtOnce(browser, 2)).started) await waitForEnd(browser, runId);
      await waitForEnd(userApi, await startRun(userApi));
      await waitForEnd(otherBrowser, await startRun(otherBrowser));
      await expect(startRun(browser)).rejects.toMatchObject(usedUp);
    });

    test("states when the next start is possible and allows it then", async () => {
      await waitForEnd(browser, await startRun(browser));
      server.clock.advance(3600);
      await waitForEnd(browser, await startRun(browser));
      await expect(startRun(browser)).rejects.toMatchObject({
        cause: { ...usedUp.cause, retryAfterSeconds: 23 * 3600 },
      });
      server.clock.advance(23 * 3600);
      await waitForEnd(browser, await startRun(browser));
      await expect(startRun(browser)).rejects.toMatchObject(usedUp);
    });

    test("doesn't count returned tokens, but counts one that a retry takes again", async () => {
      const all = ["Pure white", "Soft shadow", "Transparent", "Marketplace"];
      server.engine.script(Object.fromEntries(all.map((label) => [label, "broken"])));
      const runId = await startRun(browser);
      expect((await waitForEnd(browser, runId)).status).toBe("failed");
      server.engine.script({});
      await waitForEnd(browser, await startRun(browser));
      await waitForEnd(browser, await startRun(browser));
      await expect(browser.runs.retryVariation({ runId, index: 0 })).rejects.toMatchObject(usedUp);
      await userApi.runs.retryVariation({ runId, index: 0 });
      expect((await waitForEnd(userApi, runId)).status).toBe("succeeded");
    });
  });
});
