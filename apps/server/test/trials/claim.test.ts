// @module-tag postgres
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { sweep } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, getFileKey, type TestServer } from "../../src/testing/test-server.ts";
import { photoForm, waitForTrialEnd, type VisitorBrowser, createVisitor } from "../../src/testing/visitor.ts";

const DAY_SECONDS = 86_400;

/** Number of copies after which the store is down. */
let copiesLeft = Infinity;

const withBreakableStorage = (ports: Ports): Ports => ({
  ...ports,
  storage: {
    ...ports.storage,
    copy: (from, to) =>
      (copiesLeft -= 1) < 0 ? Promise.reject(new Error("the store is down")) : ports.storage.copy(from, to),
  },
});

/** Resolves to the finished run and the ID of the hidden account that owns it. */
async function runTrial(visitor: VisitorBrowser) {
  await visitor.api().trial.start(await photoForm());
  const { run } = await waitForTrialEnd(visitor);
  const [visitorId = ""] = getFileKey(run.sources[0]?.url).split("/");
  return { run, visitorId };
}

describe.each(testDatabases())("a visitor's trial on $name", ({ name, create }) => {
  let server: TestServer;
  beforeAll(async () => {
    const embedded = name === "PGlite";
    server = await createTestServer({ db: await create(), embedded, wrap: withBreakableStorage });
    await server.work();
  });
  afterAll(() => server.close());

  const listFiles = async (userId: string) =>
    (await Array.fromAsync(server.ports.storage.list(`${userId}/`))).map(({ key }) => key);
  async function countRows(table: string, ...params: unknown[]): Promise<number> {
    const { rows } = await runSql(server.db, `select count(*) from ${table}`, params);
    return Number(rows[0]?.["count"]);
  }
  const runSweep = () => sweep(server.ports, new AbortController().signal);

  test("moves to the account at sign-in, with its files, at no cost", async () => {
    const visitor = createVisitor(server);
    const { run, visitorId } = await runTrial(visitor);
    const { id, api } = await server.user();
    await visitor.signInAs(id);
    expect(visitor.cookie()).toBeUndefined();
    const { items } = await api.gallery.list();
    expect(items).toMatchObject([{ title: "mug", toolName: "remove-background", imageCount: 4 }]);
    for (const { color } of items[0]?.images ?? []) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    const [listed] = (await api.runs.list()).runs;
    const moved = await api.runs.get({ runId: listed?.id ?? "" });
    expect(moved).toMatchObject({
      status: "succeeded",
      createdAt: run.createdAt,
      finishedAt: run.finishedAt,
    });
    const urls = [moved.sources[0]?.url, ...moved.variations.map(({ image }) => image?.url)];
    for (const url of urls) expect(await server.ports.storage.get(getFileKey(url))).toBeDefined();
    expect(urls.every((url) => getFileKey(url).startsWith(`${id}/`))).toBe(true);
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    expect(await listFiles(visitorId)).toEqual([]);
    expect(await countRows("users where id = $1", visitorId)).toBe(0);
    expect((await api.gallery.list({ search: "mug" })).items).toHaveLength(1);
  });

  test("keeps the source of its photo", async () => {
    const visitor = createVisitor(server);
    const { visitorId } = await runTrial(visitor);
    const takenAt = "2026-11-20T09:30:00.000Z";
    const source = { page: "https://shop.example/", title: null, capture: "file", takenAt, rights: null };
    const setSource = "update uploads set source = $2 where user_id = $1";
    await runSql(server.db, setSource, [visitorId, JSON.stringify(source)]);
    const { id, api } = await server.user();
    await visitor.signInAs(id);
    const [listed] = (await api.runs.list()).runs;
    const { sources } = await api.runs.get({ runId: listed?.id ?? "" });
    expect(sources).toMatchObject([
      { source: { page: "https://shop.example/", capture: "file", takenAt: new Date(takenAt) } },
    ]);
  });

  test("stays used up for its network after the sign-in", async () => {
    const ip = "198.18.1.1";
    const visitor = createVisitor(server, { ip });
    await runTrial(visitor);
    await visitor.signInAs((await server.user()).id);
    await expect(visitor.api().trial.start(await photoForm())).rejects.toMatchObject({
      cause: { code: "RATE_LIMITED" },
    });
  });

  test("becomes an ordinary run: usable as input, deleted with the account", async () => {
    const visitor = createVisitor(server);
    await runTrial(visitor);
    const { id, api } = await server.user();
    await visitor.signInAs(id);
    const [run] = (await api.runs.list()).runs;
    expect(await api.uploads.createFromResult({ runId: run?.id ?? "", index: 0 })).toMatchObject({
      width: 64,
    });
    await api.account.delete({ confirm: `${id}@packshot.test` });
    expect(await listFiles(id)).toEqual([]);
  });

  test("moves once when two accounts sign in at the same time", async () => {
    const visitor = createVisitor(server);
    const { visitorId } = await runTrial(visitor);
    const users = [await server.user(), await server.user()];
    const other = createVisitor(server, { token: visitor.cookie() ?? "" });
    await Promise.all([visitor.signInAs(users[0]?.id ?? ""), other.signInAs(users[1]?.id ?? "")]);
    const items = await Promise.all(users.map(async ({ api }) => (await api.gallery.list()).items));
    expect(items.flat()).toHaveLength(1);
    expect(await listFiles(visitorId)).toEqual([]);
  });

  test("moves once when claimed concurrently, without duplicate files", async () => {
    const visitor = createVisitor(server);
    await runTrial(visitor);
    const { id, api } = await server.user();
    copiesLeft = 3;
    await visitor.signInAs(id);
    expect((await api.gallery.list()).items).toEqual([]);
    expect(await listFiles(id)).toEqual([]);
    copiesLeft = Infinity;
    await Promise.all([runSweep(), runSweep(), runSweep()]);
    expect((await api.gallery.list()).items).toHaveLength(1);
    expect(await listFiles(id)).toHaveLength(11);
  });

  test("moves after its run has ended if the user signs in earlier", async () => {
    const visitor = createVisitor(server);
    server.engine.script({ "Pure white": "hanging" });
    const jobCount = server.engine.jobs.length;
    await visitor.api().trial.start(await photoForm());
    await server.engine.waitForJobs(jobCount + 4);
    const { id, api } = await server.user();
    const other = createVisitor(server, { token: visitor.cookie() ?? "" });
    await visitor.signInAs(id);
    // The second sign-in with the same cookie gets nothing.
    await other.signInAs((await server.user()).id);
    expect((await api.gallery.list()).items).toEqual([]);
    expect(await visitor.api().trial.get()).toBeNull();
    server.engine.script({});
    // The hanging image is canceled, and the run ends with the other three.
    await runSql(server.db, "update runs set cancel_requested_at = now() where status = 'running'");
    await runSql(server.db, "select pg_notify('run_cancellations', '')");
    await expect.poll(async () => (await api.gallery.list()).items.length).toBe(1);
  });

  test("is deleted after a day with its files, unless it was claimed", async () => {
    const [unclaimed, keptVisitor] = [createVisitor(server), createVisitor(server)];
    const { visitorId } = await runTrial(unclaimed);
    await runTrial(keptVisitor);
    const { id, api } = await server.user();
    await keptVisitor.signInAs(id);
    server.clock.advance(DAY_SECONDS - 60);
    await runSweep();
    expect(await unclaimed.api().trial.get()).not.toBeNull();
    expect(await listFiles(visitorId)).toHaveLength(11);
    server.clock.advance(60);
    expect(await unclaimed.api().trial.get()).toBeNull();
    await runSweep();
    expect(await listFiles(visitorId)).toEqual([]);
    expect(await countRows("users where email is null")).toBe(0);
    expect(await countRows("trials")).toBe(0);
    expect((await api.gallery.list()).items).toHaveLength(1);
  });

  test("can't be claimed after a day or with another cookie", async () => {
    const visitor = createVisitor(server);
    await runTrial(visitor);
    const { id, api } = await server.user();
    await createVisitor(server, { token: "A".repeat(43) }).signInAs(id);
    server.clock.advance(DAY_SECONDS);
    await visitor.signInAs(id);
    expect((await api.gallery.list()).items).toEqual([]);
  });
});
