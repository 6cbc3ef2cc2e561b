import { Kysely, type Logger, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Schema } from "./schema.ts";
import { toTx, type Tx } from "./tx.ts";

export type StopListening = () => Promise<void>;

export type Listen = (channel: string, onPayload: (payload: string) => void) => Promise<StopListening>;

/** A database. It is also a `Tx` in which each query commits immediately. */
export interface Database extends Tx {
  /**
   * Commits when `work` resolves, rolls back when it rejects. Only `tx` may be used inside: the embedded database has
   * one connection, so a query on the database itself would wait for this transaction, and reject after two minutes.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Listens to a channel and resolves, once listening, to a function that stops listening. After a lost connection, the
   * handler gets an empty payload, because it may have missed notifications and must read the data again.
   */
  readonly listen: Listen;
  close(): Promise<void>;
}

export interface PooledDatabase extends Database {
  readonly pool: pg.Pool;
  /**
   * Copies an open embedded database to a folder, for `createFromCopy`. Other queries wait until the copy is done.
   * Absent on PostgreSQL, where `pg_dump` makes copies.
   */
  readonly copyTo?: (folder: string) => Promise<void>;
}

export interface Connection {
  readonly pool: pg.Pool;
  readonly listen: Listen;
  close(): Promise<void>;
}

/** A query that has succeeded or failed. Its text has placeholders instead of values. */
export interface FinishedQuery {
  readonly sql: string;
  readonly milliseconds: number;
  /** Set if the query failed. */
  readonly error?: unknown;
}

/** Called in the asynchronous context of the query's caller. */
export type OnQuery = (query: FinishedQuery) => void;

export function createDatabaseOn(connection: Connection, onQuery?: OnQuery): PooledDatabase {
  const dialect = new PostgresDialect({ pool: connection.pool });
  const kysely = new Kysely<Schema>({ dialect, ...(onQuery && { log: createLog(onQuery) }) });
  return {
    ...toTx(kysely),
    ...connection,
    transaction: (work) => kysely.transaction().execute((transaction) => work(toTx(transaction))),
  };
}

function createLog(onQuery: OnQuery): Logger {
  return ({ query: { sql }, queryDurationMillis: milliseconds, ...event }) =>
    onQuery({ sql, milliseconds, ...(event.level === "error" && { error: event.error }) });
}
