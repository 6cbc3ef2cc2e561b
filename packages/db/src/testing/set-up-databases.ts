import type { PooledDatabase } from "../database.ts";
import { createPostgresTemplate, getPgliteTemplate } from "./template.ts";
import { PGLITE_FOLDER, PGLITE_TEMPLATE, POSTGRES_TEMPLATE, POSTGRES_URL } from "./test-database.ts";

/** What to add to test databases in addition to our own tables. */
export interface Preparation {
  readonly prepare: (db: PooledDatabase, kind: "PGlite" | "PostgreSQL") => Promise<void>;
  /** Files that the template depends on; it is rebuilt when one of them changes. */
  readonly files: readonly string[];
}

/**
 * Builds the templates that test databases are copied from, and puts their names in environment variables, which
 * workers inherit. All projects share the first project's templates.
 * @returns the teardown
 */
export async function setUpDatabases(preparation: Preparation): Promise<() => Promise<void>> {
  if (process.env[PGLITE_TEMPLATE] !== undefined) return () => Promise.resolve();
  const pglite = await getPgliteTemplate(preparation);
  process.env[PGLITE_TEMPLATE] = pglite.tar;
  process.env[PGLITE_FOLDER] = pglite.folder;
  const url = process.env[POSTGRES_URL];
  const postgres = url ? await createPostgresTemplate(url, preparation) : undefined;
  if (postgres) process.env[POSTGRES_TEMPLATE] = postgres.name;
  return async () => {
    await postgres?.remove();
  };
}
