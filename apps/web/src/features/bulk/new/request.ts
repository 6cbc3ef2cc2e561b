import type { BulkRequest } from "../../../api/trpc.ts";
import type { OptionValues } from "../../tool/options/option-values.ts";
import type { PreparedRow } from "./rows.ts";

/** A row and the result of checking it. */
export interface CheckedRow extends PreparedRow {
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
    rows: rows.map(({ name, images, options: rowOptions }) => ({ name, images, options: rowOptions })),
  };
}

/** Returns the rows that the server can check. */
export function listCheckableRows(rows: readonly PreparedRow[]): readonly PreparedRow[] {
  return rows.filter(({ problem, pending }) => problem === null && !pending);
}

/** Maps row keys to the problems found by the server, which numbers the rows in the order of `sentRows`. */
export function mapProblems(
  sentRows: readonly PreparedRow[],
  problems: readonly { readonly row: number; readonly message: string }[],
): ReadonlyMap<string, string> {
  return new Map(
    problems.flatMap(({ row, message }): [string, string][] => {
      const key = sentRows[row]?.key;
      return key === undefined ? [] : [[key, message]];
    }),
  );
}

/**
 * Combines local problems with the server's, which are null until the server has responded. Rows with problems come
 * first.
 */
export function mergeProblems(
  rows: readonly PreparedRow[],
  serverProblems: ReadonlyMap<string, string> | null,
): readonly CheckedRow[] {
  const checkedRows = rows.map((row): CheckedRow => {
    const problem = row.problem ?? serverProblems?.get(row.key) ?? null;
    if (problem !== null) return { ...row, problem, state: "problem" };
    return { ...row, state: row.pending ? "pending" : serverProblems === null ? "unknown" : "ready" };
  });
  return [...checkedRows.filter(hasProblem), ...checkedRows.filter((row) => !hasProblem(row))];
}

const hasProblem = ({ state }: CheckedRow) => state === "problem";
