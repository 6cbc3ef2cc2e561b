/** Maximum rows of a bulk job: with the Business plan or where billing is off, and with any other plan. */
export const maxBulkRows = { business: 1000, others: 20 } as const;

/** Returns why a bulk job can't have this many rows, and what to do instead; null when it can. */
export function describeRowLimitProblem(rows: number, maxRows: number): string | null {
  if (rows <= maxRows) return null;
  const jobs = Math.ceil(rows / maxRows);
  const [count, limit, largest] = [rows, maxRows, maxBulkRows.business].map((number) =>
    number.toLocaleString("en-US"),
  );
  return maxRows < maxBulkRows.business
    ? `Your plan allows ${limit} rows per bulk job. This one has ${count}. Split it into ${jobs} jobs, or choose the Business plan under Pricing for up to ${largest}.`
    : `Bulk jobs can have up to ${limit} rows. This one has ${count}. Split it into ${jobs} jobs.`;
}

/** Returns the warning for rows whose photos would be enlarged visibly; null if there are none. */
export function describeEnlargedRows(enlarged: readonly { readonly times: number }[]): string | null {
  if (enlarged.length === 0) return null;
  const rows = `${enlarged.length.toLocaleString("en-US")} ${enlarged.length === 1 ? "row" : "rows"}`;
  const largest = Math.max(...enlarged.map(({ times }) => times)).toFixed(1);
  return `${rows} will be enlarged up to ${largest} times and may look soft. Larger photos stay sharp.`;
}

/** Codes of errors that the row itself causes, so that a retry would fail again. */
export const rowFaults: readonly string[] = ["BAD_INPUT", "TOO_LARGE", "NOT_SUPPORTED", "REQUEST_REFUSED"];
