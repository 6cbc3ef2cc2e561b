// @module-tag postgres
import { createHash } from "node:crypto";
import { sqlIn } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  endOf,
  pictureForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

const tokens = 2000;
const WAITING = 20;
const found = { product: "Tea", benefit: "calms", transformation: "an hour longer", description: "A tin" };
const BEGUN_BEFORE =
  "pgboss.job other, pgboss.job own where own.id = $1::uuid and other.started_on < own.started_on";

let server: TestServer;

/** Makes a person with plenty of tokens and one upload. */
async function person(): Promise<{ id: string; api: Caller; start: Start }> {
  const { id, api } = await server.user();
  await sqlIn(
    server.db,
    `insert into token_entries (user_id, kind, amount, reason, reference, created_at)
     values ($1, 'grant', $2, 'Gift', $3, $4)`,
    [id, tokens, `gift:${id}`, server.clock.now()],
  );
  const { id: product } = await api.uploads.create(await pictureForm());
  const start: Start = async (bulk, idempotencyKey) => {
    const request = { images: { product }, options: {}, bulk, idempotencyKey };
    return (await api.tools.removeBackground.generate(request)).runId;
  };
  return { id, api, start };
}

async function rows(start: Start, count: number): Promise<string[]> {
  const started: string[] = [];
  while (started.length < count) started.push(await start(true));
  return started;
}

/** Resolves to the points that have been taken of each of the person's rules. */
async function limits(userId: string): Promise<Record<string, unknown>> {
  const subject = createHash("sha256").update(userId).digest("base64url");
  const { rows: taken } = await sqlIn(
    server.db,
    "select split_part(key, ':', 1) as rule, points from rate_limits where key like '%:' || $1",
    [subject],
  );
  return Object.fromEntries(taken.map(({ rule, points }) => [String(rule), points]));
}

async function countOf(what: string, id: string): Promise<number> {
  const { rows: counted } = await sqlIn(server.db, `select count(*)::integer as count from ${what}`, [id]);
  return Number(counted[0]?.["count"]);
}

/** Stores runs that the person has started just now, whose tokens are held. */
async function startedBefore(userId: string, count: number, bulk: boolean): Promise<void> {
  await sqlIn(
    server.db,
    `with started as (
       insert into runs (id, user_id, tool, engine, options, status, request_hash, stamp, job_id, created_at, finished_at, origin)
       select gen_random_uuid(), $1::uuid, 'remove-background', 'studio', '{}', 'canceled', 'h', 1,
              gen_random_uuid(), $2::timestamptz, $2::timestamptz, $4
       from generate_series(1, $3::integer)
       returning id
     )
     insert into token_entries (user_id, kind, amount, reason, run_id, created_at)
     select $1::uuid, 'hold', -1, 'Run', id, $2::timestamptz from started`,
    [userId, server.clock.now(), count, bulk ? "bulk" : "person"],
  );
}

const ahead = async (api: Caller, runId: string) => (await api.runs.place({ runId })).ahead;

async function form(bulk: string): Promise<FormData> {
  const made = await pictureForm();
  made.set("bulk", bulk);
  return made;
}

describe.each(testDatabases())("rows of bulk work that nobody takes yet on $name", (database) => {
  beforeAll(async () => {
    server = await createTestServerOn(database);
  });
  afterAll(() => server.close());

  test("wait twenty at a time; one more is refused without a token, a run or a job", async () => {
    const { id, api, start } = await person();
    const [first = ""] = await rows(start, WAITING);
    const before = await api.tokens.balance();
    await expect(start(true, "one more")).rejects.toMatchObject({
      message:
        "20 rows of your bulk work are waiting already. Please wait until one of them has begun, then try again.",
      cause: { code: "RATE_LIMITED", retryAfterSeconds: 15 },
    });
    expect(await api.tokens.balance()).toEqual(before);
    expect(await countOf("runs where user_id = $1", id)).toBe(WAITING);
    expect(await countOf("pgboss.job where group_id = 'bulk ' || $1", id)).toBe(WAITING);
    // Neither does it keep the person from working beside.
    await start(false);
    await api.runs.cancel({ runId: first });
    await start(true, "one more");
  });

  test("let no more simultaneous starts pass than may wait", async () => {
    const { start } = await person();
    await rows(start, WAITING - 2);
    const starts = await Promise.allSettled(Array.from({ length: 6 }, () => start(true)));
    expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  test("have a thousand starts an hour of their own, and other runs their sixty", async () => {
    const { id, api, start } = await person();
    await startedBefore(id, 999, true);
    const runId = await start(true);
    await api.runs.cancel({ runId });
    server.clock.advance(600);
    const balance = await api.tokens.balance();
    await expect(start(true)).rejects.toMatchObject({
      message:
        "You have started 1000 rows of bulk work within an hour. Please wait 50 minutes, then try again.",
      cause: { code: "RATE_LIMITED", retryAfterSeconds: 3000 },
    });
    expect(await api.tokens.balance()).toEqual(balance);
    await startedBefore(id, 59, false);
    await start(false);
    await expect(start(false)).rejects.toThrow("You have started 60 runs within an hour.");
    server.clock.advance(3000);
    await start(true);
  });

  test("stay such a row when they are tried again, and are the same run when started in another way", async () => {
    const { id, api, start } = await person();
    const runId = await start(true, "row 1");
    expect(await start(false, "row 1")).toBe(runId);
    await api.runs.cancel({ runId });
    await api.runs.retryVariation({ runId, index: 0 });
    expect(await countOf("pgboss.job where group_id = 'bulk ' || $1", id)).toBe(2);
    expect((await api.runs.get({ runId })).origin).toBe("bulk");
  });

  test("have uploads and imports of their own, beside those of the screen", async () => {
    const { id, api } = await person();
    await api.uploads.create(await form("true"));
    await expect(api.uploads.importFromUrl({ url: "http://127.0.0.1/", bulk: true })).rejects.toMatchObject({
      cause: { code: "BAD_INPUT" },
    });
    await api.uploads.create(await form("false"));
    // The first upload is the one that `person` has made.
    expect(await limits(id)).toEqual({ "bulk upload": 2, upload: 2 });
    await expect(api.uploads.create(await form("yes"))).rejects.toThrow(
      'The field "bulk" has to be "true" or "false".',
    );
    await sqlIn(server.db, "update rate_limits set points = 1000 where key like 'bulk upload:%'");
    await expect(api.uploads.create(await form("true"))).rejects.toMatchObject({
      cause: { code: "RATE_LIMITED", retryAfterSeconds: expect.any(Number) },
    });
    await api.uploads.create(await form("false"));
  });
});

describe.each(testDatabases())("rows of bulk work that are taken on $name", (database) => {
  beforeAll(async () => {
    server = await createTestServerOn(database);
  });
  afterAll(() => server.close());

  test("are overtaken by a run that comes after thirty of them, and say how many come first", async () => {
    const [one, other, busy] = [await person(), await person(), await person()];
    const waiting = [...(await rows(one.start, 20)), ...(await rows(other.start, 10))];
    const runId = await busy.start(false);
    expect(await ahead(busy.api, runId)).toBe(0);
    // The two people take turns: the other's last one, the tenth, comes after ten of the first and nine of its own.
    expect([await ahead(one.api, waiting[0] ?? ""), await ahead(one.api, waiting[19] ?? "")]).toEqual([
      1, 30,
    ]);
    expect(await ahead(other.api, waiting[29] ?? "")).toBe(20);

    await server.work();
    expect(await endOf(busy.api, runId)).toMatchObject({ status: "succeeded", origin: "person" });
    const last = await endOf(one.api, waiting[19] ?? "");
    expect(last).toMatchObject({ status: "succeeded", origin: "bulk" });
    // The server has four places: all were empty, and the run was among the first four that were taken.
    expect(await countOf(BEGUN_BEFORE, runId)).toBeLessThan(4);
  });

  test("have analyses and final ads of their own", async () => {
    const { id, api } = await person();
    await server.work();
    server.engine.answer(() => Promise.resolve({ answer: found }));
    const { id: product } = await api.uploads.create(await pictureForm());
    const request = { images: { product }, options: {} };
    await api.tools.moodBoards.analyze({ ...request, bulk: true });
    const { runId: photosRunId } = await api.tools.newAds.generate(request);
    await endOf(api, photosRunId);
    const ad = { photosRunId, adText: "Roots that breathe" };
    const { runId } = await api.tools.adCreative.generate({ ...ad, bulk: true });
    expect(await endOf(api, runId)).toMatchObject({ parentRunId: photosRunId, origin: "bulk" });
    const { runId: ofUpload } = await api.tools.adCreative.generate({
      uploadId: product,
      adText: ad.adText,
      bulk: true,
    });
    expect(await endOf(api, ofUpload)).toMatchObject({ parentRunId: null, origin: "bulk" });
    expect(await limits(id)).toEqual({ "bulk analysis": 1, "bulk finish": 1, upload: 2 });
  });
});

type Start = (bulk: boolean, idempotencyKey?: string) => Promise<string>;
