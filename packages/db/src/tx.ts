import { CompiledQuery, type Kysely } from "kysely";
import type { Schema } from "./schema.ts";

const kysely = Symbol("kysely");

/**
 * The context of a query: a transaction, or the database itself, where each statement commits immediately. It's opaque
 * outside this package, so that all SQL stays inside.
 */
export interface Tx {
  readonly [kysely]: Kysely<Schema>;
}

export function toTx(executor: Kysely<Schema>): Tx {
  return { [kysely]: executor };
}

export function getKysely(tx: Tx): Kysely<Schema> {
  return tx[kysely];
}

/** Runs a statement with `$1…` parameters, for a library that runs its own SQL in our transaction. */
export async function runSql(
  tx: Tx,
  text: string,
  params: readonly unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  const { rows } = await getKysely(tx).executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(text, [...params]),
  );
  return { rows };
}
