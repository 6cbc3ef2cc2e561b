// @module-tag postgres
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type GeminiServer, openGeminiServer } from "../../src/testing/gemini-server.ts";
import { type Caller, waitForEnd, smallPhotoForm, startRun } from "../../src/testing/test-server.ts";

/** Estimated dollars for a run of four images, rounded up. */
const RUN_DOLLARS = 0.18;

const succeed = async (api: Caller) =>
  expect(await waitForEnd(api, await startRun(api))).toMatchObject({ status: "succeeded" });
const matchRefusal = (words: string) => ({
  message: expect.stringContaining(words),
  cause: expect.objectContaining({ code: "RATE_LIMITED" }),
});

async function addPayment(server: GeminiServer, userId: string): Promise<void> {
  await runSql(
    server.db,
    `insert into token_entries (user_id, kind, amount, reason, reference, created_at)
     values ($1, 'purchase', 100, 'Pro', $2, $3)`,
    [userId, `event:${userId}`, server.clock.now()],
  );
}

describe.each(testDatabases())("budgets on $name", (database) => {
  let server: GeminiServer;
  beforeAll(async () => {
    server = await openGeminiServer(database);
    await server.work();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    // Moves the spending of earlier tests to another day.
    server.clock.advance(86_400);
    server.setup.emulator.reset();
  });

  test("survive a restart: a new process rejects what the old one would", async () => {
    server.limit({ perDay: 1.5 * RUN_DOLLARS });
    const { id, api } = await server.user();
    await succeed(api);
    const restarted = await server.createCallerOnOtherServer(id);
    await expect(startRun(restarted)).rejects.toMatchObject(
      matchRefusal("image limit for now. Try again in 24 hours."),
    );
    server.clock.advance(86_400);
    const runId = await startRun(restarted);
    expect(await waitForEnd(api, runId)).toMatchObject({ status: "succeeded" });
  });

  test("count a run's whole estimate from its start, in every process", async () => {
    server.limit({ perTenMinutes: 1.5 * RUN_DOLLARS });
    const [one, other] = [await server.user(), await server.user()];
    server.hold(4);
    const runId = await startRun(one.api);
    await expect(startRun(await server.createCallerOnOtherServer(other.id))).rejects.toMatchObject(
      matchRefusal("image limit for now. Try again in 10 minutes."),
    );
    await server.waitForImageRequests(4);
    await server.releaseHeld();
    const run = await waitForEnd(one.api, runId);
    expect(run.variations.map(({ status }) => status)).toEqual(Array(4).fill("made"));
  });

  test("let only as many concurrent starts pass as the budget covers", async () => {
    server.limit({ perDay: 2.5 * RUN_DOLLARS });
    const users = await Promise.all(Array.from({ length: 4 }, () => server.user()));
    const starts = await Promise.allSettled(
      users.map(async ({ api }) => ({ api, runId: await startRun(api) })),
    );
    const passed = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    expect(passed).toHaveLength(2);
    const runs = await Promise.all(passed.map(({ api, runId }) => waitForEnd(api, runId)));
    expect(runs.map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
  });

  test("reject a start without a hold, a call or a run", async () => {
    server.limit({ perAccountPerDay: 1.5 * RUN_DOLLARS });
    const { id, api } = await server.user();
    await succeed(api);
    await expect(startRun(api)).rejects.toMatchObject(
      matchRefusal("Your account has reached its daily image limit. Try again in 24 hours."),
    );
    expect((await api.tokens.history()).entries.map(({ kind }) => kind)).toEqual(["settle", "hold", "grant"]);
    expect(server.listImageRequests()).toHaveLength(4);
    const { rows } = await runSql(server.db, "select count(*) from runs where user_id = $1", [id]);
    expect(Number(rows[0]?.["count"])).toBe(1);
    const another = await server.user();
    await succeed(another.api);
  });

  test("limit unpaid accounts to part of the daily budget, but not paid ones", async () => {
    server.limit({ perDay: 3 * RUN_DOLLARS, unpaidBudgetFraction: 0.5 });
    const [free, late, paying] = [await server.user(), await server.user(), await server.user()];
    await addPayment(server, paying.id);
    await succeed(free.api);
    await expect(startRun(late.api)).rejects.toMatchObject(matchRefusal("accounts without a purchase"));
    expect(await late.api.tokens.balance()).toEqual({ tokens: 3 });
    await succeed(paying.api);
  });

  test("let a repeated start return the same run, even without budget", async () => {
    server.limit({ perDay: 1.5 * RUN_DOLLARS });
    const { api } = await server.user();
    const { id } = await api.uploads.create(await smallPhotoForm());
    const request = { images: { product: id }, options: {}, idempotencyKey: "once" };
    const { runId } = await api.tools.removeBackground.generate(request);
    expect(await api.tools.removeBackground.generate(request)).toEqual({ runId });
    await waitForEnd(api, runId);
    expect(await api.tools.removeBackground.generate(request)).toEqual({ runId });
  });

  test("reject a retry that doesn't fit and leave the run unchanged", async () => {
    // Three images and the failed call for the fourth leave no money for another one.
    server.limit({ perDay: 1.1 * RUN_DOLLARS });
    const { api } = await server.user();
    server.setup.emulator.script("image_safety");
    const runId = await startRun(api);
    const run = await waitForEnd(api, runId);
    const index = run.variations.findIndex(({ status }) => status === "failed");
    await runSql(
      server.db,
      "update engine_calls set micro_dollars = micro_dollars + 50000 where run_id = $1",
      [runId],
    );
    await expect(api.runs.retryVariation({ runId, index })).rejects.toMatchObject(
      matchRefusal("image limit for now"),
    );
    expect(await api.runs.get({ runId })).toMatchObject({ status: "succeeded", retriesLeft: 3 });
    server.clock.advance(86_400);
    await api.runs.retryVariation({ runId, index });
    expect(await waitForEnd(api, runId)).toMatchObject({ status: "succeeded", retriesLeft: 2 });
  });

  test("reject an analysis that doesn't fit, without a substitute answer", async () => {
    server.limit({ perAccountPerDay: 0.001 });
    const { api } = await server.user();
    const { id } = await api.uploads.create(await smallPhotoForm());
    const runRequest = { images: { product: id }, options: {} };
    await expect(api.tools.moodBoards.analyze(runRequest)).rejects.toMatchObject(
      matchRefusal("daily image limit"),
    );
    expect(server.setup.readRequests()).toEqual([]);
  });
});
