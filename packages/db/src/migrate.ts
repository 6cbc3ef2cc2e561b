import { Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { migrations } from "./migrations/index.ts";
import { rejectOldMigrations } from "./old-schema.ts";
import { getKysely, runSql } from "./tx.ts";

/**
 * Migrates the schema to the latest version. Several processes may call it at once: one migrates while the others wait.
 * @throws OldSchemaError
 */
export async function migrate(db: Database): Promise<void> {
  if (await isUpToDate(db)) return;
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const { error, results = [] } = await new Migrator({ db: getKysely(db), provider }).migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === "Error")?.migrationName;
  throw new Error(failed ? `Migration ${failed} failed` : "The database could not be migrated", {
    cause: error,
  });
}

/**
 * Checks cheaply whether all migrations have been applied. This avoids the migrator, which reads the whole catalog
 * several times.
 */
async function isUpToDate(db: Database): Promise<boolean> {
  const { rows: tables } = await runSql(db, "select to_regclass('kysely_migration') as name");
  if (tables[0]?.["name"] === null) return false;
  const { rows } = await runSql(db, "select name from kysely_migration order by name");
  const applied = rows.map(({ name }) => name);
  rejectOldMigrations(applied);
  return applied.join() === Object.keys(migrations).join();
}
