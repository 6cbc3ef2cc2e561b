import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, seedUser, type TestDatabase } from "../testing/index.ts";
import { runSql } from "../tx.ts";
import { analyzeGrownTables } from "./statistics.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test("analyzeGrownTables analyzes tables once they have grown", async () => {
  const estimate = async () =>
    Number(
      (await runSql(db, "select reltuples from pg_class where relname = 'user_gallery'")).rows[0]?.[
        "reltuples"
      ],
    );
  await seedUser(db, 500);
  const analyzed = await analyzeGrownTables(db);
  expect(analyzed).toContain("user_gallery");
  expect(analyzed).not.toContain("users");
  expect(await estimate()).toBe(500);
  expect(await analyzeGrownTables(db)).toEqual([]);

  await seedUser(db, 500);
  expect(await analyzeGrownTables(db)).toContain("user_gallery");
  expect(await estimate()).toBe(1000);
});
