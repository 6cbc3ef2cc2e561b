import pg from "pg";
import { createDatabaseOn, type OnQuery, type PooledDatabase } from "../database.ts";
import { valueTypes } from "../types.ts";
import { createListener } from "./listener.ts";

export interface PostgresOptions {
  readonly url: string;
  /**
   * Called for each lost connection, in use or idle, so that it can be logged. The next query opens another connection.
   */
  readonly onConnectionLost?: (cause: Error) => void;
  readonly onQuery?: OnQuery;
}

/** Connects to a PostgreSQL server, version 15 or later. Rejects when the server can't be reached. */
export async function openPostgres({
  url,
  onConnectionLost = () => {},
  onQuery,
}: PostgresOptions): Promise<PooledDatabase> {
  const config = {
    connectionString: url,
    types: valueTypes,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new pg.Pool(config);
  // If a connection is lost between two queries of a transaction, only its client emits an error event, which would end
  // the process if it were unhandled.
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  // The pool reports lost idle connections a second time.
  pool.on("error", () => {});
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = createListener(config, onConnectionLost);
  async function close(): Promise<void> {
    await Promise.all([listener.close(), pool.end()]);
  }
  return createDatabaseOn({ pool, listen: listener.listen, close }, onQuery);
}
