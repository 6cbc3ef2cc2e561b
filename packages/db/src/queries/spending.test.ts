// @module-tag postgres
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSql } from "../tx.ts";
import { addUser, type TestDatabase, testDatabases } from "../testing/index.ts";
import { deleteEngineCall, endEngineCall, insertEngineCall } from "./engine-calls.ts";
import { findRunState } from "./run-state.ts";
import { insertRun, updateRun } from "./runs.ts";
import { findSpendingTime, hasPurchased, reserveSpending, type Spenders, sumSpending } from "./spending.ts";
import { grantTokens } from "./tokens.ts";

const noon = new Date("2026-11-21T12:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const noUsage = { inputTokens: 0, textTokens: 0, imageTokens: 0 };

describe.each(testDatabases())("spending on $name", ({ create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  const createUser = () => addUser(db, noon);

  async function createRun(userId: string): Promise<string> {
    const id = randomUUID();
    const fixed = { tool: "t", engine: "gemini", options: {}, requestHash: "h", stamp: 1 };
    const origin = { idempotencyKey: null, parentRunId: null, inputs: new Map<string, string>() };
    await insertRun(db, { id, userId, ...fixed, ...origin, now: noon });
    return id;
  }

  const call = (userId: string, microDollars: number, now: Date, runId: string | null = null) =>
    insertEngineCall(db, { userId, runId, index: null, model: "m", ...noUsage, microDollars, now });
  const sumSpent = (spenders: Spenders, since = noon) => sumSpending(db, { spenders, since });

  async function buy(userId: string): Promise<void> {
    await runSql(
      db,
      `insert into token_entries (user_id, kind, amount, reason, reference, created_at)
       values ($1, 'purchase', 100, 'Pro', $2, $3)`,
      [userId, `event:${userId}`, noon],
    );
  }

  test("a call counts as its estimate, then as its cost, until deleted", async () => {
    const userId = await createUser();
    const runId = await createRun(userId);
    const id = await call(userId, 400, later(1), runId);
    expect(await sumSpent({ userId })).toBe(400);
    expect((await findRunState(db, runId))?.cost).toMatchObject({
      calls: 1,
      maybeBilled: 1,
      microDollars: 400,
    });
    await endEngineCall(db, id, { outcome: "made", ...noUsage, imageTokens: 1e12, microDollars: 3e12 });
    expect(await sumSpent({ userId })).toBe(3e12);
    expect((await findRunState(db, runId))?.cost).toMatchObject({ maybeBilled: 0, imageTokens: 1e12 });
    await deleteEngineCall(db, await call(userId, 7, later(2), runId));
    expect(await sumSpent({ userId })).toBe(3e12);
    await deleteEngineCall(db, id);
  });

  test("only calls within the time window count", async () => {
    const userId = await createUser();
    for (const minute of [1, 2, 3]) await call(userId, 100, later(minute));
    expect(await sumSpent({ userId }, later(1))).toBe(200);
    const time = (microDollars: number) =>
      findSpendingTime(db, { spenders: { userId }, since: noon, microDollars });
    expect(await time(100)).toEqual(later(1));
    expect(await time(101)).toEqual(later(2));
    expect(await time(301)).toBeUndefined();
  });

  test("a run's unused reservation counts until the run ends", async () => {
    const userId = await createUser();
    const runId = await createRun(userId);
    await call(userId, 30, later(1), runId);
    await reserveSpending(db, { runId, microDollars: 500 });
    expect(await sumSpent({ userId })).toBe(530);
    await call(userId, 200, later(2), runId);
    expect(await sumSpent({ userId })).toBe(530);
    await call(userId, 900, later(3), runId);
    expect(await sumSpent({ userId })).toBe(1130);
    await updateRun(db, runId, { reservedMicroDollars: 0 });
    expect(await sumSpent({ userId })).toBe(1130);
    const other = await createRun(userId);
    await reserveSpending(db, { runId: other, microDollars: 5 });
    await updateRun(db, other, { reservedMicroDollars: 0 });
    expect(await sumSpent({ userId })).toBe(1130);
  });

  test("unpaid spenders include accounts with grants but no purchases", async () => {
    const [paying, granted] = [await createUser(), await createUser()];
    const before = { all: await sumSpent("everybody"), unpaid: await sumSpent("unpaid") };
    await buy(paying);
    const reference = `gift:${granted}`;
    await grantTokens(db, { userId: granted, amount: 5, reason: "Gift", reference, now: noon });
    expect([await hasPurchased(db, paying), await hasPurchased(db, granted)]).toEqual([true, false]);
    await call(paying, 1000, later(1));
    await call(granted, 10, later(1));
    const runId = await createRun(paying);
    await reserveSpending(db, { runId, microDollars: 2000 });
    expect(await sumSpent("everybody")).toBe(before.all + 3010);
    expect(await sumSpent("unpaid")).toBe(before.unpaid + 10);
  });

  test("a purchase needs a unique reference and credits tokens", async () => {
    const userId = await createUser();
    await buy(userId);
    await expect(buy(userId)).rejects.toThrow("duplicate key");
    const insert = (amount: number, reference: string | null) =>
      runSql(
        db,
        `insert into token_entries (user_id, kind, amount, reason, reference, created_at)
         values ($1, 'purchase', $2, 'Pro', $3, $4)`,
        [userId, amount, reference, noon],
      );
    await expect(insert(0, "zero")).rejects.toThrow("token_entry_shape");
    await expect(insert(5, null)).rejects.toThrow("token_entry_shape");
  });
});
