import { Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { migrations } from "./migrations/index.ts";
import { kyselyOf } from "./tx.ts";

/** Brings the schema up to date. Several processes may call it at once: one does the work, the others wait. */
export async function migrate(db: Database): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const { error, results = [] } = await new Migrator({ db: kyselyOf(db), provider }).migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === "Error")?.migrationName;
  throw new Error(failed ? `Migration ${failed} failed` : "The database could not be migrated", {
    cause: error,
  });
}
