import { type PooledDatabase, sqlIn, type Tx } from "@packshot/db";
import type { Db } from "pg-boss";

/** pg-boss on our own pool, the same way for both databases. */
export function bossDatabase(db: PooledDatabase): Db {
  return {
    async executeSql(text, values) {
      const client = await db.pool.connect();
      let givenUp = false;
      try {
        const result: QueryResult | QueryResult[] = await client.query(text, values);
        return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
      } catch (error) {
        // pg-boss sends whole transactions as one text; a failed one leaves the session in it, if it still has one.
        givenUp = values === undefined || values.length === 0;
        throw error;
      } finally {
        client.release(givenUp);
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

/** A text of several statements, as pg-boss sends them, gives an array: pg's types know only the single case. */
interface QueryResult {
  readonly rows: unknown[];
}

/** pg-boss inside a transaction of ours. */
export function bossDatabaseIn(tx: Tx): Db {
  return { executeSql: (text, values) => sqlIn(tx, text, values) };
}
