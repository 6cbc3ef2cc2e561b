import { join } from "node:path";
import pg from "pg";
import { createDatabaseOn, type Connection, type OnQuery, type PooledDatabase } from "../database.ts";
import { createListeners } from "../listeners.ts";
import { rejectOldFolder } from "../old-schema.ts";
import { valueTypes } from "../types.ts";
import { lockFolder } from "./folder-lock.ts";
import { startPglite, type PgliteServer } from "./pglite-server.ts";
import { PgliteSocket } from "./pglite-socket.ts";
import { PreparedStatementClient } from "./prepared-statement-client.ts";

/**
 * Subfolder for the data. It changes with PostgreSQL's major version, and with a schema that older data can't be
 * migrated to.
 */
export const VERSION_FOLDER = "v1-pg18";

/**
 * Opens PGlite in a subfolder of `folder`, through an ordinary pool with one connection.
 * @throws FolderInUseError when another process has the folder open, OldSchemaError
 */
export async function openEmbedded({
  folder,
  onQuery,
}: {
  readonly folder: string;
  readonly onQuery?: OnQuery;
}): Promise<PooledDatabase> {
  rejectOldFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const server = await startPglite({ folder: join(folder, VERSION_FOLDER) });
    const connection = connectTo(server);
    const close = () =>
      connection
        .close()
        .then(() => server.close())
        .finally(unlock);
    const copyTo = (to: string) => server.copyTo(join(to, VERSION_FOLDER));
    return { ...createDatabaseOn({ ...connection, close }, onQuery), copyTo };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A PGlite in memory. It can be opened many times, one after the other, and keeps its rows. */
export interface InMemory {
  open(): PooledDatabase;
  close(): Promise<void>;
}

/** Starts PGlite in memory. `template` is a tar of the data folder to start from. */
export async function startInMemory(template?: Uint8Array<ArrayBuffer>): Promise<InMemory> {
  const server = await startPglite(template ? { template } : {});
  return { open: () => createDatabaseOn(connectTo(server)), close: () => server.close() };
}

/** Opens a database that is discarded when closed. */
export async function openInMemory(): Promise<PooledDatabase> {
  const memory = await startInMemory();
  const db = memory.open();
  return { ...db, close: () => db.close().then(() => memory.close()) };
}

function connectTo(server: PgliteServer): Connection {
  const pool = new pg.Pool({
    Client: PreparedStatementClient,
    stream: () => new PgliteSocket(() => server.connect()),
    // PGlite's only user and database.
    user: "postgres",
    database: "postgres",
    types: valueTypes,
    max: 1,
    idleTimeoutMillis: 0,
    // Queries take turns on the only connection, which can take long on a busy machine.
    connectionTimeoutMillis: 120_000,
  });
  // Ignore the event, because every query that needs the connection rejects anyway.
  pool.on("error", () => {});
  const { listen, dispatch, clear } = createListeners((statement) => pool.query(statement));
  // PGlite's session outlives connections, so it keeps listening to its channels.
  pool.on("connect", (client) => {
    client.on("notification", ({ channel, payload }) => dispatch(channel, payload ?? ""));
  });
  async function close(): Promise<void> {
    clear();
    await pool.end();
  }
  return { pool, listen, close };
}
