import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "../schema.ts";

/** The row that a page starts after: its creation time (ISO 8601, in UTC, to the microsecond) and its ID. */
export interface KeysetCursor {
  readonly at: string;
  readonly id: string;
}

export interface KeysetRequest {
  readonly after: KeysetCursor | undefined;
  readonly limit: number;
}

/** Returns SQL for a timestamp as text with microseconds, which a JavaScript Date would lose. */
export function formatExactTime(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Limits a query to one page of a table's rows, newest first, each with the cursor of the page after it. */
export function applyKeyset<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  table: Tables,
  { after, limit }: KeysetRequest,
) {
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  const rest =
    after === undefined
      ? query
      : query.where(sql<boolean>`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return rest
    .select(
      sql<KeysetCursor>`jsonb_build_object('at', ${formatExactTime(`${table}.created_at`)}, 'id', ${id})`.as(
        "cursor",
      ),
    )
    .orderBy(at, "desc")
    .orderBy(id, "desc")
    .limit(limit);
}
