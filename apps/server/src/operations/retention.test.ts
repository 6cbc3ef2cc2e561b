// @module-tag postgres
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertEngineCall, runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { sweep } from "@packshot/trpc";
import { connectBrowser, createProgram } from "@packshot/trpc/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createTestServer,
  waitForEnd,
  collectEvents,
  smallPhotoForm,
  squareForm,
  startRun,
  type TestServer,
} from "../testing/test-server.ts";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

describe.each(testDatabases())("retention on $name", ({ name, create }) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "packshot-retention-"));
    server = await createTestServer({ db: await create(), embedded: name === "PGlite", folder });
    await server.work();
  });
  beforeEach(() => server.engine.script({}));
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const everyImageBroken = {
    "Pure white": "broken",
    "Soft shadow": "broken",
    Transparent: "broken",
    Marketplace: "broken",
  } as const;

  async function listFiles(userId: string): Promise<string[]> {
    const listed = await Array.fromAsync(server.ports.storage.list(`${userId}/`));
    return listed.map(({ key }) => key).toSorted();
  }

  /** Advances the clock by this many seconds and sweeps. Every existing file looks old then. */
  async function sweepAfter(seconds: number): Promise<void> {
    for await (const { key } of server.ports.storage.list(""))
      await utimes(join(folder, key), new Date(0), new Date(0));
    await runSql(server.db, "delete from sweeps");
    server.clock.advance(seconds);
    await sweep(server.ports, new AbortController().signal);
  }

  async function count(table: string, userId: string): Promise<number> {
    const { rows } = await runSql(server.db, `select count(*) from ${table} where user_id = $1`, [userId]);
    return Number(rows[0]?.["count"]);
  }

  test("deletes an unused upload and its files after a day", async () => {
    const { id, api } = await server.user();
    await api.uploads.create(await smallPhotoForm());
    await sweepAfter(23 * HOUR_SECONDS);
    expect(await listFiles(id)).toHaveLength(2);
    await sweepAfter(2 * HOUR_SECONDS);
    expect(await listFiles(id)).toEqual([]);
    expect(await count("uploads", id)).toBe(0);
  });

  test("keeps a brand's logo as long as the brand", async () => {
    const { id, api } = await server.user();
    const { id: logoUploadId } = await api.uploads.create(await smallPhotoForm());
    await api.brand.save({ main: null, accent: null, titleFont: null, textFont: null, logoUploadId });
    await sweepAfter(2 * DAY_SECONDS);
    expect(await listFiles(id)).toHaveLength(2);
    expect((await api.brand.get()).brand?.logo).toMatchObject({ id: logoUploadId });
    await api.brand.remove();
    await sweepAfter(2 * DAY_SECONDS);
    expect(await listFiles(id)).toEqual([]);
  });

  test("keeps a removed brand's logo only for runs with results", async () => {
    const { id, api } = await server.user();
    const runWith = async (color: string) => {
      const { id: logoUploadId } = await api.uploads.create(await smallPhotoForm("logo.png", color));
      await api.brand.save({ main: null, accent: null, titleFont: null, textFont: null, logoUploadId });
      const { id: product } = await api.uploads.create(await smallPhotoForm());
      const { runId } = await api.tools.storyGenerator.generate({
        images: { product },
        options: {},
        brand: true,
      });
      await waitForEnd(api, runId);
      await api.brand.remove();
    };
    await runWith("#112233");
    const labels = ["Option 1", "Option 2", "Option 3", "Option 4"];
    server.engine.script(Object.fromEntries(labels.map((label) => [label, "broken" as const])));
    await runWith("#332211");
    expect(await count("uploads", id)).toBe(4);
    await sweepAfter(2 * DAY_SECONDS);
    expect(await count("uploads", id)).toBe(2);
  });

  test("deletes an upload's cut-out together with the upload", async () => {
    const { id, api } = await server.user();
    const upload = await api.uploads.create(await squareForm());
    expect(await api.uploads.cutOut({ id: upload.id })).toMatchObject({ found: true });
    const files = await listFiles(id);
    expect(files).toHaveLength(4);
    await sweepAfter(DAY_SECONDS - HOUR_SECONDS);
    expect(await listFiles(id)).toEqual(files);
    await sweepAfter(2 * HOUR_SECONDS);
    expect(await listFiles(id)).toEqual([]);
    expect(await count("cut_outs", id)).toBe(0);
  });

  test("keeps a cut-out's files while another upload still uses them", async () => {
    const { id, api } = await server.user();
    const upload = await api.uploads.create(await squareForm());
    await api.uploads.recut({ id: upload.id, pose: "lying" });
    const cutOutFiles = (await listFiles(id)).filter((key) => /matte|cut-out/.test(key));
    await sweepAfter(DAY_SECONDS - HOUR_SECONDS);
    const second = await api.uploads.create(await squareForm());
    await api.uploads.cutOut({ id: second.id });
    await sweepAfter(2 * HOUR_SECONDS);
    const keptFiles = await listFiles(id);
    expect(keptFiles).toHaveLength(4);
    expect(keptFiles).toEqual(expect.arrayContaining(cutOutFiles));
    await sweepAfter(DAY_SECONDS);
    expect(await listFiles(id)).toEqual([]);
  });

  test("keeps an upload that a running or finished run uses", async () => {
    server.engine.script({ "Pure white": "hanging" });
    const waiting = await server.user();
    const jobCount = server.engine.jobs.length;
    const runId = await startRun(waiting.api);
    await server.engine.waitForJobs(jobCount + 4);
    server.engine.script({});
    const { id, api } = await server.user();
    const done = await waitForEnd(api, await startRun(api));
    const before = await listFiles(id);
    await sweepAfter(40 * DAY_SECONDS);
    expect(await listFiles(id)).toEqual(before);
    expect((await api.runs.get({ runId: done.id })).sources).toHaveLength(1);
    expect(await count("uploads", waiting.id)).toBe(1);
    await waiting.api.runs.cancel({ runId });
    await waitForEnd(waiting.api, runId);
  });

  test("keeps the photos of a failed run for a day, for a retry", async () => {
    server.engine.script(everyImageBroken);
    const { id, api } = await server.user();
    const first = await waitForEnd(api, await startRun(api));
    expect(first.status).toBe("failed");
    await sweepAfter(23 * HOUR_SECONDS);
    await api.runs.retryVariation({ runId: first.id, index: 0 });
    expect((await waitForEnd(api, first.id)).status).toBe("failed");
    await sweepAfter(23 * HOUR_SECONDS);
    expect((await api.runs.get({ runId: first.id })).sources).toHaveLength(1);
    await sweepAfter(2 * HOUR_SECONDS);
    expect((await api.runs.get({ runId: first.id })).sources).toEqual([]);
    expect(await listFiles(id)).toEqual([]);
    expect(await count("uploads", id)).toBe(0);
    await expect(api.runs.retryVariation({ runId: first.id, index: 0 })).rejects.toMatchObject({
      cause: { code: "BAD_INPUT", userMessage: expect.stringContaining("were deleted") },
    });
  });

  test("deletes files stored by a run without results in the next sweep", async () => {
    server.engine.script(everyImageBroken);
    const { id, api } = await server.user();
    const run = await waitForEnd(api, await startRun(api));
    const { rows } = await runSql(server.db, "select stamp from runs where id = $1", [run.id]);
    const results = `${id}/remove-background/`;
    const stamp = String(rows[0]?.["stamp"]);
    for (const file of [`original_${stamp}.png`, `generated_${stamp}_1.png`])
      await server.ports.storage.put(`${results}${file}`, new Uint8Array(3), "image/png");
    await sweepAfter(HOUR_SECONDS);
    expect((await listFiles(id)).filter((key) => key.startsWith(results))).toEqual([]);
  });

  test("deletes trashed items after 30 days, but not the run or the ledger", async () => {
    const { id, api } = await server.user();
    const goneRun = await waitForEnd(api, await startRun(api));
    const keptRun = await waitForEnd(api, await startRun(api));
    const [item, other] = await Promise.all(
      [goneRun, keptRun].map(async ({ id: runId }) =>
        (await api.gallery.list()).items.find((each) => each.runId === runId),
      ),
    );
    await api.gallery.delete({ id: item?.id ?? "" });
    const files = await listFiles(id);
    await sweepAfter(29 * DAY_SECONDS);
    expect(await listFiles(id)).toEqual(files);
    await sweepAfter(2 * DAY_SECONDS);
    expect((await listFiles(id)).length).toBe(files.length / 2);
    await expect(api.gallery.get({ id: item?.id ?? "" })).rejects.toMatchObject({
      cause: { code: "NOT_FOUND" },
    });
    expect((await api.gallery.get({ id: other?.id ?? "" })).imageCount).toBe(4);
    expect((await api.runs.get({ runId: keptRun.id })).variations).toHaveLength(4);
    expect((await api.runs.get({ runId: goneRun.id })).variations).toEqual([]);
    expect((await api.tokens.history()).entries.filter(({ runId }) => runId === goneRun.id)).toHaveLength(2);
  });

  test("deletes a run's event history after a week, except the last event", async () => {
    const { api } = await server.user();
    const runId = await startRun(api);
    const all = await collectEvents(api, runId);
    await sweepAfter(6 * DAY_SECONDS);
    expect((await collectEvents(api, runId)).map(({ type }) => type)).toEqual(all.map(({ type }) => type));
    await sweepAfter(2 * DAY_SECONDS);
    const left = await collectEvents(api, runId);
    expect(left.map(({ number, type }) => [number, type])).toEqual([[all.length, "finished"]]);
  });

  test("deletes expired sign-in links", async () => {
    const now = server.clock.now();
    await runSql(
      server.db,
      "insert into sign_in_links (email, token_hash, next_path, created_at, expires_at) values ('a@b.test', 'hash', '/', $1, $2)",
      [now, new Date(now.getTime() + 900_000)],
    );
    const links = async () => (await runSql(server.db, "select from sign_in_links")).rows.length;
    await sweepAfter(600);
    expect(await links()).toBe(1);
    await sweepAfter(600);
    expect(await links()).toBe(0);
  });

  test("deletes a browser's pairing after a day, used or not, but not its key", async () => {
    const { id, api } = await server.user();
    await connectBrowser(api, server.as(null), "Firefox");
    const { challenge } = createProgram();
    await api.apiKeys.approve({ challenge, name: "Edge", client: "browser" });
    await sweepAfter(23 * HOUR_SECONDS);
    expect(await count("pairings", id)).toBe(2);
    await sweepAfter(2 * HOUR_SECONDS);
    expect(await count("pairings", id)).toBe(0);
    expect(await api.apiKeys.list()).toMatchObject([{ name: "Firefox" }]);
  });

  test("deletes webhook deliveries after 30 days, but not the webhook", async () => {
    const { id, api } = await server.user();
    const webhook = await api.webhooks.create({ url: "http://localhost/hook" });
    await api.webhooks.test({ id: webhook.id });
    await sweepAfter(29 * DAY_SECONDS);
    expect(await count("webhook_deliveries", id)).toBe(1);
    await sweepAfter(2 * DAY_SECONDS);
    expect(await count("webhook_deliveries", id)).toBe(0);
    expect(await api.webhooks.list()).toMatchObject([{ id: webhook.id }]);
  });

  test("deletes a bulk job after 30 days, once it ends or pauses", async () => {
    const { id, api } = await server.user();
    const { id: uploadId } = await api.uploads.create(await smallPhotoForm());
    const { id: unused } = await api.uploads.create(await smallPhotoForm());
    const rows = [{ name: "mug", images: { product: { uploadId } } }];
    const job = { name: "Spring", tool: "remove-background", options: {}, idempotencyKey: "spring" };
    const { id: jobId } = await api.bulk.create({ ...job, rows });
    await sweepAfter(31 * DAY_SECONDS);
    await expect(api.uploads.get({ id: unused })).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    expect(await api.uploads.get({ id: uploadId })).toMatchObject({ id: uploadId });
    expect(await api.bulk.get({ id: jobId })).toMatchObject({ rows: { waiting: 1 } });
    await api.bulk.pause({ id: jobId });
    await sweepAfter(DAY_SECONDS);
    expect(await count("bulk_jobs", id)).toBe(0);
    expect(await count("uploads", id)).toBe(0);
  });

  test("keeps the costs of calls forever", async () => {
    const { id } = await server.user();
    const figures = { inputTokens: 1, textTokens: 1, imageTokens: 1, microDollars: 7 };
    const call = { userId: id, runId: null, index: null, model: "m", now: server.clock.now() };
    await insertEngineCall(server.db, { ...call, ...figures });
    await sweepAfter(500 * DAY_SECONDS);
    expect(await count("engine_calls", id)).toBe(1);
  });

  test("deletes more rows than fit in a batch in one sweep", async () => {
    const { id } = await server.user();
    await runSql(
      server.db,
      `insert into analyses (user_id, tool, engine, question, answer, created_at)
       select $1, 't', 'e', n::text, '{}', $2 from generate_series(1, 2001) n`,
      [id, server.clock.now()],
    );
    await sweepAfter(31 * DAY_SECONDS);
    expect(await count("analyses", id)).toBe(0);
  });
});
