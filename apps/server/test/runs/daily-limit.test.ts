import { testDatabases } from "@packshot/db/testing";
import { identify } from "@packshot/trpc";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  smallPhotoForm,
  squareForm,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

const usedUp = { cause: { code: "RATE_LIMITED" } };

/** An engine script that fails every image of Remove Background. */
const allBroken = Object.fromEntries(
  ["Pure white", "Soft shadow", "Transparent", "Marketplace"].map((label) => [label, "broken" as const]),
);

async function startCutOutRun(api: Caller): Promise<string> {
  const { id } = await api.uploads.create(await squareForm());
  await api.uploads.cutOut({ id });
  const { runId } = await api.tools.removeBackground.generate({ images: { product: id }, options: {} });
  await waitForEnd(api, runId);
  return runId;
}

async function startPhotosRun(api: Caller): Promise<string> {
  const { id: product } = await api.uploads.create(await smallPhotoForm());
  const { runId } = await api.tools.newAds.generate({ images: { product }, options: {} });
  await waitForEnd(api, runId);
  return runId;
}

describe.each(testDatabases())("the daily limit of an API key on $name", (kind) => {
  let server: TestServer;
  let userApi: Caller;
  let script: Caller;
  let keyId: string;

  beforeAll(async () => {
    server = await createTestServerOn(kind);
    await server.work();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.engine.script({});
    ({ api: userApi } = await server.user());
    const created = await userApi.apiKeys.create({
      name: "Script",
      scopes: ["generate", "read"],
      dailyTokens: 1,
    });
    keyId = created.id;
    const authorization = `Bearer ${created.key}`;
    script = server.as(await identify(server.ports, { sessionToken: undefined, authorization }));
  });

  /** Starts one of the user's runs, whose images all fail, so its token is returned. */
  async function failRun(): Promise<string> {
    server.engine.script(allBroken);
    const runId = await startRun(userApi);
    expect((await waitForEnd(userApi, runId)).status).toBe("failed");
    server.engine.script({});
    return runId;
  }

  const useUpLimit = async () => waitForEnd(script, await startRun(script));

  test("rejects the retry of a user's failed run once it is used up", async () => {
    const runId = await failRun();
    await useUpLimit();
    await expect(script.runs.retryVariation({ runId, index: 0 })).rejects.toMatchObject(usedUp);
    expect(await userApi.tokens.balance()).toEqual({ tokens: 2 });
    await userApi.runs.retryVariation({ runId, index: 0 });
    expect((await waitForEnd(userApi, runId)).status).toBe("succeeded");
  });

  test("counts the retry of a user's failed run", async () => {
    const runId = await failRun();
    await script.runs.retryVariation({ runId, index: 0 });
    expect((await waitForEnd(script, runId)).status).toBe("succeeded");
    expect((await script.apiKeys.own()).dailyTokensLeft).toBe(0);
    await expect(startRun(script)).rejects.toMatchObject(usedUp);
  });

  test("doesn't count a user's retry of the key's failed run", async () => {
    server.engine.script(allBroken);
    const runId = await startRun(script);
    await waitForEnd(script, runId);
    server.engine.script({});
    await userApi.runs.retryVariation({ runId, index: 0 });
    await waitForEnd(userApi, runId);
    expect((await script.apiKeys.own()).dailyTokensLeft).toBe(1);
  });

  test("rejects free images of a user's run once it is used up", async () => {
    const runId = await startCutOutRun(userApi);
    const photosRunId = await startPhotosRun(userApi);
    await useUpLimit();
    await expect(script.runs.renew({ runId })).rejects.toMatchObject(usedUp);
    const finalAd = { photosRunId, selectedImageIndex: 0, adText: "Sale" };
    await expect(script.tools.adCreative.generate(finalAd)).rejects.toMatchObject(usedUp);
  });

  test("starts nothing for a key that was revoked during the request", async () => {
    await userApi.apiKeys.revoke({ id: keyId });
    await expect(startRun(script)).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } });
    expect(await userApi.tokens.balance()).toEqual({ tokens: 3 });
  });

  test("allows free images of a run that the key's own token paid for", async () => {
    const runId = await startCutOutRun(script);
    expect((await script.apiKeys.own()).dailyTokensLeft).toBe(0);
    await script.runs.renew({ runId });
    expect((await waitForEnd(script, runId)).status).toBe("succeeded");
  });
});
