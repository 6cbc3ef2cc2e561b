import type { ColumnType, Generated } from "kysely";
import type { Fixed, FixedJson } from "./columns.ts";

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
  channels: string[] | null;
}

export type ListingOutcome = "passes" | "look" | "fails";

/** The listing check of a row's images for one channel. */
export interface ChannelOutcomeColumn {
  /** Slug of the channel. */
  readonly channel: string;
  /** Outcome of the row's best image. */
  readonly outcome: ListingOutcome;
  /** Indexes, within the run, of the images with this outcome. */
  readonly indexes: readonly number[];
  /** The rules that the first of these images doesn't pass, or that raise a question about it. */
  readonly problems: readonly {
    readonly rule: string;
    readonly required: string;
    readonly measured: string | null;
    readonly advice: string | null;
  }[];
}

export interface BulkChecksColumn {
  /** The worst outcome across all channels. */
  readonly outcome: ListingOutcome;
  readonly channels: readonly ChannelOutcomeColumn[];
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
  check_status: "open" | "done" | "failed" | null;
  check_tries: Generated<number>;
  check_busy_until: Date | null;
  checks: ColumnType<BulkChecksColumn | null, null | undefined, string | null>;
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
