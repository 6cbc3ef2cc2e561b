import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { PooledDatabase } from "../database.ts";
import { type InMemory, openInMemory, startInMemory } from "../embedded/open-embedded.ts";
import { migrate } from "../migrate.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import { runSql, type Tx } from "../tx.ts";
import { createDatabase, buildDatabaseUrl, dropDatabase } from "./postgres-server.ts";

/**
 * The environment variables with the templates to copy, set by the test run's setup. Without them, each database is
 * migrated.
 */
export const PGLITE_TEMPLATE = "TEST_PGLITE_TEMPLATE";
export const PGLITE_FOLDER = "TEST_PGLITE_FOLDER";
export const POSTGRES_TEMPLATE = "TEST_POSTGRES_TEMPLATE";
export const POSTGRES_URL = "TEST_DATABASE_URL";

/** A migrated, empty database that is discarded when closed. */
export interface TestDatabase extends PooledDatabase {
  /** The URL at which another process can reach the database; absent for PGlite. */
  readonly url?: string;
}

export interface TestDatabaseKind {
  readonly name: "PGlite" | "PostgreSQL";
  readonly create: () => Promise<TestDatabase>;
}

/** Returns the kind of database that tests run on: PostgreSQL if TEST_DATABASE_URL is set, otherwise PGlite. */
export function testDatabases(): readonly [TestDatabaseKind] {
  const url = process.env[POSTGRES_URL];
  if (url) return [{ name: "PostgreSQL", create: () => createOnPostgres(url) }];
  return [{ name: "PGlite", create: createOnPglite }];
}

/** Creates a database of the kind that `testDatabases` returns. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return testDatabases()[0].create();
}

/**
 * Copies a migrated, empty PGlite to `folder`, so that another process can open it. Does nothing without a template;
 * the process then migrates its own database.
 */
export async function copyDatabaseTo(folder: string): Promise<void> {
  const template = process.env[PGLITE_FOLDER];
  // `cpSync` takes half the CPU time of `cp`.
  if (template) cpSync(template, folder, { recursive: true });
}

/** In-memory databases that can be reused. Starting one takes 2 s of CPU time, but clearing one takes only 0.1 s. */
const idle: InMemory[] = [];

async function createOnPglite(): Promise<PooledDatabase> {
  const template = process.env[PGLITE_TEMPLATE];
  if (!template) {
    const db = await openInMemory();
    await migrate(db);
    return db;
  }
  const memory = idle.pop() ?? (await startInMemory(new Uint8Array(await readFile(template))));
  const db = memory.open();
  templateSchema ??= await digestSchema(db);
  async function close(): Promise<void> {
    await db.close();
    // A database that a test has broken, or whose schema it has changed, isn't reused.
    const cleared = await clear(memory).catch(() => false);
    if (cleared) idle.push(memory);
    else await memory.close();
  }
  return { ...db, close };
}

/** The schema of the template, as `digestSchema` returns it. */
let templateSchema: unknown;

/** Returns a digest of the columns, constraints and triggers of our tables. */
async function digestSchema(db: PooledDatabase): Promise<unknown> {
  const { rows } = await runSql(
    db,
    `select md5(string_agg(part, ' ' order by part)) as digest from (
       select attrelid::regclass || '.' || attname || ' ' || atttypid || attnotnull as part
         from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = 'public'::regnamespace and not attisdropped
       union all select conrelid::regclass || ' ' || conname from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select tgrelid::regclass || ' ' || tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
         where relnamespace = 'public'::regnamespace and not tgisinternal
     ) parts`,
  );
  return rows[0]?.["digest"];
}

/**
 * Empties every table and resets sequences, bypassing the triggers that protect rows. Deleting is faster than
 * truncating while a table is small.
 * @returns false when the schema is no longer the template's
 */
async function clear(memory: InMemory): Promise<boolean> {
  const db = memory.open();
  await runSql(
    db,
    `do $$
     declare
       used record;
     begin
       perform set_config('session_replication_role', 'replica', true);
       for used in select oid::regclass as name, pg_relation_size(oid) as bytes from pg_class
         where relkind = 'r' and pg_relation_size(oid) > 0
           and (relnamespace = 'public'::regnamespace and relname not like 'kysely%'
             -- Queues stay as they were created, but lose their jobs.
             or relnamespace = to_regnamespace('pgboss') and relname not in ('version', 'queue'))
       loop
         if used.bytes < 1000000 then execute 'delete from ' || used.name;
         else execute 'truncate ' || used.name || ' cascade';
         end if;
       end loop;
       perform setval(format('%I', sequencename)::regclass, start_value, false)
         from pg_sequences where schemaname = 'public' and last_value is not null;
     end $$`,
  );
  const schema = await digestSchema(db);
  await runSql(db, "discard all");
  await db.close();
  return schema === templateSchema;
}

async function createOnPostgres(server: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString("hex")}`;
  const template = process.env[POSTGRES_TEMPLATE];
  await createDatabase(server, name, template);
  const url = buildDatabaseUrl(server, name);
  const db = await openPostgres({ url });
  if (!template) await migrate(db);
  async function close(): Promise<void> {
    await db.close();
    await dropDatabase(server, name);
  }
  return { ...db, url, close };
}

/**
 * Counts the statements that wait for a lock. Resolves to 0 on PGlite, whose statements wait for its only connection
 * instead.
 */
export async function countLockWaits(tx: Tx): Promise<unknown> {
  // Within a transaction, pg_stat_activity doesn't change after its first use, so it's only used to select our
  // processes.
  const query = `select count(distinct pid)::integer as n from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
  return (await runSql(tx, query)).rows[0]?.["n"];
}
