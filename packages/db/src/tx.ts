import { CompiledQuery, type Kysely } from "kysely";
import type { Schema } from "./schema.ts";

const kysely = Symbol("kysely");

/**
 * What a query runs in: one transaction, or the database itself with each statement on its own. It is opaque
 * outside this package, so that SQL stays in here.
 */
export interface Tx {
  readonly [kysely]: Kysely<Schema>;
}

export function txOf(executor: Kysely<Schema>): Tx {
  return { [kysely]: executor };
}

export function kyselyOf(tx: Tx): Kysely<Schema> {
  return tx[kysely];
}

/** Runs a statement with `$1…` parameters, for a library that runs its own SQL in our transaction. */
export async function sqlIn(
  tx: Tx,
  text: string,
  params: readonly unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  const { rows } = await kyselyOf(tx).executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(text, [...params]),
  );
  return { rows };
}
