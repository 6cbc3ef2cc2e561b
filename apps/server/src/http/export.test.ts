import { randomUUID } from "node:crypto";
import { runSql, storeAnalysis } from "@packshot/db";
import type { Storage } from "@packshot/trpc/ports";
import { connectBrowser } from "@packshot/trpc/testing";
import { zipEntries } from "@packshot/trpc/testing/zip-entries";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type Caller,
  createForm,
  waitForEnd,
  getFileKey,
  smallPhotoForm,
  sourcedForm,
  squareForm,
  startRun,
} from "../testing/test-server.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
/** If set, the store fails to open keys that contain this text. */
let failingKey: string | undefined;
/** If set, called before the store opens an upload. */
let beforeUpload: (() => Promise<unknown>) | undefined;
/** If set, reading a result never ends. Resolves when the reader cancels it. */
let endless: PromiseWithResolvers<void> | undefined;
beforeAll(async () => {
  site = await createTestSite({
    wrap: (ports) => ({ ...ports, storage: createFallibleStorage(ports.storage) }),
  });
  await site.server.work();
});
afterEach(() => {
  failingKey = undefined;
  beforeUpload = undefined;
  endless = undefined;
});
afterAll(() => site.close());

function createFallibleStorage(storage: Storage): Storage {
  return {
    ...storage,
    async open(key, range) {
      if (failingKey !== undefined && key.includes(failingKey)) throw new Error("the store is down");
      if (key.includes("/uploads/")) await beforeUpload?.();
      const object = await storage.open(key, range);
      const left = endless;
      if (object === undefined || left === undefined || !key.includes("generated_")) return object;
      await object.body.cancel();
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
        cancel: () => left.resolve(),
      });
      return { ...object, body };
    },
  };
}

async function download(api: Caller): Promise<ReadonlyMap<string, Buffer>> {
  const response = await fetch(`${site.url}${(await api.account.export()).url}`);
  expect(response.status).toBe(200);
  return zipEntries(Buffer.from(await response.arrayBuffer()));
}

describe("an export", () => {
  it("contains the account without secrets, and images with readable names", async () => {
    const { id, api } = await site.server.user();
    const otherUser = await site.server.user();
    await waitForEnd(otherUser.api, await startRun(otherUser.api));
    const run = await waitForEnd(api, await startRun(api));
    const { id: collectionId } = await api.collections.create({ name: "Summer" });
    const action = { type: "addToCollection", collectionId } as const;
    await api.gallery.bulk({ selection: { filter: {} }, action });
    const shared = await api.shareLinks.create({ runId: run.id, index: 0 });
    await api.uploads.create(await smallPhotoForm("Ünser/rote:Tasse.v2.JPG"));
    const source = { page: "https://www.etsy.com/listing/7/mug", title: "Mug", capture: "screenshot" };
    const { id: found } = await api.uploads.create(await sourcedForm({ ...source, rights: "supplier" }));
    const { key, id: keyId } = await api.apiKeys.create({ name: "Script", scopes: ["read"] });
    const browser = await connectBrowser(api, site.server.as(null));
    const webhook = await api.webhooks.create({ url: "http://localhost/hook" });
    const delivery = await api.webhooks.test({ id: webhook.id });
    const rows = [{ name: "mug", images: { product: { uploadId: found } }, options: {} }];
    const bulk = { name: "Spring", tool: "remove-background", options: {}, rows, idempotencyKey: "spring" };
    const { id: jobId } = await api.bulk.create(bulk);
    const files = await download(api);

    const results = [...files.keys()].filter((name) => name.startsWith("runs/"));
    const folder = `runs/2026-11-21 Remove Background ${run.id.slice(0, 8)}`;
    expect(results.toSorted()).toEqual([
      `${folder}/1 Pure white.png`,
      `${folder}/2 Soft shadow.png`,
      `${folder}/3 Transparent.png`,
      `${folder}/4 Marketplace.png`,
      `${folder}/original.png`,
    ]);
    for (const [index, variation] of run.variations.entries()) {
      const stored = await site.server.ports.storage.get(getFileKey(variation.image?.url));
      const name = results.find((each) => each.startsWith(`${folder}/${index + 1} `)) ?? "";
      expect(files.get(name)?.equals(stored ?? Buffer.of())).toBe(true);
    }
    const uploads = [...files.keys()].filter((name) => name.startsWith("uploads/"));
    expect(uploads.toSorted()).toEqual([
      expect.stringMatching(/^uploads\/2026-11-21 photo [0-9a-f]{8}\.png$/),
      expect.stringMatching(/^uploads\/2026-11-21 photo [0-9a-f]{8}\.png$/),
      expect.stringMatching(/^uploads\/2026-11-21 rote-Tasse\.v2 [0-9a-f]{8}\.png$/),
    ]);
    expect(files.has("missing.txt")).toBe(false);

    const text = files.get("account.json")?.toString() ?? "";
    expect(text).not.toContain(shared.url);
    expect(JSON.parse(text)).toMatchObject({
      shareLinks: [{ runId: run.id, index: 0, expiresAt: shared.expiresAt.toISOString() }],
      collections: [{ id: collectionId, name: "Summer" }],
      account: { id, email: `${id}@packshot.test`, tokens: 2 },
      apiKeys: expect.arrayContaining([
        expect.objectContaining({ id: keyId, name: "Script", client: "script", dailyTokens: null }),
        expect.objectContaining({ name: "Chrome on Linux", client: "browser", dailyTokens: 50 }),
      ]),
      webhooks: [{ id: webhook.id, url: "http://localhost/hook" }],
      webhookDeliveries: [{ id: delivery.id, event: delivery.event, state: "waiting" }],
      bulkJobs: [{ id: jobId, name: "Spring", tool: "remove-background", options: {}, brand: false }],
      bulkRows: [
        { jobId, position: 0, name: "mug", images: [{ slot: "product", uploadId: found, url: null }] },
      ],
      sessions: [{ userAgent: "test" }],
      tokenHistory: [{ kind: "settle" }, { kind: "hold" }, { kind: "grant" }],
      uploads: expect.arrayContaining([
        expect.objectContaining({
          id: found,
          source: { ...source, rights: "supplier", takenAt: expect.any(String) },
        }),
        expect.objectContaining({ files: [expect.any(String)], source: null, cutOut: null }),
      ]),
      runs: [
        {
          id: run.id,
          status: "succeeded",
          origin: "person",
          options: {},
          galleryItem: {
            title: expect.any(String),
            isFavorite: false,
            rating: null,
            collectionIds: [collectionId],
          },
          files: expect.arrayContaining(results),
        },
      ],
    });
    for (const secret of [
      key.slice(-43),
      browser.slice(-43),
      webhook.secret.slice(6),
      "secretHash",
      "tokenHash",
      "/files/",
    ])
      expect(text).not.toContain(secret);
  });

  it("contains corrected cut-outs, analyses and ended subscriptions", async () => {
    const { id: userId, api } = await site.server.user();
    const { id } = await api.uploads.create(await squareForm());
    const cutOut = await api.uploads.cutOut({ id });
    if (!cutOut.found) throw new Error("no subject was found");
    const { version, preview } = cutOut;
    const size = { width: preview.width, height: preview.height };
    const spot = sharp({ create: { width: 20, height: 20, channels: 3, background: "#00ff00" } }).png();
    const nothing = sharp({ create: { ...size, channels: 3, background: "#000000" } }).png();
    const painting = nothing.composite([{ input: await spot.toBuffer(), left: 80, top: 50 }]);
    const form = createForm(await painting.toBuffer(), "painting.png", { id, version: String(version) });
    await api.uploads.correctCutOut(form);
    const now = site.server.clock.now();
    const answer = { productName: "Red mug" };
    const question = { userId, tool: "product-photos", engine: "studio", question: "digest" };
    await storeAnalysis(site.server.db, question, { answer, note: null, now });
    await runSql(
      site.server.db,
      `insert into subscriptions (id, customer, user_id, price_id, status, cancels_at_period_end, told_at)
       values ('sub_ended', 'cus_1', $1, 'price_pro', 'canceled', false, now())`,
      [userId],
    );
    const files = await download(api);
    const json = JSON.parse(files.get("account.json")?.toString() ?? "");
    const [photo = "", mask = ""] = [...files.keys()].filter((name) => name.startsWith("uploads/"));
    expect(mask).toBe(photo.replace(/\.png$/, " cut-out mask.png"));
    expect(await sharp(files.get(mask)).metadata()).toMatchObject({ width: 180, height: 120 });
    expect(json).toMatchObject({
      uploads: [{ id, files: [photo, mask], cutOut: { corrected: true, hints: {} } }],
      analyses: [{ tool: "product-photos", answer, note: null }],
      subscriptions: [{ id: "sub_ended", status: "canceled" }],
    });
  });

  it("lists an image whose file is lost and contains all others", async () => {
    const { api } = await site.server.user();
    const run = await waitForEnd(api, await startRun(api));
    await site.server.ports.storage.delete(getFileKey(run.variations[1]?.image?.url));
    const files = await download(api);
    expect(files.get("missing.txt")?.toString()).toMatch(/\/2 Soft shadow\.png\n$/);
    expect([...files.keys()].filter((name) => name.startsWith("runs/"))).toHaveLength(4);
  });

  it("aborts when the store fails halfway, so it can't pass as complete", async () => {
    const { api } = await site.server.user();
    await waitForEnd(api, await startRun(api));
    const { url } = await api.account.export();
    failingKey = "generated_";
    const response = await fetch(`${site.url}${url}`);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow("terminated");
    expect(site.log.lines.at(-1)).toMatchObject({ message: "download aborted" });
  });

  it("aborts when the account is deleted, so it can't pass as complete", async () => {
    const { id, api } = await site.server.user();
    await waitForEnd(api, await startRun(api));
    const { url } = await api.account.export();
    beforeUpload = () => api.account.delete({ confirm: `${id}@packshot.test` });
    await expect((await fetch(`${site.url}${url}`)).arrayBuffer()).rejects.toThrow("terminated");
  });

  it("stops reading the current image when the browser disconnects", async () => {
    const { api } = await site.server.user();
    await waitForEnd(api, await startRun(api));
    endless = Promise.withResolvers();
    const controller = new AbortController();
    const { url } = await api.account.export();
    const response = await fetch(`${site.url}${url}`, { signal: controller.signal });
    const reader = response.body?.getReader();
    // By then the download has reached the result that never ends.
    for (let bytes = 0; bytes < 1_000_000; bytes += (await reader?.read())?.value?.byteLength ?? NaN);
    controller.abort();
    await expect(endless.promise).resolves.toBeUndefined();
  });

  it("works for anyone with the link, for five minutes or until sign-out", async () => {
    const { id, api } = await site.server.user();
    const { url, expiresAt } = await api.account.export();
    expect(expiresAt.getTime() - site.server.clock.now().getTime()).toBe(300_000);
    const forged = await fetch(`${site.url}/account/export?ticket=${randomUUID()}`);
    expect(forged.status).toBe(403);
    expect(await forged.text()).toContain("This link has expired");
    expect((await fetch(`${site.url}${url}`)).status).toBe(200);
    site.server.clock.advance(300);
    expect((await fetch(`${site.url}${url}`)).status).toBe(403);

    const { url: later } = await api.account.export();
    await runSql(site.server.db, "delete from sessions where user_id = $1", [id]);
    expect((await fetch(`${site.url}${later}`)).status).toBe(403);
  });

  it("is rate limited and rejects visitors and API keys", async () => {
    const { id, api } = await site.server.user();
    for (let request = 0; request < 5; request += 1) await api.account.export();
    await expect(api.account.export()).rejects.toMatchObject({ cause: { code: "RATE_LIMITED" } });
    const visitor = site.server.as(null);
    await expect(visitor.account.export()).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } });
    const { id: keyId } = await api.apiKeys.create({ name: "Script", scopes: ["read", "generate"] });
    const script = site.server.as({ kind: "apiKey", userId: id, keyId, scopes: ["read", "generate"] });
    await expect(script.account.export()).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
  });
});
