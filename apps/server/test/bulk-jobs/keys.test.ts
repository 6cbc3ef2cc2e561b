// @module-tag postgres
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallPhotoForm } from "../../src/testing/test-server.ts";
import { type BulkSite, createBulkSite } from "./bulk-site.ts";

const scopes = ["read", "generate"] as const;
const HOUR_MS = 3_600_000;

describe.each(testDatabases())("bulk jobs of API keys on $name", (kind) => {
  let site: BulkSite;
  beforeAll(async () => {
    site = await createBulkSite(kind);
  });
  afterAll(() => site.close());

  test("a key with the scope generate starts a job", async () => {
    const user = await site.createUser();
    const { script } = await site.createKey(user, { scopes: ["generate"] });
    const { id } = await site.create(script, [user.row("a")]);
    const { job, rows } = await site.settle(user.api, id);
    expect(job).toMatchObject({ state: "done", rows: { done: 1 } });
    const { script: limited } = await site.createKey(user, { scopes: [...scopes], dailyTokens: 5 });
    expect(await limited.bulk.get({ id })).toMatchObject({ state: "done" });
    expect(await user.api.runs.get({ runId: rows[0]?.runId ?? "" })).toMatchObject({ origin: "bulk" });
  });

  test("a key can pause, resume, cancel and retry a job", async () => {
    const user = await site.createUser();
    const { script } = await site.createKey(user, { scopes: [...scopes] });
    const { id } = await site.create(script, [user.row("a")]);
    expect(await script.bulk.pause({ id })).toMatchObject({ state: "paused" });
    expect(await script.bulk.resume({ id })).toMatchObject({ state: "running" });
    expect(await script.bulk.cancel({ id })).toMatchObject({ state: "canceled" });
    expect(await script.bulk.retryFailed({ id })).toMatchObject({ state: "running" });
  });

  test("a limited key sees its own jobs and can use its own uploads", async () => {
    const user = await site.createUser();
    const [own, other] = await Promise.all(
      ["Laptop", "Desktop"].map(async (name) => {
        const { id: keyId } = await user.api.apiKeys.create({ name, scopes: ["generate"] });
        const identity = { kind: "apiKey", userId: user.id, keyId, scopes: ["generate", "own"] } as const;
        return site.server.as(identity);
      }),
    );
    if (own === undefined || other === undefined) throw new Error("there are two keys");
    const theirs = site.create(own, [user.row("a")]);
    await expect(theirs).rejects.toMatchObject({ cause: { code: "BAD_INPUT" } });
    const { id: uploadId } = await own.uploads.create(await smallPhotoForm());
    const rows = [{ name: "mug", images: { product: { uploadId } } }];
    const { id } = await site.create(own, rows, { idempotencyKey: "mine" });
    await user.api.bulk.pause({ id });
    await user.api.bulk.resume({ id });
    await site.settle(user.api, id);
    expect(await own.bulk.find({ idempotencyKey: "mine" })).toMatchObject({ id, state: "done" });
    expect(await own.bulk.rows({ id })).toMatchObject({
      rows: [{ fileNames: expect.arrayContaining(["mug_remove-background_1.png"]) }],
    });
    expect(await other.bulk.find({ idempotencyKey: "mine" })).toBeNull();
    // One after the other, because a call that rejects before it's awaited would count as an unhandled rejection.
    for (const call of [
      () => other.bulk.get({ id }),
      () => other.bulk.rows({ id }),
      () => other.bulk.cancel({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    const again = site.create(other, rows, { idempotencyKey: "mine" });
    await expect(again).rejects.toMatchObject({ cause: { code: "CONFLICT" } });
    await expect(own.bulk.list()).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
  });

  test("rows wait when the key that resumed them has no daily tokens left", async () => {
    const user = await site.createUser();
    const { script } = await site.createKey(user, { scopes: [...scopes], dailyTokens: 2 });
    const { id } = await site.create(script, ["a", "b", "c", "d"].map(user.row));
    const { job } = await site.settle(user.api, id);
    expect(job).toMatchObject({ state: "running", rows: { done: 2, waiting: 2 }, tokens: 2 });
    expect(job.waitsUntil?.getTime()).toBeGreaterThan(site.server.clock.now().getTime() + 23 * HOUR_MS);
    const { script: other } = await site.createKey(user, { scopes: [...scopes], dailyTokens: 1 });
    await other.bulk.resume({ id });
    expect((await site.settle(user.api, id)).job).toMatchObject({ rows: { done: 3, waiting: 1 } });
    await user.api.bulk.resume({ id });
    expect((await site.settle(user.api, id)).job).toMatchObject({ state: "done", rows: { done: 4 } });
  });

  test("revoking a key pauses only its own jobs", async () => {
    const user = await site.createUser();
    const { keyId, script } = await site.createKey(user, { scopes: [...scopes] });
    const theirs = await site.create(script, ["a", "b"].map(user.row));
    const own = await site.create(user.api, [user.row("c")]);
    await user.api.apiKeys.revoke({ id: keyId });
    expect(await user.api.bulk.get({ id: theirs.id })).toMatchObject({
      state: "paused",
      pausedBecause: "person",
    });
    expect((await site.settle(user.api, own.id)).job).toMatchObject({ state: "done" });
    expect((await site.settle(user.api, theirs.id)).job).toMatchObject({ rows: { waiting: 2 }, tokens: 0 });
  });

  test("a job whose key was revoked during its creation starts paused", async () => {
    const user = await site.createUser();
    const { keyId, script } = await site.createKey(user, { scopes: [...scopes] });
    await user.api.apiKeys.revoke({ id: keyId });
    const { id } = await site.create(script, ["a", "b"].map(user.row));
    expect((await site.settle(user.api, id)).job).toMatchObject({
      state: "paused",
      pausedBecause: "person",
      rows: { waiting: 2 },
      tokens: 0,
    });
    await user.api.bulk.resume({ id });
    expect((await site.settle(user.api, id)).job).toMatchObject({ state: "done", rows: { done: 2 } });
  });
});
