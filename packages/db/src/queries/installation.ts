import { sql } from "kysely";
import { kyselyOf, type Tx } from "../tx.ts";

/** The ID that a database shares with its store. */
export interface Installation {
  readonly id: string;
  /** False until the store is known to have the ID. */
  readonly isStored: boolean;
}

/** Makes servers that start at the same time wait for each other until the transaction ends. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('installation', 0))`.execute(kyselyOf(tx));
}

export async function findInstallation(tx: Tx): Promise<Installation | undefined> {
  return kyselyOf(tx).selectFrom("installation").select(["id", "is_stored as isStored"]).executeTakeFirst();
}

export async function setInstallation(tx: Tx, { id, isStored }: Installation): Promise<void> {
  const values = { id, is_stored: isStored };
  await kyselyOf(tx)
    .insertInto("installation")
    .values(values)
    .onConflict((conflict) => conflict.column("single").doUpdateSet(values))
    .execute();
}
