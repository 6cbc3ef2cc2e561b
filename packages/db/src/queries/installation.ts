import { getKysely, runSql, type Tx } from "../tx.ts";

/** The ID that connects a database with its file store. */
export interface Installation {
  readonly id: string;
  /** True once the store is known to have the ID. */
  readonly isStored: boolean;
}

/** Stores the ID unless the database already has one. */
export async function insertInstallation(tx: Tx, id: string): Promise<void> {
  await getKysely(tx)
    .insertInto("installation")
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findInstallation(tx: Tx): Promise<Installation | undefined> {
  return getKysely(tx).selectFrom("installation").select(["id", "is_stored as isStored"]).executeTakeFirst();
}

export async function setInstallation(tx: Tx, { id, isStored }: Installation): Promise<void> {
  const values = { id, is_stored: isStored };
  await getKysely(tx)
    .insertInto("installation")
    .values(values)
    .onConflict((conflict) => conflict.column("single").doUpdateSet(values))
    .execute();
}

/** Resolves to whether the database has any tables outside PostgreSQL's own schemas. */
export async function hasTables(tx: Tx): Promise<boolean> {
  const { rows } = await runSql(
    tx,
    `select exists (
       select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
         where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname !~ '^pg_'
     ) as found`,
  );
  return rows[0]?.["found"] === true;
}
