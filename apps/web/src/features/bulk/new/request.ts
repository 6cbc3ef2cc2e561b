import type { BulkRequest } from "../../../api/trpc.ts";
import type { OptionValues } from "../../tool/options/option-values.ts";
import type { PreparedRow } from "./rows.ts";

/** A row and the result of checking it. */
export interface JudgedRow extends PreparedRow {
  readonly state: "ready" | "unknown" | "pending" | "problem";
}

export interface RequestInput {
  readonly tool: string;
  readonly options: OptionValues;
  readonly brand: boolean;
}

/** Builds the request from the rows that the server can check. */
export function createRequest(
  { tool, options, brand }: RequestInput,
  rows: readonly PreparedRow[],
): BulkRequest {
  return {
    tool,
    options,
    ...(brand && { brand }),
    rows: rows.map(({ name, images, options: own }) => ({ name, images, options: own })),
  };
}

/** Returns the rows that the server can check. */
export function listCheckableRows(rows: readonly PreparedRow[]): readonly PreparedRow[] {
  return rows.filter(({ problem, pending }) => problem === null && !pending);
}

/** Maps row keys to the problems found by the server. `sent` are the rows in the request's order. */
export function mapProblems(
  checkedRows: readonly PreparedRow[],
  problems: readonly { readonly row: number; readonly message: string }[],
): ReadonlyMap<string, string> {
  return new Map(
    problems.flatMap(({ row, message }): [string, string][] => {
      const key = checkedRows[row]?.key;
      return key === undefined ? [] : [[key, message]];
    }),
  );
}

/**
 * Combines local problems with the server's; `found` is null until the server has responded. Rows with problems come
 * first.
 */
export function judgeRows(
  rows: readonly PreparedRow[],
  serverProblems: ReadonlyMap<string, string> | null,
): readonly JudgedRow[] {
  const judgedRows = rows.map((row): JudgedRow => {
    const problem = row.problem ?? serverProblems?.get(row.key) ?? null;
    if (problem !== null) return { ...row, problem, state: "problem" };
    return { ...row, state: row.pending ? "pending" : serverProblems === null ? "unknown" : "ready" };
  });
  return [...judgedRows.filter(isBad), ...judgedRows.filter((row) => !isBad(row))];
}

const isBad = ({ state }: JudgedRow) => state === "problem";
