import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** A column that is set once and never updated. */
type Fixed<T> = ColumnType<T, T, never>;
type FixedJson = JSONColumnType<Record<string, unknown>, string, never>;

/** Why a bulk job is paused. */
export type BulkPause = "person" | "no-tokens" | "budget";

interface BulkJobsTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  name: Fixed<string>;
  tool: Fixed<string>;
  options: FixedJson;
  brand: Fixed<boolean>;
  idempotency_key: Fixed<string>;
  request_hash: Fixed<string>;
  paused_because: BulkPause | null;
  waits_until: Date | null;
  canceled_at: Date | null;
  created_at: Fixed<Date>;
  ended_at: Date | null;
  api_key_id: string | null;
  max_tokens: number | null;
  started_by_key_id: Fixed<string | null>;
}

export type BulkRowStatus = "waiting" | "started" | "failed" | "canceled";

interface BulkRowsTable {
  job_id: Fixed<string>;
  user_id: Fixed<string>;
  position: Fixed<number>;
  name: Fixed<string>;
  tool: Fixed<string | null>;
  options: FixedJson;
  status: Generated<BulkRowStatus>;
  run_id: string | null;
  tries: Generated<number>;
  busy_until: Date | null;
  due_at: Date | null;
  error_code: string | null;
  error: string | null;
}

interface BulkRowImagesTable {
  job_id: Fixed<string>;
  position: Fixed<number>;
  slot: Fixed<string>;
  user_id: Fixed<string>;
  upload_id: string | null;
  url: Fixed<string | null>;
}

export interface BulkSchema {
  bulk_jobs: BulkJobsTable;
  bulk_rows: BulkRowsTable;
  bulk_row_images: BulkRowImagesTable;
}
