import { existsSync } from "node:fs";
import { join } from "node:path";

/** The folder with PGlite's files before November 27, 2026, and the first migration of that schema. */
const OLD_FOLDER = "pg18";
const OLD_MIGRATION = "0001-accounts";

/** Thrown for data with the schema from before November 27, 2026. Nothing has been written or deleted. */
export class OldSchemaError extends Error {
  constructor(place: string, instead: string) {
    super(
      `${place} has the schema of versions before November 27, 2026. Export the data with the last of those versions, or set ${instead}.`,
    );
    this.name = "OldSchemaError";
  }
}

/**
 * Checks only whether the files exist, because PGlite changes them when it opens them.
 * @throws OldSchemaError
 */
export function refuseOldFolder(folder: string): void {
  if (existsSync(join(folder, OLD_FOLDER))) {
    throw new OldSchemaError(`The data folder ${folder}`, "DATA_DIR to another folder");
  }
}

/** @throws OldSchemaError */
export function refuseOldMigrations(applied: readonly unknown[]): void {
  if (applied.includes(OLD_MIGRATION)) {
    throw new OldSchemaError("The database", "DATABASE_URL to another database");
  }
}
