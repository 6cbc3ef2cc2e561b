// @module-tag postgres
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSql } from "../tx.ts";
import { addUser, type TestDatabase, testDatabases } from "../testing/index.ts";
import { insertRun } from "./runs.ts";
import {
  endHold,
  grantSignUp,
  grantStarter,
  grantTokens,
  holdTokens,
  listTokenEntries,
  readBalance,
  sumTokenUsage,
} from "./tokens.ts";

const november = new Date("2026-11-21T12:00:00Z");

describe.each(testDatabases())("the token ledger on $name", ({ create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  const createUser = (signedUpAt = november) => addUser(db, signedUpAt);

  async function createRun(userId: string): Promise<string> {
    const id = randomUUID();
    const fixed = {
      tool: "t",
      engine: "studio",
      options: {},
      requestHash: "h",
      stamp: 1,
      idempotencyKey: null,
      parentRunId: null,
    };
    await insertRun(db, { id, userId, ...fixed, inputs: new Map(), now: november });
    return id;
  }

  async function startRun(): Promise<{ userId: string; runId: string }> {
    const userId = await createUser();
    await grantSignUp(db, userId, november);
    const runId = await createRun(userId);
    expect(await holdTokens(db, { userId, runId, amount: 1, now: november })).toBe(true);
    return { userId, runId };
  }

  test("grantTokens grants a reference only once", async () => {
    const userId = await createUser();
    const grant = { userId, amount: 5, reason: "Pro", reference: `event:${userId}`, now: november };
    expect(await grantTokens(db, grant)).toBe(true);
    expect(await grantTokens(db, grant)).toBe(false);
    expect(await readBalance(db, userId)).toBe(5);
  });

  test("grantStarter grants three tokens in each UTC month of use", async () => {
    const userId = await createUser(new Date("2026-10-31T23:59:59Z"));
    await grantSignUp(db, userId, november);
    await grantStarter(db, userId, new Date("2026-10-31T23:59:59Z"));
    expect(await readBalance(db, userId)).toBe(3);
    await grantStarter(db, userId, new Date("2026-11-01T00:00:00Z"));
    await grantStarter(db, userId, new Date("2026-11-30T23:00:00Z"));
    expect(await readBalance(db, userId)).toBe(6);
    await grantStarter(db, userId, new Date("2027-01-15T00:00:00Z"));
    expect(await readBalance(db, userId)).toBe(9);
  });

  test("a hold and its settlement each happen only once", async () => {
    const { userId, runId } = await startRun();
    expect(await readBalance(db, userId)).toBe(2);
    expect(await endHold(db, runId, "settle", november)).toBe(true);
    expect(await endHold(db, runId, "settle", november)).toBe(false);
    expect(await endHold(db, runId, "release", november)).toBe(false);
    expect(await readBalance(db, userId)).toBe(2);
  });

  test("a release returns exactly the held tokens", async () => {
    const { userId, runId } = await startRun();
    expect(await endHold(db, runId, "release", november)).toBe(true);
    expect(await readBalance(db, userId)).toBe(3);
    const entries = await listTokenEntries(db, { userId, before: undefined, limit: 10 });
    expect(entries.map(({ kind, amount, tool }) => `${kind} ${amount} ${tool}`)).toEqual([
      "release 1 t",
      "hold -1 t",
      "grant 3 null",
    ]);
  });

  test("sumTokenUsage counts spent tokens by day and tool, not returned ones", async () => {
    const userId = await createUser();
    await grantTokens(db, { userId, amount: 9, reason: "Pro", reference: `used:${userId}`, now: november });
    const days = ["2026-11-19T23:59:59Z", "2026-11-20T00:00:00Z", "2026-11-20T23:59:59Z"];
    for (const day of [...days, "2026-11-18T00:00:00Z"]) {
      const now = new Date(day);
      const runId = await createRun(userId);
      await holdTokens(db, { userId, runId, amount: 1, now });
      // A run belongs to the day of its start.
      await endHold(db, runId, "settle", november);
    }
    const returned = await createRun(userId);
    await holdTokens(db, { userId, runId: returned, amount: 1, now: november });
    await endHold(db, returned, "release", november);
    await holdTokens(db, { userId, runId: await createRun(userId), amount: 1, now: november });
    expect(await sumTokenUsage(db, { userId, since: new Date("2026-11-19T00:00:00Z") })).toEqual([
      { day: "2026-11-19", tool: "t", tokens: 1 },
      { day: "2026-11-20", tool: "t", tokens: 2 },
    ]);
    expect(await sumTokenUsage(db, { userId: await createUser(), since: new Date(0) })).toEqual([]);
  });

  test("endHold ends a hold for only one of twenty simultaneous callers", async () => {
    const { userId, runId } = await startRun();
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => endHold(db, runId, n % 2 ? "settle" : "release", november)),
    );
    expect(ends.filter((end) => end.status === "fulfilled" && end.value)).toHaveLength(1);
    const entries = await listTokenEntries(db, { userId, before: undefined, limit: 10 });
    expect(entries).toHaveLength(3);
  });

  test("twenty simultaneous holdTokens calls never exceed the balance", async () => {
    const userId = await createUser();
    await grantSignUp(db, userId, november);
    const runs = await Promise.all(Array.from({ length: 20 }, () => createRun(userId)));
    const holds = await Promise.all(
      runs.map((runId) =>
        db.transaction((tx) => holdTokens(tx, { userId, runId, amount: 1, now: november })),
      ),
    );
    expect(holds.filter(Boolean)).toHaveLength(3);
    expect(await readBalance(db, userId)).toBe(0);
  });

  test("the balance can't go below zero, even with direct SQL", async () => {
    const userId = await createUser();
    await grantSignUp(db, userId, november);
    const insert =
      "insert into token_entries (user_id, kind, amount, reason, run_id, created_at) values ($1, 'hold', -4, 'x', $2, now())";
    await expect(runSql(db, insert, [userId, await createRun(userId)])).rejects.toMatchObject({
      constraint: "token_balance_not_negative",
    });
  });

  test("the ledger can't be rewritten, even with direct SQL", async () => {
    const { userId } = await startRun();
    for (const statement of ["update token_entries set amount = 9", "delete from token_entries"]) {
      await expect(runSql(db, `${statement} where user_id = $1`, [userId])).rejects.toThrow("append-only");
    }
  });

  test("an entry can only end its own run's hold, with the same amount", async () => {
    const { userId, runId } = await startRun();
    const { rows } = await runSql(db, "select id from token_entries where run_id = $1", [runId]);
    const insert = `insert into token_entries (user_id, kind, amount, reason, run_id, hold_id, created_at)
      values ($1, 'release', $2, 'x', $3, $4, now())`;
    const refused = { constraint: "token_entry_ends_its_hold" };
    await expect(runSql(db, insert, [userId, 2, runId, rows[0]?.["id"]])).rejects.toMatchObject(refused);
    await expect(
      runSql(db, insert, [userId, 1, await createRun(userId), rows[0]?.["id"]]),
    ).rejects.toMatchObject(refused);
  });
});
