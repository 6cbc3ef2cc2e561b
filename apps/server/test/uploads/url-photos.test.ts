import { randomUUID } from "node:crypto";
import { runSql } from "@packshot/db";
import { createClient } from "@packshot/trpc/client";
import type { Ports } from "@packshot/trpc/ports";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHttpsImporter } from "../../src/importer/testing/https-importer.ts";
import { startWebsite, type Website } from "../../src/importer/testing/website.ts";
import { postJson } from "../../src/testing/call.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";

let parts: AsyncDisposableStack;
let site: TestSite;
let website: Website;
let url: string;
/** If set, called before a photo is fetched. */
let beforeImport: (() => Promise<unknown>) | undefined;
beforeAll(async () => {
  parts = new AsyncDisposableStack();
  const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#268" } })
    .png()
    .toBuffer();
  website = parts.use(
    await startWebsite({
      "/mug.png": (response) => void response.writeHead(200, { "content-type": "image/png" }).end(png),
      "/away.png": (response) => void response.writeHead(503).end(),
    }),
  );
  const httpsImporter = createHttpsImporter();
  const importer: Ports["importer"] = {
    async fetch(...photo) {
      await beforeImport?.();
      return httpsImporter.fetch(...photo);
    },
  };
  site = await createTestSite({ wrap: (ports) => ({ ...ports, importer }) });
  parts.defer(() => site.close());
  await site.server.work();
  url = `https://shop.example:${website.port}/mug.png`;
});
afterAll(() => parts.disposeAsync());

let key: { authorization: string };
beforeEach(async () => {
  key = { authorization: `Bearer ${await site.apiKey()}` };
  website.visits.length = 0;
});

async function call(path: string, init: RequestInit) {
  const response = await fetch(`${site.url}/api/v1/${path}`, init);
  return { status: response.status, body: await response.json() };
}

const start = (images: object, more: object = {}) =>
  call("tools/remove-background/generate", postJson({ images, ...more }, key));

/** Makes one image with the idempotency key "mug", and resolves to the status and the run. */
async function makeMug(photo: string) {
  const init = postJson({ url: photo }, { ...key, "idempotency-key": "mug" });
  const { status, headers } = await fetch(`${site.url}/api/v1/tools/remove-background/image`, init);
  return [status, headers.get("packshot-run")];
}

describe("a photo's URL instead of an upload", () => {
  it("starts one run per key, even when sent twice at once", async () => {
    const again = () => start({ product: url }, { idempotencyKey: "mug" });
    const both = await Promise.all([again(), again()]);
    const visits = website.visits.length;
    const all = [...both, await again()];
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.runId)).size).toBe(1);
    expect(website.visits).toHaveLength(visits);
    const { body } = await call(`runs/get?runId=${all[0]?.body.runId}`, { headers: key });
    expect(body.sources).toMatchObject([{ slot: "product", width: 90, fileName: "mug.png" }]);
    const other = await start({ product: `${url}?v=2` }, { idempotencyKey: "mug" });
    expect([other.status, other.body.error.code]).toEqual([409, "CONFLICT"]);
  });

  it("doesn't start a run if the session ended during the import", async () => {
    const { id, api } = await site.server.user();
    beforeImport = () => runSql(site.server.db, "delete from sessions where user_id = $1", [id]);
    const started = api.tools.removeBackground.generate({ images: { product: url }, options: {} });
    await expect(started).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } });
    beforeImport = undefined;
    const next = await site.server.session(id);
    expect([(await next.runs.list({})).runs, await next.tokens.balance()]).toEqual([[], { tokens: 3 }]);
  });

  it("makes one image per key, and rejects another URL under the same key", async () => {
    const first = await makeMug(url);
    expect(first).toEqual([200, expect.any(String)]);
    expect(await makeMug(url)).toEqual(first);
    expect(website.visits).toHaveLength(1);
    expect(await makeMug(`${url}?v=2`)).toEqual([409, null]);
  });

  it("also starts one run per key through the client", async () => {
    const client = createClient({ url: site.url, apiKey: await site.apiKey() });
    const again = () =>
      client.run("remove-background", { images: { product: url } }, { idempotencyKey: "mug" }).id;
    expect(await again()).toBe(await again());
  });

  it("is fetched for an analysis", async () => {
    const { body } = await call(
      "tools/remove-background/analyze",
      postJson({ images: { product: url } }, key),
    );
    // The tool has nothing to analyze, which it reports after the photo has arrived.
    expect(body.error.code).toBe("NOT_SUPPORTED");
    expect(website.visits).toHaveLength(1);
  });

  it("that can't be reached starts nothing, and takes no token", async () => {
    const { status, body } = await start({ product: url.replace("mug", "away") });
    expect([status, body.error.code]).toEqual([502, "SOURCE_UNAVAILABLE"]);
    expect((await call("tokens/balance", { headers: key })).body).toEqual({ tokens: 3 });
  });

  it("is rejected by a quote, which says what to do", async () => {
    const { status, body } = await call(
      "tools/remove-background/quote",
      postJson({ images: { product: url } }, key),
    );
    expect([status, body.error.param]).toEqual([400, "images.product"]);
    expect(body.error.message).toContain("uploads.importFromUrl");
    expect(website.visits).toEqual([]);
  });

  it("can be mixed with an upload", async () => {
    const { body: upload } = await call("uploads/import-from-url", postJson({ url }, key));
    const { status, body } = await call(
      "tools/custom-portraits/generate",
      postJson({ images: { person: upload.id, product: url } }, key),
    );
    expect([status, typeof body.runId]).toEqual([200, "string"]);
    const absent = await start({ product: randomUUID() });
    expect(absent.body.error.code).toBe("NOT_FOUND");
  });
});
