// @module-tag postgres
import { describe, expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { testDatabases } from "./testing/index.ts";
import { sqlIn } from "./tx.ts";

describe.each(testDatabases())("migrations on $name", ({ create }) => {
  it("are applied once when many processes start at the same time", async () => {
    const db = await create();
    await sqlIn(db, "drop schema public cascade");
    await sqlIn(db, "create schema public");
    await Promise.all([migrate(db), migrate(db)]);
    const { rows } = await sqlIn(db, "select name from kysely_migration order by name");
    expect(rows.map((row) => row["name"])).toEqual(Object.keys(migrations));
    await db.close();
  });

  it("reject and name a migration that can't be applied", async () => {
    const db = await create();
    const [first] = Object.keys(migrations);
    await sqlIn(db, "delete from kysely_migration");
    // The tables of the first migration already exist.
    await expect(migrate(db)).rejects.toThrow(`Migration ${first} failed`);
    await db.close();
  });
});
