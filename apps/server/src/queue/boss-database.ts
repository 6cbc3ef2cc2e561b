import { type PooledDatabase, sqlIn, type Tx } from "@packshot/db";
import type { IDatabase } from "pg-boss";

/** pg-boss on our own pool, the same way for both databases. */
export function bossDatabase(db: PooledDatabase): IDatabase {
  return {
    async executeSql(text, values) {
      const client = await db.pool.connect();
      try {
        const result: QueryAnswer | QueryAnswer[] = await client.query(text, values);
        return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
      } catch (error) {
        // pg-boss sends whole transactions as one text; a failed one leaves the session in it.
        if (values === undefined || values.length === 0) await client.query("rollback");
        throw error;
      } finally {
        client.release();
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

interface QueryAnswer {
  readonly rows: Record<string, unknown>[];
}

/** pg-boss inside a transaction of ours. */
export function bossDatabaseIn(tx: Tx): IDatabase {
  return { executeSql: (text, values) => sqlIn(tx, text, values) };
}
