import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { MoneySchema } from "./schema-money.ts";

/** A fixed column is set once and never updated. */
type Fixed<T> = ColumnType<T, T, never>;

/** Says what kept an account from its free tokens. */
export type WelcomeRefusal = "mailbox" | "network";

interface UsersTable {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  last_stamp: Generated<number>;
  created_at: Fixed<Date>;
  welcome_refused: WelcomeRefusal | null;
}

interface SignUpGrantsTable {
  mailbox_hash: Fixed<string>;
  network_hash: Fixed<string>;
  granted_at: Fixed<Date>;
}

interface SweepsTable {
  name: Fixed<string>;
  began_at: Date;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  token_hash: Fixed<string>;
  user_agent: string;
  created_at: Fixed<Date>;
  last_used_at: Date;
  expires_at: Date;
}

interface SignInLinksTable {
  id: Generated<string>;
  email: Fixed<string>;
  token_hash: Fixed<string>;
  next_path: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
}

interface OAuthAccountsTable {
  provider: Fixed<string>;
  subject: Fixed<string>;
  user_id: Fixed<string>;
  email: string;
  created_at: Fixed<Date>;
}

export type ApiKeyScope = "read" | "generate";

interface ApiKeysTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  name: string;
  secret_hash: Fixed<string>;
  scopes: Fixed<ApiKeyScope[]>;
  created_at: Fixed<Date>;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** These are terms of the IPTC NewsCodes vocabulary "Digital Source Type". */
export type DigitalSourceColumn =
  | "algorithmicallyEnhanced"
  | "compositeSynthetic"
  | "digitalCreation"
  | "trainedAlgorithmicMedia"
  | "compositeWithTrainedAlgorithmicMedia";

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
  created_at: Fixed<Date>;
  digital_source: Fixed<DigitalSourceColumn | null>;
  result_key: Fixed<string | null>;
  uncertain_edges: Fixed<boolean>;
  file_name: Fixed<string | null>;
}

export type RunStatus = "queued" | "running" | "succeeded" | "failed" | "cancelled";
export type VariationStatus = "waiting" | "made" | "failed";
export type RunEventType = "queued" | "started" | "variation" | "cancelling" | "retrying" | "finished";
/** Holds text that goes with a picture, such as the words of a review. */
export type VariationDetails = Readonly<Record<string, string | number>>;
export type BoxColumn = { left: number; top: number; width: number; height: number };

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
  left_no_tokens: Generated<boolean>;
  reserved_micro_dollars: Generated<number>;
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
  details: ColumnType<VariationDetails | null, string | null, string | null>;
}

export type EngineCallOutcome = "sent" | "made" | "refused" | "failed" | "maybe-billed";

interface EngineCallsTable {
  id: Generated<number>;
  /** It is null when the account has been deleted. */
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
  /** Is written by `array_to_tsvector`, and never read. */
  search: ColumnType<never, never, never>;
}

interface GalleryCountsTable {
  user_id: Fixed<string>;
  tool_name: Fixed<string>;
  items: number;
  favorites: number;
}

interface GalleryTagsTable {
  user_id: Fixed<string>;
  tag: Fixed<string>;
  items: number;
}

interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface Schema extends MoneySchema {
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_links: SignInLinksTable;
  oauth_accounts: OAuthAccountsTable;
  api_keys: ApiKeysTable;
  uploads: UploadsTable;
  runs: RunsTable;
  run_inputs: RunInputsTable;
  run_variations: RunVariationsTable;
  run_events: RunEventsTable;
  engine_calls: EngineCallsTable;
  analyses: AnalysesTable;
  user_gallery: UserGalleryTable;
  gallery_counts: GalleryCountsTable;
  gallery_tags: GalleryTagsTable;
  rate_limits: RateLimitsTable;
  sign_up_grants: SignUpGrantsTable;
  sweeps: SweepsTable;
}
