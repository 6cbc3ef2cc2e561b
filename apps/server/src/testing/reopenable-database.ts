import { join } from "node:path";
import { openEmbedded, type PooledDatabase } from "@packshot/db";
import { copyDatabaseTo, type TestDatabaseKind } from "@packshot/db/testing";

export interface ReopenableDatabase {
  readonly database: { readonly folder: string } | { readonly url: string };
  /** Opens the database after the crash; only one process at a time can open an embedded database. */
  open(): Promise<PooledDatabase>;
}

/** Creates a database that another process can open. */
export async function createReopenableDatabase(
  { name, create }: TestDatabaseKind,
  folder: string,
): Promise<ReopenableDatabase> {
  if (name === "PGlite") {
    const database = { folder: join(folder, "database") };
    await copyDatabaseTo(database.folder);
    return { database, open: () => openEmbedded(database) };
  }
  const db = await create();
  if (db.url === undefined) throw new Error("this database can't be reached from another process");
  return { database: { url: db.url }, open: () => Promise.resolve(db) };
}
