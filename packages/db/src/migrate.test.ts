// @module-tag postgres
import { Migrator } from "kysely/migration";
import { describe, expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { OldSchemaError } from "./old-schema.ts";
import { testDatabases } from "./testing/index.ts";
import { getKysely, runSql, type Tx } from "./tx.ts";

/** Replaces the schema with that of versions before November 27, 2026. */
async function replaceWithOldSchema(db: Tx): Promise<void> {
  await runSql(db, "drop schema public cascade");
  await runSql(db, "create schema public");
  await runSql(
    db,
    `create table kysely_migration as
       select name, now()::text as timestamp from (values ('0001-accounts'), ('0002-tokens'), ('0003-runs')) old (name)`,
  );
  await runSql(db, "create table users as select 'owner@packshot.test' as email");
}

/** Returns every table and its rows. */
async function readContents(db: Tx): Promise<unknown> {
  const { rows } = await runSql(
    db,
    `select relname, query_to_xml('select * from public.' || relname, true, false, '')::text as rows
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return rows;
}

describe.each(testDatabases())("migrations on $name", ({ create }) => {
  it("are applied once when many processes start at the same time", async () => {
    const db = await create();
    await runSql(db, "drop schema public cascade");
    await runSql(db, "create schema public");
    await Promise.all([migrate(db), migrate(db)]);
    const { rows } = await runSql(db, "select name from kysely_migration order by name");
    expect(rows.map((row) => row["name"])).toEqual(Object.keys(migrations));
    await db.close();
  });

  it("are completed in a database of an earlier version", async () => {
    const db = await create();
    await runSql(db, "drop schema public cascade");
    await runSql(db, "create schema public");
    const names = Object.keys(migrations);
    const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
    await new Migrator({ db: getKysely(db), provider }).migrateTo(names[3] ?? "");
    await migrate(db);
    const { rows } = await runSql(db, "select name from kysely_migration order by name");
    expect(rows.map((row) => row["name"])).toEqual(names);
    await db.close();
  });

  it("fail with the name of the one that can't be applied", async () => {
    const db = await create();
    const [first] = Object.keys(migrations);
    await runSql(db, "delete from kysely_migration");
    // The tables of the first migration already exist.
    await expect(migrate(db)).rejects.toThrow(`Migration ${first} failed`);
    await db.close();
  });

  it("reject the schema of old versions and leave it unchanged", async () => {
    const db = await create();
    await replaceWithOldSchema(db);
    const before = await readContents(db);
    const migrating = migrate(db);
    await expect(migrating).rejects.toBeInstanceOf(OldSchemaError);
    await expect(migrating).rejects.toThrow(/^The database .*before November 27, 2026.*DATABASE_URL/);
    expect(await readContents(db)).toEqual(before);
    expect(before).toMatchObject([
      { relname: "kysely_migration" },
      { relname: "users", rows: expect.stringContaining("owner@packshot.test") },
    ]);
    await db.close();
  });
});
