import { type PooledDatabase, runSql, type Tx } from "@packshot/db";
import type { Db } from "pg-boss";
import type { Outages } from "./outages.ts";

/** Runs pg-boss on our own pool, the same way for both databases. */
export function createBossDatabase(db: PooledDatabase, outages: Outages): Db {
  async function connect() {
    try {
      return await db.pool.connect();
    } catch (error) {
      outages.logIfOutage(error);
      throw error;
    }
  }

  return {
    async executeSql(text, values) {
      const client = await connect();
      let mayBeInTransaction = false;
      try {
        const result: QueryResult | QueryResult[] = await client.query(text, values);
        outages.logRecovery();
        return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
      } catch (error) {
        outages.logIfOutage(error);
        // pg-boss sends a whole transaction as one query. If it fails, the session may still be inside the transaction.
        mayBeInTransaction = values === undefined || values.length === 0;
        throw error;
      } finally {
        client.release(mayBeInTransaction);
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const close = await db.listen(channel, (payload) => {
        if (payload === "") onReconnect();
        else onNotification(payload);
      });
      onReconnect();
      return { close };
    },
  };
}

/**
 * The actual result type. Query texts with several statements return an array, but pg's types only have the single
 * result.
 */
interface QueryResult {
  readonly rows: unknown[];
}

/** Runs pg-boss inside one of our transactions. */
export function createBossTransaction(tx: Tx): Db {
  return { executeSql: (text, values) => runSql(tx, text, values) };
}
