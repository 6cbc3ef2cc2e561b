import { randomUUID } from "node:crypto";
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  collectEvents,
  smallPhotoForm,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

describe.each(testDatabases())("access of users, visitors and API keys on $name", (kind) => {
  let server: TestServer;
  let owner: Caller;
  let other: Caller;
  let ownerId: string;
  let runId: string;
  let uploadId: string;
  let itemId: string;

  beforeAll(async () => {
    server = await createTestServerOn(kind);
    await server.work();
    ({ id: ownerId, api: owner } = await server.user());
    ({ api: other } = await server.user());
    runId = await startRun(owner);
    const run = await waitForEnd(owner, runId);
    uploadId = run.sources[0]?.uploadId ?? "";
    itemId = (await owner.gallery.list()).items[0]?.id ?? "";
  });
  afterAll(() => server.close());

  async function createKey(...scopes: ("read" | "generate")[]): Promise<Caller> {
    const { id } = await owner.apiKeys.create({ name: "Script", scopes });
    return server.as({ kind: "apiKey", userId: ownerId, keyId: id, scopes });
  }

  test("hides another user's run", async () => {
    const absent = "We can't find this run.";
    await expect(other.runs.get({ runId })).rejects.toThrow(absent);
    await expect(other.runs.cancel({ runId })).rejects.toThrow(absent);
    await expect(other.runs.retryVariation({ runId, index: 0 })).rejects.toThrow(absent);
    await expect(collectEvents(other, runId)).rejects.toThrow(absent);
  });

  test("rejects another user's upload and spends nothing", async () => {
    const start = other.tools.removeBackground.generate({ images: { product: uploadId }, options: {} });
    await expect(start).rejects.toThrow("We can't find this upload. Upload the image again.");
    expect(await other.tokens.balance()).toEqual({ tokens: 3 });
  });

  test("finds similar items only in the user's own gallery", async () => {
    const similar = { filter: { similarTo: itemId } };
    expect((await owner.gallery.list(similar.filter)).items.map(({ id }) => id)).toEqual([itemId]);
    await expect(other.gallery.list(similar.filter)).rejects.toThrow("isn't in your gallery");
    const action = { type: "favorite", isFavorite: true } as const;
    const change = (selection: typeof similar & { except?: string[] }) =>
      owner.gallery.bulk({ selection, action });
    expect(await change({ ...similar, except: [itemId] })).toMatchObject({ items: 0 });
    expect(await change(similar)).toMatchObject({ items: 1 });
    await expect(other.gallery.bulk({ selection: similar, action })).rejects.toThrow("isn't in your gallery");
  });

  test("keeps gallery, balance and history private to their user", async () => {
    await expect(other.gallery.get({ id: itemId })).rejects.toThrow("isn't in your gallery");
    expect((await other.gallery.list()).items).toEqual([]);
    expect((await other.tokens.history()).entries.map(({ kind: entry }) => entry)).toEqual(["grant"]);
    expect(await owner.tokens.balance()).toEqual({ tokens: 2 });
  });

  test("starts two runs when two users send the same idempotency key", async () => {
    const [mine, theirs] = await Promise.all([startRun(owner, "same"), startRun(other, "same")]);
    expect(mine).not.toBe(theirs);
    await Promise.all([waitForEnd(owner, mine), waitForEnd(other, theirs)]);
  });

  test("shows a visitor the catalog and nothing else", async () => {
    const visitor = server.as(null);
    expect((await visitor.tools.catalog()).map(({ slug }) => slug)).toContain("remove-background");
    const refused = "You need to be signed in to use this feature.";
    const attempts: (() => Promise<unknown>)[] = [
      () => visitor.tokens.balance(),
      () => visitor.tokens.history(),
      () => smallPhotoForm().then((form) => visitor.uploads.create(form)),
      () => visitor.uploads.importFromUrl({ url: "https://example.com/a.png" }),
      () => visitor.uploads.createFromResult({ runId, index: 0 }),
      () => visitor.tools.adCreative.generate({ photosRunId: runId, adText: "Sale" }),
      () => visitor.tools.removeBackground.quote({ options: {} }),
      () => visitor.tools.removeBackground.generate({ images: { product: uploadId }, options: {} }),
      () => visitor.runs.get({ runId }),
      () => collectEvents(visitor, runId),
      () => visitor.runs.cancel({ runId }),
      () => visitor.runs.retryVariation({ runId, index: 0 }),
      () => visitor.apiKeys.list(),
      () => visitor.auth.setPassword({ password: "a long enough one" }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(refused);
    await expect(visitor.gallery.list()).rejects.toThrow("User not authenticated");
    await expect(visitor.gallery.get({ id: itemId })).rejects.toThrow("User not authenticated");
  });

  test("lets a key with the scope read only read its user's data", async () => {
    const key = await createKey("read");
    expect((await key.runs.get({ runId })).id).toBe(runId);
    expect((await key.gallery.list()).items.map(({ id }) => id)).toContain(itemId);
    const refused = `This API key can't do this. It needs the scope "generate".`;
    await expect(key.uploads.create(await smallPhotoForm())).rejects.toThrow(refused);
    await expect(
      key.tools.removeBackground.generate({ images: { product: uploadId }, options: {} }),
    ).rejects.toThrow(refused);
    await expect(key.runs.cancel({ runId })).rejects.toThrow(refused);
  });

  test("lets a generate key run tools, but not manage the account", async () => {
    const key = await createKey("read", "generate");
    expect((await waitForEnd(key, await startRun(key))).status).toBe("succeeded");
    const refused = "API keys can't do this. Sign in to the web app.";
    await expect(key.apiKeys.create({ name: "more", scopes: ["read"] })).rejects.toThrow(refused);
    await expect(key.apiKeys.list()).rejects.toThrow(refused);
    await expect(key.auth.setPassword({ password: "a long enough one" })).rejects.toThrow(refused);
  });

  test("treats an unknown ID like another user's", async () => {
    const unknownId = randomUUID();
    await expect(owner.runs.get({ runId: unknownId })).rejects.toThrow("We can't find this run.");
    await expect(owner.gallery.get({ id: unknownId })).rejects.toThrow("isn't in your gallery");
  });
});
