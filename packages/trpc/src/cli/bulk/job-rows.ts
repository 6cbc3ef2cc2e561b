import type { Packshot } from "../../client/index.ts";
import type { BulkContext } from "./bulk.ts";

type Page = Awaited<ReturnType<Packshot["bulk"]["rows"]["query"]>>;
export type JobRow = Page["rows"][number];

const ROWS_PER_CALL = 100;

/** Resolves to the rows of a job after the given position, in order. */
export async function listRows(
  { packshot, retry }: Pick<BulkContext, "packshot" | "retry">,
  id: string,
  after?: number,
): Promise<readonly JobRow[]> {
  const rows: JobRow[] = [];
  for (let cursor: number | null | undefined = after; cursor !== null;) {
    const input = { id, cursor, limit: ROWS_PER_CALL };
    const page: Page = await retry(() => packshot.bulk.rows.query(input));
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}
