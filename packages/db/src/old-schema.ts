import { existsSync } from "node:fs";
import { join } from "node:path";

/** The folder with PGlite's files before November 27, 2026, and the first migration of that schema. */
const OLD_FOLDER = "pg18";
const OLD_MIGRATION = "0001-accounts";

/** Thrown for data with the schema from before November 27, 2026, before anything is written or deleted. */
export class OldSchemaError extends Error {
  constructor(location: string, remedy: string) {
    super(
      `${location} has the schema of versions before November 27, 2026. Export the data with the last of those versions, or set ${remedy}.`,
    );
    this.name = "OldSchemaError";
  }
}

/**
 * Rejects a folder with the old schema, without opening its files, because PGlite would change them.
 * @throws OldSchemaError
 */
export function rejectOldFolder(folder: string): void {
  if (existsSync(join(folder, OLD_FOLDER))) {
    throw new OldSchemaError(`The data folder ${folder}`, "DATA_DIR to another folder");
  }
}

/** @throws OldSchemaError */
export function rejectOldMigrations(applied: readonly unknown[]): void {
  if (applied.includes(OLD_MIGRATION)) {
    throw new OldSchemaError("The database", "DATABASE_URL to another database");
  }
}
