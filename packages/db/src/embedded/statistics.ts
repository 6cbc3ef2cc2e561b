import { runSql, type Tx } from "../tx.ts";

/** A table's statistics are outdated once it has grown by this factor since it was last analyzed. */
const OUTDATED_GROWTH_FACTOR = 1.2;
/** Maximum size, in 8 kB pages, of a table that any plan reads quickly. */
const MAX_SMALL_TABLE_PAGES = 10;

/**
 * Updates the planner's statistics on tables that have grown, as PostgreSQL's autovacuum does, which PGlite lacks.
 * Other queries wait for at most one table.
 * @returns the tables' names
 */
export async function analyzeGrownTables(db: Tx): Promise<string[]> {
  const { rows } = await runSql(
    db,
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and pg_relation_size(oid) / current_setting('block_size')::integer
         > $1::float * greatest(relpages, $2::integer)
     order by relname`,
    [OUTDATED_GROWTH_FACTOR, MAX_SMALL_TABLE_PAGES],
  );
  const tables = rows.map(({ name }) => String(name));
  for (const table of tables) await runSql(db, `analyze "${table}"`);
  return tables;
}
