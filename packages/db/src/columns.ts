import type { ColumnType, JSONColumnType } from "kysely";

/** A column that is set once and never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
export type FixedJson = JSONColumnType<Record<string, unknown>, string, never>;
