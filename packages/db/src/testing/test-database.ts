import { randomBytes } from "node:crypto";
import { cp, readFile } from "node:fs/promises";
import type { PooledDatabase } from "../database.ts";
import { openInMemory } from "../embedded/open-embedded.ts";
import { migrate } from "../migrate.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import { createDatabase, databaseUrl, dropDatabase } from "./postgres-server.ts";

/** The test run's setup says in these variables which template to copy. Without them each database is migrated. */
export const PGLITE_TEMPLATE = "TEST_PGLITE_TEMPLATE";
export const PGLITE_FOLDER = "TEST_PGLITE_FOLDER";
export const POSTGRES_TEMPLATE = "TEST_POSTGRES_TEMPLATE";
export const POSTGRES_URL = "TEST_DATABASE_URL";

/** The database is migrated and empty, and it is gone when closed. */
export interface TestDatabase extends PooledDatabase {
  /** Another process finds the database at this address if it is on a server. */
  readonly url?: string;
}

export interface TestDatabaseKind {
  readonly name: "PGlite" | "PostgreSQL";
  readonly create: () => Promise<TestDatabase>;
}

/** Returns the one kind of database that tests run on: PostgreSQL where TEST_DATABASE_URL names a server, else PGlite. */
export function testDatabases(): readonly [TestDatabaseKind] {
  const url = process.env[POSTGRES_URL];
  if (url) return [{ name: "PostgreSQL", create: () => createOnPostgres(url) }];
  return [{ name: "PGlite", create: createOnPglite }];
}

/** Creates a database of that kind. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return testDatabases()[0].create();
}

/**
 * Copies a migrated, empty PGlite to `folder` for another process to open; without a template that process makes its
 * own.
 */
export async function copyDatabaseTo(folder: string): Promise<void> {
  const template = process.env[PGLITE_FOLDER];
  if (template) await cp(template, folder, { recursive: true });
}

async function createOnPglite(): Promise<PooledDatabase> {
  const template = process.env[PGLITE_TEMPLATE];
  if (template) return openInMemory(new Uint8Array(await readFile(template)));
  const db = await openInMemory();
  await migrate(db);
  return db;
}

async function createOnPostgres(server: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString("hex")}`;
  const template = process.env[POSTGRES_TEMPLATE];
  await createDatabase(server, name, template);
  const url = databaseUrl(server, name);
  const db = await openPostgres({ url });
  if (!template) await migrate(db);
  async function close(): Promise<void> {
    await db.close();
    await dropDatabase(server, name);
  }
  return { ...db, url, close };
}
