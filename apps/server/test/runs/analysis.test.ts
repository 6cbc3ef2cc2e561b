import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { AppError } from "@packshot/trpc/ports";
import { createRecordingLog, type RecordingLog } from "@packshot/trpc/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bill, pay } from "../../src/testing/scripted-engine.ts";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  smallPhotoForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

const teaFacts = { product: "Tea", benefit: "calms", transformation: "an hour longer", description: "A tin" };

async function request(api: Caller) {
  const { id } = await api.uploads.create(await smallPhotoForm());
  return { images: { product: id }, options: {} };
}

const engineDown = () => Promise.reject(new AppError("ENGINE_FAILED", "The service is busy."));

describe.each(testDatabases())("tools.<tool>.analyze on $name", (database) => {
  let server: TestServer;
  let log: RecordingLog;
  beforeAll(async () => {
    log = createRecordingLog();
    const db = await database.create();
    const embedded = database.name === "PGlite";
    server = await createTestServer({ db, embedded, wrap: (ports) => ({ ...ports, log }) });
    await server.work();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.engine.script({});
    server.engine.questions.length = 0;
    server.engine.answer(async ({ calls }) => {
      await pay(calls);
      return { answer: teaFacts, note: "From the colors only." };
    });
  });

  async function countQuestions(userId: string): Promise<number> {
    const { rows } = await runSql(server.db, "select count(*) from analyses where user_id = $1", [userId]);
    return Number(rows[0]?.["count"]);
  }

  test("reuses the answer for the same photos in a new upload or a run", async () => {
    const { id, api } = await server.user();
    const first = await api.tools.moodBoards.analyze(await request(api));
    expect(first).toEqual({ facts: teaFacts, note: "From the colors only." });
    expect(await api.tools.moodBoards.analyze(await request(api))).toEqual(first);
    const { runId } = await api.tools.moodBoards.generate(await request(api));
    await waitForEnd(api, runId);
    expect(server.engine.questions).toHaveLength(2);
    expect(await countQuestions(id)).toBe(2);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
  });

  test("records its cost for the user, without a run", async () => {
    const { id, api } = await server.user();
    await api.tools.moodBoards.analyze(await request(api));
    const { rows } = await runSql(
      server.db,
      "select run_id, index, micro_dollars from engine_calls where user_id = $1",
      [id],
    );
    const call = { run_id: null, index: null, micro_dollars: bill.microDollars };
    expect(rows).toEqual([call, call]);
  });

  test("adds its cost to the first run of the same photos and to no other", async () => {
    const { api } = await server.user();
    const input = await request(api);
    await api.tools.appStoreScreenshots.analyze({ ...input, images: { screenshot: input.images.product } });
    await api.tools.moodBoards.analyze(input);
    const first = await waitForEnd(api, (await api.tools.moodBoards.generate(await request(api))).runId);
    expect(first.cost).toMatchObject({ calls: 2, microDollars: 2 * bill.microDollars });
    const second = await waitForEnd(api, (await api.tools.moodBoards.generate(input)).runId);
    expect(second.cost).toBeNull();
  });

  test("gives concurrent callers one answer and stores it once", async () => {
    const { id, api } = await server.user();
    const input = await request(api);
    let turn = 0;
    server.engine.answer(async () => ({ answer: { ...teaFacts, product: `Tea ${++turn}` } }));
    const answers = await Promise.all(Array.from({ length: 4 }, () => api.tools.moodBoards.analyze(input)));
    expect(new Set(answers.map(({ facts }) => facts.product)).size).toBe(1);
    expect(await countQuestions(id)).toBe(2);
  });

  test("asks again for another user with the same photo", async () => {
    const [one, other] = [await server.user(), await server.user()];
    await one.api.tools.moodBoards.analyze(await request(one.api));
    const input = await request(one.api);
    await expect(other.api.tools.moodBoards.analyze(input)).rejects.toThrow("We can't find this upload.");
    await other.api.tools.moodBoards.analyze(await request(other.api));
    expect(await countQuestions(other.id)).toBe(2);
    expect(server.engine.questions).toHaveLength(4);
  });

  test("logs the substitute for a failed answer and doesn't store it", async () => {
    const { id, api } = await server.user();
    server.engine.answer(engineDown);
    const { facts, note } = await api.tools.moodBoards.analyze(await request(api));
    expect(facts).toMatchObject({ product: "" });
    expect(note).toBeNull();
    expect(await countQuestions(id)).toBe(0);
    expect(log.lines).toContainEqual(
      expect.objectContaining({ level: "warn", message: expect.stringContaining("the tool's fallback") }),
    );
  });

  test("allows thirty questions an hour, not counting known answers", async () => {
    const { api } = await server.user();
    const input = await request(api);
    await api.tools.moodBoards.analyze(input);
    for (let n = 0; n < 40; n++) await api.tools.moodBoards.analyze(input);
    server.engine.answer(engineDown);
    const other = {
      ...input,
      images: { product: (await api.uploads.create(await smallPhotoForm("other.png", "#102030"))).id },
    };
    for (let n = 0; n < 29; n++) await api.tools.moodBoards.analyze(other);
    const questions = server.engine.questions.length;
    await expect(api.tools.moodBoards.analyze(other)).rejects.toMatchObject({
      cause: { code: "RATE_LIMITED" },
    });
    expect(server.engine.questions).toHaveLength(questions);
    expect((await api.tools.moodBoards.analyze(input)).facts).toEqual(teaFacts);
  });

  test("costs no token but requires one", async () => {
    const { id, api } = await server.user();
    const input = await request(api);
    for (let n = 0; n < 3; n++) await waitForEnd(api, (await api.tools.moodBoards.generate(input)).runId);
    await expect(api.tools.moodBoards.analyze(input)).rejects.toThrow("Insufficient tokens.");
    server.clock.advance(31 * 86_400);
    expect((await api.tools.moodBoards.analyze(input)).facts).toEqual(teaFacts);
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    expect(await countQuestions(id)).toBe(2);
  });

  test("rejects a tool without an analysis, and a read-only key", async () => {
    const { id, api } = await server.user();
    const input = await request(api);
    await expect(api.tools.removeBackground.analyze(input)).rejects.toThrow(
      "Remove Background has nothing to analyze.",
    );
    const reading = server.as({ kind: "apiKey", userId: id, keyId: "k", scopes: ["read"] });
    await expect(reading.tools.moodBoards.analyze(input)).rejects.toMatchObject({
      cause: { code: "FORBIDDEN" },
    });
  });
});
