// @module-tag postgres
import { testDatabases } from "@packshot/db/testing";
import { takeNextBulkRow } from "@packshot/trpc";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createHttpsImporter } from "../../src/importer/testing/https-importer.ts";
import { startWebsite, type Website } from "../../src/importer/testing/website.ts";
import { waitForEnd } from "../../src/testing/test-server.ts";
import { type BulkSite, createBulkSite, fillHourlyLimit, scriptAllImages } from "./bulk-site.ts";

/** Time after which a server that hasn't started its row is considered dead. */
const LEASE_SECONDS = 60;

describe.each(testDatabases())("a bulk job on $name", (kind) => {
  let site: BulkSite;
  let website: Website;
  /** While true, nothing can be enqueued. */
  let broken = false;
  /** While true, the shop responds with 503. */
  let isShopDown = false;
  beforeAll(async () => {
    const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: "#268" } });
    const png = await photo.png().toBuffer();
    website = await startWebsite({
      "/mug.png": (response) => {
        if (isShopDown) response.writeHead(503).end();
        else response.writeHead(200, { "content-type": "image/png" }).end(png);
      },
    });
    site = await createBulkSite(kind, (ports) => ({
      ...ports,
      importer: createHttpsImporter(),
      queue: {
        ...ports.queue,
        enqueue: (tx, job) =>
          broken ? Promise.reject(new Error("a bug in the queue")) : ports.queue.enqueue(tx, job),
      },
    }));
  });
  afterEach(() => {
    broken = false;
    isShopDown = false;
    site.server.engine.script({});
  });
  afterAll(async () => {
    await site.close();
    await website[Symbol.asyncDispose]();
  });

  test("runs its rows in order and keeps an invalid one with its reason", async () => {
    const { api, row } = await site.createUser();
    const missing = crypto.randomUUID();
    const rows = [row("mug"), { name: "cup", images: { product: { uploadId: missing } } }, row("mug")];
    const check = await api.bulk.check({ tool: "remove-background", options: {}, rows });
    expect(check).toMatchObject({
      problems: [{ row: 1, code: "NOT_FOUND", message: expect.stringContaining("Upload the image again") }],
      tokens: 2,
      balance: 103,
    });
    const created = await site.create(api, rows);
    expect(created).toMatchObject({
      state: "running",
      rows: { total: 3, waiting: 2, failed: 1 },
      tokens: 0,
      endedAt: null,
    });
    expect(created.secondsLeft).toBeGreaterThan(0);

    const { job, rows: ended } = await site.settle(api, created.id);
    expect(job).toMatchObject({
      state: "done",
      rows: { total: 3, waiting: 0, running: 0, done: 2, failed: 1, canceled: 0 },
      tokens: 2,
      secondsLeft: null,
      endedAt: expect.any(Date),
    });
    expect(ended).toMatchObject([
      { name: "mug", state: "done", error: null, sourceUrl: expect.stringContaining("/files/") },
      { name: "cup", state: "failed", error: { code: "NOT_FOUND" }, runId: null, images: [] },
      { name: "mug", state: "done", images: [{}, {}, {}, {}] },
    ]);
    const item = await api.gallery.get({ id: ended[0]?.itemId ?? "" });
    expect(item).toMatchObject({ runId: ended[0]?.runId });
    expect(await api.runs.get({ runId: ended[0]?.runId ?? "" })).toMatchObject({ origin: "bulk" });
    expect(await api.bulk.rows({ id: job.id, only: "failed" })).toMatchObject({ rows: [{ name: "cup" }] });
    expect(await api.tokens.balance()).toEqual({ tokens: 101 });
  });

  test("reports rows whose edges need checking", async () => {
    const { api, row } = await site.createUser();
    site.server.engine.script({ Transparent: "uncertain" });
    const { id } = await site.create(api, [row("a")]);
    const { job } = await site.settle(api, id);
    expect(job.doubtful).toBe(1);
    expect(await api.bulk.rows({ id, only: "doubtful" })).toMatchObject({ rows: [{ doubtful: true }] });
    site.server.engine.script({ "Pure white": "with extras" });
    const other = await site.create(api, [row("a")]);
    expect((await site.settle(api, other.id)).job.doubtful).toBe(1);
    site.server.engine.script({});
    const plain = await site.create(api, [row("a")]);
    expect((await site.settle(api, plain.id)).job.doubtful).toBe(0);
  });

  test("gives up on a row that has crashed its server six times", async () => {
    const { api, row } = await site.createUser();
    const { id } = await site.create(api, [row("a")]);
    for (let tries = 1; tries <= 6; tries += 1) {
      expect(await takeNextBulkRow(site.server.ports)).toMatchObject({ tries });
      site.server.clock.advance(LEASE_SECONDS);
    }
    const { job, rows } = await site.settle(api, id);
    expect(job).toMatchObject({ state: "done", rows: { failed: 1 }, tokens: 0 });
    expect(rows).toMatchObject([{ error: { code: "INTERNAL" }, runId: null }]);
  });

  test("fetches URLs when their rows start and explains a missing photo", async () => {
    const { api } = await site.createUser();
    const shop = `https://shop.example:${website.port}`;
    const { id } = await site.create(api, [
      { name: "mug", images: { product: { url: `${shop}/mug.png` } } },
      { name: "cup", images: { product: { url: `${shop}/gone.png` } } },
    ]);
    const { rows } = await site.settle(api, id);
    expect(rows).toMatchObject([
      { state: "done", sourceUrl: expect.stringContaining("/files/") },
      { state: "failed", error: { code: "BAD_INPUT", message: expect.stringContaining("404") } },
    ]);
    // A row that fails because of its own input isn't retried.
    await expect(api.bulk.retryFailed({ id })).rejects.toMatchObject({ cause: { code: "CONFLICT" } });
  });

  test("pauses when tokens run out, and again if resumed without any", async () => {
    const { api, row } = await site.createUser(0);
    const { id } = await site.create(api, ["a", "b", "c", "d", "e"].map(row));
    const { job } = await site.settle(api, id);
    expect(job).toMatchObject({
      state: "paused",
      pausedBecause: "no-tokens",
      rows: { done: 3, waiting: 2 },
      endedAt: null,
      secondsLeft: null,
    });
    expect(await api.bulk.resume({ id })).toMatchObject({ state: "running", pausedBecause: null });
    expect((await site.settle(api, id)).job).toMatchObject({
      state: "paused",
      rows: { waiting: 2, failed: 0 },
    });
  });

  test("starts nothing while it is paused", async () => {
    const { api, row } = await site.createUser();
    const { id } = await site.create(api, [row("a")]);
    expect(await api.bulk.pause({ id })).toMatchObject({ state: "paused", pausedBecause: "person" });
    expect(await site.startRows()).toBe(0);
    await api.bulk.resume({ id });
    expect((await site.settle(api, id)).job).toMatchObject({ state: "done", rows: { done: 1 } });
    expect(await api.bulk.pause({ id })).toMatchObject({ state: "done" });
  });

  test("cancels its rows and runs, and retries them on request", async () => {
    const { api, row } = await site.createUser();
    scriptAllImages(site.server, "hanging");
    const { id } = await site.create(api, ["a", "b", "c", "d", "e", "f"].map(row));
    expect(await site.startRows()).toBe(4);
    expect(await api.bulk.get({ id })).toMatchObject({ rows: { running: 4, waiting: 2 } });
    await expect(api.bulk.remove({ id })).rejects.toMatchObject({ cause: { code: "CONFLICT" } });
    expect(await api.bulk.cancel({ id })).toMatchObject({ state: "canceled" });
    expect((await site.settle(api, id)).job).toMatchObject({
      state: "canceled",
      rows: { canceled: 6 },
      tokens: 0,
      endedAt: expect.any(Date),
    });
    expect(await api.tokens.balance()).toEqual({ tokens: 103 });

    site.server.engine.script({});
    expect(await api.bulk.retryFailed({ id })).toMatchObject({ state: "running", rows: { waiting: 6 } });
    expect((await site.settle(api, id)).job).toMatchObject({ state: "done", rows: { done: 6 }, tokens: 6 });
    expect(await api.bulk.remove({ id })).toBeNull();
    await expect(api.bulk.get({ id })).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    expect((await api.gallery.list()).items).toHaveLength(6);
  });

  test("retries rows whose runs failed, as new runs", async () => {
    const { api, row } = await site.createUser();
    scriptAllImages(site.server, "refused");
    const { id } = await site.create(api, [row("a")]);
    const { rows } = await site.settle(api, id);
    expect(rows).toMatchObject([
      { state: "failed", error: { code: "RUN_FAILED", message: "The engine sees no product here." } },
    ]);
    site.server.engine.script({});
    await api.bulk.retryFailed({ id });
    const again = await site.settle(api, id);
    expect(again.rows).toMatchObject([{ state: "done", error: null }]);
    expect(again.rows[0]?.runId).not.toBe(rows[0]?.runId);
    expect(await api.tokens.balance()).toEqual({ tokens: 102 });
  });

  test("waits when a rate limit is reached, then continues", async () => {
    const { id: userId, api, row } = await site.createUser(2000);
    await fillHourlyLimit(site.server, userId);
    const { id } = await site.create(api, [row("a")]);
    await site.startRows();
    const waiting = await api.bulk.get({ id });
    expect(waiting).toMatchObject({ state: "running", rows: { waiting: 1 }, waitsUntil: expect.any(Date) });
    site.server.clock.advance(3600);
    expect((await site.settle(api, id)).job).toMatchObject({ state: "done", waitsUntil: null });
  });

  test("retries a row after an internal error and finally gives up", async () => {
    const { api, row } = await site.createUser();
    broken = true;
    const { id } = await site.create(api, [row("a"), row("b")]);
    await site.startRows();
    expect(await api.bulk.get({ id })).toMatchObject({ state: "running", rows: { waiting: 2 } });
    expect(await site.startRows()).toBe(0);
    broken = false;
    site.server.clock.advance(5);
    expect((await site.settle(api, id)).job).toMatchObject({ state: "done", rows: { done: 2 } });

    broken = true;
    const lost = await site.create(api, [row("a")]);
    for (let tries = 0; tries < 6; tries += 1) {
      await site.startRows();
      site.server.clock.advance(1800);
    }
    expect((await site.settle(api, lost.id)).rows).toMatchObject([
      { state: "failed", error: { code: "INTERNAL", message: expect.stringContaining("on our side") } },
    ]);
    expect(await api.tokens.balance()).toEqual({ tokens: 101 });
  });

  test("retries a row whose shop is down, up to a limit", async () => {
    const { api, row } = await site.createUser();
    const mug = {
      name: "mug",
      images: { product: { url: `https://shop.example:${website.port}/mug.png` } },
    };
    isShopDown = true;
    const { id } = await site.create(api, [mug, row("a")]);
    await site.startRows();
    expect(await api.bulk.get({ id })).toMatchObject({ rows: { waiting: 1 }, waitsUntil: null });
    isShopDown = false;
    site.server.clock.advance(5);
    expect((await site.settle(api, id)).job).toMatchObject({ state: "done", rows: { done: 2 } });

    isShopDown = true;
    const other = await site.create(api, [mug]);
    for (let tries = 0; tries < 4; tries += 1) {
      await site.startRows();
      site.server.clock.advance(120);
    }
    expect((await site.settle(api, other.id)).rows).toMatchObject([
      { state: "failed", error: { code: "SOURCE_UNAVAILABLE", message: expect.stringContaining("503") } },
    ]);
    isShopDown = false;
    await api.bulk.retryFailed({ id: other.id });
    expect((await site.settle(api, other.id)).job).toMatchObject({ state: "done", rows: { done: 1 } });
  });

  test("takes turns with others' jobs and starts each row exactly once", async () => {
    const [ada, zoe] = [await site.createUser(), await site.createUser()];
    const names = Array.from({ length: 10 }, (_, index) => `row ${index}`);
    const long = await site.create(ada.api, names.map(ada.row));
    const other = await site.create(zoe.api, names.map(zoe.row));
    scriptAllImages(site.server, "hanging");
    const started = await Promise.all([site.startRows(), site.startRows()]);
    expect(started[0] + started[1]).toBe(8);
    for (const [{ api }, { id }] of [
      [ada, long],
      [zoe, other],
    ] as const)
      expect(await api.bulk.get({ id })).toMatchObject({ rows: { running: 4, waiting: 6 } });
    await ada.api.bulk.cancel({ id: long.id });
    await zoe.api.bulk.cancel({ id: other.id });
    site.server.engine.script({});
    const again = await site.create(ada.api, names.map(ada.row));
    for (;;) {
      await Promise.all([site.startRows(), site.startRows()]);
      const { rows } = await ada.api.bulk.rows({ id: again.id });
      const running = rows.flatMap(({ state, runId }) => (state === "running" ? (runId ?? []) : []));
      if (running.length === 0) break;
      await Promise.all(running.map((runId) => waitForEnd(ada.api, runId)));
    }
    expect(await ada.api.bulk.get({ id: again.id })).toMatchObject({ rows: { done: 10 }, tokens: 10 });
    expect(await ada.api.tokens.balance()).toEqual({ tokens: 93 });
  });
});
