import { randomUUID } from "node:crypto";
import { testDatabases } from "@packshot/db/testing";
import type { Scope } from "@packshot/trpc";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createImporter } from "../../src/importer/importer.ts";
import { startWebsite, type Website } from "../../src/importer/testing/website.ts";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  smallPhotoForm,
  sourcedForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

const page = "https://www.mugs.example/products/blue-mug?variant=2";

describe.each(testDatabases())("the source of an upload on $name", ({ name, create }) => {
  let server: TestServer;
  let website: Website;
  beforeAll(async () => {
    const background = "#226688";
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
    website = await startWebsite({
      "/mug.png": (response, _query, { referer }) => {
        if (referer === page) response.writeHead(200, { "content-type": "image/png" }).end(png);
        else response.writeHead(403).end();
      },
    });
    const importer = createImporter({
      userAgent: "Packshot test",
      resolve: async () => ["93.184.216.34"],
      dial: () => "127.0.0.1",
    });
    server = await createTestServer({
      db: await create(),
      embedded: name === "PGlite",
      wrap: (ports) => ({ ...ports, importer }),
    });
    await server.work();
  });
  afterAll(async () => {
    await server.close();
    await website[Symbol.asyncDispose]();
  });

  test("an import stores its page and sends it as the Referer header", async () => {
    const { api } = await server.user();
    const url = `http://cdn.example:${website.port}/mug.png`;
    await expect(api.uploads.importFromUrl({ url })).rejects.toThrow("an error (403)");
    const sent = { page: `${page}#reviews`, title: "  Blue\u202E mug\n12 oz ", rights: "supplier" } as const;
    const upload = await api.uploads.importFromUrl({ url, source: sent });
    expect(upload).toMatchObject({
      width: 90,
      source: {
        page,
        host: "mugs.example",
        title: "Blue mug 12 oz",
        shop: "mugs.example",
        itemId: "blue-mug",
        capture: "import",
        rights: "supplier",
      },
    });
    expect(await api.uploads.get({ id: upload.id })).toEqual(upload);
  });

  test("a file and a screenshot record their page too", async () => {
    const { api } = await server.user();
    const amazon = "https://me:secret@www.amazon.com/Blue-Mug/dp/B0C1234567?th=1";
    const file = await api.uploads.create(await sourcedForm({ page: amazon, capture: "file" }));
    expect(file.source).toEqual({
      page: "https://www.amazon.com/Blue-Mug/dp/B0C1234567?th=1",
      host: "amazon.com",
      title: null,
      shop: "Amazon",
      itemId: "B0C1234567",
      capture: "file",
      takenAt: server.clock.now(),
      rights: null,
    });
    const screen = { page, title: "\u0007", capture: "screenshot", rights: "mine" };
    const { source } = await api.uploads.create(await sourcedForm(screen));
    expect(source).toMatchObject({ title: null, capture: "screenshot", rights: "mine" });
    expect((await api.uploads.create(await smallPhotoForm())).source).toBeNull();
  });

  test("the gallery lists items by the website of their photo", async () => {
    const { api } = await server.user();
    const { id: product } = await api.uploads.create(await sourcedForm({ page, capture: "file" }));
    const start = { images: { product }, options: {} };
    await waitForEnd(api, (await api.tools.removeBackground.generate(start)).runId);
    const [host = ""] = await api.gallery.hosts();
    expect(host).toBe("mugs.example");
    const [item] = (await api.gallery.list({ host })).items;
    expect((await api.gallery.get({ id: item?.id ?? "" })).foundAt).toMatchObject([{ host }]);
    expect((await api.gallery.list({ host: "WWW.Mugs.Example" })).items).toHaveLength(1);
    expect((await api.gallery.list({ host: "cups.example" })).items).toEqual([]);
    await expect(api.gallery.list({ host: page })).rejects.toThrow("Send the host of a website");
    expect(await (await server.user()).api.gallery.hosts()).toEqual([]);
  });

  test("a long page URL loses its query, and a long title is truncated", async () => {
    const { api } = await server.user();
    const long = { page: `${page}&from=${"x".repeat(3000)}`, title: "😀".repeat(400), capture: "file" };
    const { source } = await api.uploads.create(await sourcedForm(long));
    expect(source?.page).toBe("https://www.mugs.example/products/blue-mug");
    expect(source?.title?.length).toBeLessThanOrEqual(300);
    expect(source?.title?.isWellFormed()).toBe(true);
  });

  test.each([
    ["{", 'The field "source" must be JSON.'],
    [{ capture: "file" }, "Add the URL of the photo's page."],
    [{ page: "javascript:alert(1)", capture: "file" }, "must start with https://"],
    [{ page: "data:text/html,x", capture: "file" }, "must start with https://"],
    [{ page: "//mugs.example", capture: "file" }, "must start with https://"],
    [{ page: `https://a.example/${"x".repeat(3000)}`, capture: "file" }, "too long"],
    [{ page: "x".repeat(17_000), capture: "file" }, "too long"],
    [{ page, capture: "import" }, '"file" or "screenshot"'],
    [{ page }, '"file" or "screenshot"'],
    [{ page, capture: "file", rights: "stolen" }, '"supplier" or "reference"'],
    [{ page, capture: "file", title: 7 }, "title"],
    [{ page, capture: "file", shop: "Amazon", itemId: "B0C1234567" }, "shop"],
    [[page], "source"],
  ])("an upload from %j is rejected", async (source, sentence) => {
    const { api } = await server.user();
    await expect(api.uploads.create(await sourcedForm(source))).rejects.toMatchObject({
      cause: { code: "BAD_INPUT" },
      message: expect.stringContaining(sentence),
    });
  });

  test("an unpaired surrogate in a title, which can't be stored, is dropped", async () => {
    const { api } = await server.user();
    const half = '{"page":"https://a.example/","capture":"file","title":"\\ud800 Mug\\u0000"}';
    expect((await api.uploads.create(await sourcedForm(half))).source?.title).toBe("Mug");
  });

  const goneMessage = "This upload isn't in your account or was deleted. Unused uploads are kept for a day.";

  test("an upload is visible only to its owner and looks missing to others", async () => {
    const { id: ownerId, api } = await server.user();
    const { api: other } = await server.user();
    const { id } = await api.uploads.create(await sourcedForm({ page, capture: "file" }));
    for (const absent of [id, randomUUID()]) {
      await expect(other.uploads.get({ id: absent })).rejects.toThrow(goneMessage);
      await expect(other.uploads.setRights({ id: absent, rights: "mine" })).rejects.toThrow(
        "This photo isn't in your account",
      );
    }
    expect(await other.uploads.sent({ ids: [id] })).toEqual([]);
    await expect(server.as(null).uploads.get({ id })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const keyWith = (...scopes: Scope[]): Caller =>
      server.as({ kind: "apiKey", userId: ownerId, keyId: randomUUID(), scopes });
    expect(await keyWith("generate", "read").uploads.get({ id })).toMatchObject({ id });
    await expect(keyWith("generate").uploads.get({ id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await keyWith("generate").uploads.setRights({ id, rights: "mine" })).toEqual({ rights: "mine" });
    expect((await api.uploads.get({ id })).source?.rights).toBe("mine");
  });

  test("uploads.sent returns newest runs, in the order of the IDs", async () => {
    const { api } = await server.user();
    const uploads = [
      await api.uploads.create(await smallPhotoForm()),
      await api.uploads.create(await smallPhotoForm()),
    ];
    const [first = "", second = ""] = uploads.map(({ id }) => id);
    const start = (product: string) =>
      api.tools.removeBackground.generate({ images: { product }, options: {} });
    await waitForEnd(api, (await start(first)).runId);
    server.clock.advance(1);
    const { runId } = await start(first);
    await waitForEnd(api, runId);
    const sent = await api.uploads.sent({ ids: [second, randomUUID(), first, second] });
    expect(sent.map(({ upload }) => upload.id)).toEqual([second, first]);
    expect(sent.map(({ run }) => run)).toEqual([
      null,
      { id: runId, tool: "remove-background", status: "succeeded" },
    ]);
    expect(await api.uploads.sent({ ids: [] })).toEqual([]);
    const many = Array.from({ length: 51 }, () => randomUUID());
    await expect(api.uploads.sent({ ids: many })).rejects.toThrow("Send at most 50.");
  });
});
