import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Fixed } from "./columns.ts";
import type { AccountsSchema } from "./schema-accounts.ts";
import type { BulkSchema } from "./schema-bulk.ts";
import type { BoxColumn, CutOutsSchema, EdgesColumn } from "./schema-cut-outs.ts";
import type { FilesSchema } from "./schema-files.ts";
import type { GallerySchema } from "./schema-gallery.ts";
import type { MoneySchema } from "./schema-money.ts";
import type { WebhooksSchema } from "./schema-webhooks.ts";

interface SweepsTable {
  name: Fixed<string>;
  began_at: Date;
}

/** Terms of the IPTC NewsCodes vocabulary "Digital Source Type". */
export type DigitalSourceColumn =
  | "algorithmicallyEnhanced"
  | "composite"
  | "digitalCreation"
  | "trainedAlgorithmicMedia"
  | "compositeWithTrainedAlgorithmicMedia";

/** The user's rights to a photo: it's theirs, it's licensed from a supplier, or it's for reference only. */
export type RightsColumn = "mine" | "supplier" | "reference";

/** The page where a photo was found. */
export interface SourceColumn {
  /** An http: or https: URL without credentials and without a fragment. */
  readonly page: string;
  readonly title: string | null;
  /** How the photo was obtained: fetched by the server, or sent by the user's browser as a file or a screenshot. */
  readonly capture: "import" | "file" | "screenshot";
  /** The time in ISO 8601. A result made from the photo keeps it when it becomes an upload. */
  readonly takenAt: string;
  /** Null if the user hasn't stated them. */
  readonly rights: RightsColumn | null;
}

/** A size in pixels. */
export type SizeColumn = { readonly width: number; readonly height: number };

/** A fix of a photo: compression artifacts removed, colors corrected, or enlarged. */
export type PhotoFixColumn = "compression" | "colors" | "enlarge";

/**
 * The size of the user's file in pixels. A fixed copy of a photo also has the fixes and the ID of the photo, which may
 * have been deleted.
 */
export type OriginalColumn = SizeColumn & {
  readonly fixes?: readonly PhotoFixColumn[];
  readonly photoId?: string;
};

/** Facts about the user's file that the upload's stored PNG no longer has. */
export type SentFileColumn = {
  readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";
  readonly bytes: number;
  readonly colorMode: "rgb" | "cmyk" | "gray" | null;
  readonly frames: number;
  readonly jpegQuality: number | null;
};

interface UploadsTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  image_key: Fixed<string>;
  thumbnail_key: Fixed<string>;
  width: Fixed<number>;
  height: Fixed<number>;
  bytes: Fixed<number>;
  has_alpha: Fixed<boolean>;
  sha256: Fixed<string>;
  file_sha256: Fixed<string | null>;
  created_at: Fixed<Date>;
  digital_source: Fixed<DigitalSourceColumn | null>;
  result_key: Fixed<string | null>;
  uncertain_edges: Fixed<boolean>;
  file_name: Fixed<string | null>;
  api_key_id: Fixed<string | null>;
  scaled_from: ColumnType<OriginalColumn | null, string | null, never>;
  sent_file: ColumnType<SentFileColumn | null, string | null, never>;
  source: ColumnType<SourceColumn | null, string | null, string>;
}

/**
 * Who or what started a run: a user or their script, a row of a bulk job, a visitor without an account, or a test key.
 */
export type RunOrigin = "person" | "bulk" | "trial" | "test";

export type RunStatus = "queued" | "running" | "succeeded" | "failed" | "canceled";
export type VariationStatus = "waiting" | "made" | "failed";
export type RunEventType = "queued" | "started" | "variation" | "canceling" | "retrying" | "finished";
/** Text that belongs to an image, such as the words of a review. */
export type VariationDetails = Readonly<Record<string, string | number>>;

interface RunsTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  tool: Fixed<string>;
  engine: Fixed<string>;
  options: JSONColumnType<Record<string, unknown>, string, never>;
  status: Generated<RunStatus>;
  idempotency_key: Fixed<string | null>;
  request_hash: Fixed<string>;
  stamp: Fixed<number>;
  job_id: string;
  retries: Generated<number>;
  renewals: Generated<number>;
  box: ColumnType<BoxColumn | null, string | null, string | null>;
  facts: ColumnType<unknown, string | null, string | null>;
  requests: ColumnType<unknown, string | null, string | null>;
  error: string | null;
  last_event: Generated<number>;
  created_at: Fixed<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  cancel_requested_at: Date | null;
  parent_run_id: Fixed<string | null>;
  api_key_id: Fixed<string | null>;
  left_no_tokens: Generated<boolean>;
  origin: Generated<RunOrigin>;
  webhook_url: Fixed<string | null>;
  brand: ColumnType<BrandColumn | null, string | null, never>;
  brand_logo_id: ColumnType<string | null, string | null, null>;
  subjects: ColumnType<SubjectsColumn | null, string | null | undefined, string>;
  subject_changes: Generated<number>;
  reserved_micro_dollars: Generated<number>;
  taken_by: string | null;
  crashes: Generated<number>;
}

/** Maps slots to the photos' subjects: the opacity in 32 × 32 cells in base64, or the box that the user has drawn. */
export type SubjectsColumn = Readonly<Record<string, SubjectColumn>>;
export type SubjectColumn = { readonly coverage: string } | { readonly box: BoxColumn };

/** A brand's look, with only the fields that the user has set. */
export interface BrandColumn {
  readonly main?: string;
  readonly accent?: string;
  readonly titleFont?: string;
  readonly textFont?: string;
  /** True if the brand has a logo. */
  readonly logo?: true;
}

interface RunInputsTable {
  run_id: Fixed<string>;
  slot: Fixed<string>;
  user_id: Fixed<string>;
  upload_id: Fixed<string>;
}

interface RunVariationsTable {
  run_id: Fixed<string>;
  index: Fixed<number>;
  label: Fixed<string>;
  status: Generated<VariationStatus>;
  stamp: number;
  image_key: string | null;
  thumbnail_key: string | null;
  media_type: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
  uncertain: boolean | null;
  engine: string | null;
  seconds: number | null;
  error: string | null;
  note: string | null;
  vector_key: string | null;
  transparent: boolean | null;
  color: string | null;
  features: Uint8Array | null;
  details: ColumnType<VariationDetails | null, string | null, string | null>;
  begun: Generated<boolean>;
  edges: ColumnType<EdgesColumn | null, string | null, string | null>;
}

export type EngineCallOutcome = "sent" | "made" | "refused" | "failed" | "maybe-billed";

interface EngineCallsTable {
  id: Generated<number>;
  /** Null if the account has been deleted. */
  user_id: ColumnType<string | null, string, null>;
  run_id: string | null;
  index: Fixed<number | null>;
  subject: ColumnType<string | null, string | null, null>;
  model: Fixed<string>;
  outcome: EngineCallOutcome;
  input_tokens: number;
  text_tokens: number;
  image_tokens: number;
  micro_dollars: number;
  created_at: Fixed<Date>;
}

interface AnalysesTable {
  user_id: Fixed<string>;
  tool: Fixed<string>;
  engine: Fixed<string>;
  question: Fixed<string>;
  answer: ColumnType<unknown, string, never>;
  note: string | null;
  created_at: Fixed<Date>;
}

interface RunEventsTable {
  run_id: Fixed<string>;
  number: Fixed<number>;
  type: Fixed<RunEventType>;
  index: Fixed<number | null>;
  created_at: Fixed<Date>;
}

interface UserGalleryTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  run_id: Fixed<string>;
  tool_name: Fixed<string>;
  tool_display_name: Fixed<string>;
  original_image_url: string | null;
  generated_image_url: string;
  generated_image_urls: string[];
  thumbnail_url: string;
  title: string;
  /** The title in lower case without accents, generated by the database. */
  sort_name: ColumnType<string, never, never>;
  prompt: string;
  style_settings: JSONColumnType<Record<string, unknown>>;
  generation_settings: JSONColumnType<Record<string, unknown>>;
  generation_time_seconds: number;
  status: Generated<"completed">;
  image_count: number;
  is_favorite: Generated<boolean>;
  is_archived: Generated<boolean>;
  tags: Generated<string[]>;
  created_at: Fixed<Date>;
  file_name: Fixed<string | null>;
  deleted_at: Date | null;
  rating: "good" | "bad" | null;
  /** Search terms, written with `array_to_tsvector` and only read by searches. */
  search: ColumnType<never, never, never>;
}

interface TrialsTable {
  run_id: Fixed<string>;
  visitor_id: ColumnType<string | null, string, null>;
  visitor_hash: Fixed<string>;
  network_hash: Fixed<string>;
  claimed_by: string | null;
  created_at: Fixed<Date>;
}

interface ShareLinksTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  run_id: Fixed<string>;
  index: Fixed<number>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
}

interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface Schema
  extends AccountsSchema, BulkSchema, CutOutsSchema, FilesSchema, GallerySchema, MoneySchema, WebhooksSchema {
  uploads: UploadsTable;
  runs: RunsTable;
  run_inputs: RunInputsTable;
  run_variations: RunVariationsTable;
  run_events: RunEventsTable;
  engine_calls: EngineCallsTable;
  analyses: AnalysesTable;
  user_gallery: UserGalleryTable;
  rate_limits: RateLimitsTable;
  sweeps: SweepsTable;
  trials: TrialsTable;
  share_links: ShareLinksTable;
}
