import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { BulkChecksColumn, BulkRowStatus } from "../../schema-bulk.ts";
import { getKysely, type Tx } from "../../tx.ts";
import type { BulkImage } from "./rows.ts";

export interface ExportedBulkRow {
  readonly jobId: string;
  readonly position: number;
  readonly name: string;
  /** The slug of the row's own tool; null for the job's. */
  readonly tool: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: BulkRowStatus;
  readonly runId: string | null;
  readonly errorCode: string | null;
  readonly error: string | null;
  /** The listing check of the row's images; null if there is none. */
  readonly checks: BulkChecksColumn | null;
  readonly images: readonly BulkImage[];
}

export interface BulkRowCursor {
  readonly jobId: string;
  readonly position: number;
}

interface RowPage {
  readonly userId: string;
  /** The last row on the previous page. */
  readonly after: BulkRowCursor | undefined;
  readonly limit: number;
}

/** Lists the rows of all of a user's bulk jobs in pages, grouped by job. */
export async function listExportedBulkRows(
  tx: Tx,
  { userId, after, limit }: RowPage,
): Promise<ExportedBulkRow[]> {
  let query = getKysely(tx)
    .selectFrom("bulk_rows")
    .select(["job_id as jobId", "position", "name", "tool", "options", "status", "run_id as runId"])
    .select(["error_code as errorCode", "error", "checks"])
    .select((db) =>
      jsonArrayFrom(
        db
          .selectFrom("bulk_row_images as image")
          .select(["slot", "upload_id as uploadId", "url"])
          .whereRef("image.job_id", "=", "bulk_rows.job_id")
          .whereRef("image.position", "=", "bulk_rows.position")
          .orderBy("slot"),
      ).as("images"),
    )
    .where("user_id", "=", userId);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(job_id, position) > (${after.jobId}::uuid, ${after.position}::integer)`,
    );
  }
  return query.orderBy("job_id").orderBy("position").limit(limit).execute();
}
