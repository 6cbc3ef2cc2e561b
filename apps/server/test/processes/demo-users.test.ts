// @module-tag postgres
import { readBalance, runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDemoUsers } from "../../scripts/demo-users.ts";

describe.each(testDatabases())("createDemoUsers on $name", ({ create }) => {
  test("creates users with enough tokens for any number of runs", async () => {
    const db = await create();
    onTestFinished(() => db.close());
    const keys = await createDemoUsers(db, 120);
    expect(keys).toHaveLength(120);
    const runs = Map.groupBy(keys, (key) => key);
    expect(runs.size).toBe(3);
    for (const [key, own] of runs) {
      const [, id] = key.split("_");
      const { rows } = await runSql(db, "select user_id from api_keys where id = $1", [id]);
      expect(await readBalance(db, String(rows[0]?.["user_id"]))).toBeGreaterThanOrEqual(own.length);
    }
  });
});
