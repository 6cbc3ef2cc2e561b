import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { BrandColumn, RunOrigin, RunStatus, VariationDetails, VariationStatus } from "../schema.ts";
import type { HintsColumn } from "../schema-cut-outs.ts";
import type { PaidPlan } from "../schema-money.ts";
import { getKysely, type Tx } from "../tx.ts";
import { type Upload, uploadColumns } from "./uploads.ts";

interface Page<Cursor> {
  readonly userId: string;
  /** The cursor of the last entry on the previous page. */
  readonly after: Cursor | undefined;
  readonly limit: number;
}

export interface ExportedUpload extends Upload {
  /** The user's hints about the subject, and the matte; null if the photo isn't cut out. */
  readonly cutOut: {
    readonly matteKey: string | null;
    readonly hints: HintsColumn;
    readonly corrected: boolean;
  } | null;
}

/** Lists all of a user's uploads in pages, in arbitrary order, with their cut-outs. */
export async function listUploads(tx: Tx, { userId, after, limit }: Page<string>): Promise<ExportedUpload[]> {
  let query = getKysely(tx)
    .selectFrom("uploads")
    .select(uploadColumns)
    .select((db) =>
      jsonObjectFrom(
        db
          .selectFrom("cut_outs")
          .select(["matte_key as matteKey", "hints", "corrected"])
          .whereRef("upload_id", "=", "uploads.id"),
      ).as("cutOut"),
    )
    .where("user_id", "=", userId);
  if (after !== undefined) query = query.where("id", ">", after);
  return query.orderBy("id").limit(limit).execute();
}

export interface ExportedVariation {
  readonly index: number;
  readonly label: string;
  readonly status: VariationStatus;
  readonly imageKey: string | null;
  readonly vectorKey: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly color: string | null;
  readonly error: string | null;
  readonly note: string | null;
  readonly details: VariationDetails | null;
}

export interface ExportedGalleryItem {
  readonly id: string;
  readonly title: string;
  readonly prompt: string;
  readonly isFavorite: boolean;
  readonly isArchived: boolean;
  readonly rating: "good" | "bad" | null;
  readonly tags: readonly string[];
  /** The collections that the item is in. */
  readonly collectionIds: readonly string[];
  /** When the item was put in the trash, in ISO 8601. */
  readonly deletedAt: string | null;
  /** The storage key of the copied source photo; null if there was none. */
  readonly originalImageKey: string | null;
}

export interface ExportedRun {
  readonly id: string;
  /** Increases with each of a user's runs. */
  readonly stamp: number;
  readonly tool: string;
  readonly engine: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly facts: unknown;
  readonly status: RunStatus;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly parentRunId: string | null;
  readonly origin: RunOrigin;
  readonly webhookUrl: string | null;
  readonly uploadIds: readonly { readonly slot: string; readonly uploadId: string }[];
  /** The brand that the run was started with; null if there is none. */
  readonly brand: BrandColumn | null;
  readonly brandLogoId: string | null;
  readonly variations: readonly ExportedVariation[];
  readonly galleryItem: ExportedGalleryItem | null;
}

/** Lists all of a user's runs in pages, oldest first, with their results and gallery items. */
export async function listExportedRuns(
  tx: Tx,
  { userId, after, limit }: Page<number>,
): Promise<ExportedRun[]> {
  let query = getKysely(tx)
    .selectFrom("runs")
    .select([
      "id",
      "stamp",
      "tool",
      "engine",
      "options",
      "facts",
      "status",
      "error",
      "created_at as createdAt",
      "finished_at as finishedAt",
      "parent_run_id as parentRunId",
      "origin",
      "webhook_url as webhookUrl",
      "brand",
      "brand_logo_id as brandLogoId",
    ])
    .select((db) => [
      jsonArrayFrom(
        db
          .selectFrom("run_inputs")
          .select(["slot", "upload_id as uploadId"])
          .whereRef("run_id", "=", "runs.id")
          .orderBy("slot"),
      ).as("uploadIds"),
      jsonArrayFrom(
        db
          .selectFrom("run_variations")
          .select([
            "index",
            "label",
            "run_variations.status",
            "image_key as imageKey",
            "vector_key as vectorKey",
          ])
          .select(["width", "height", "color", "run_variations.error", "note", "details"])
          .whereRef("run_id", "=", "runs.id")
          .orderBy("index"),
      ).as("variations"),
      jsonObjectFrom(
        db
          .selectFrom("user_gallery")
          .select(["id", "title", "prompt", "is_favorite as isFavorite", "is_archived as isArchived"])
          .select(["rating", "tags", "original_image_url as originalImageKey"])
          .select(sql<string | null>`deleted_at`.as("deletedAt"))
          .select(
            sql<string[]>`array(
              select collection_id from collection_items where item_id = user_gallery.id order by added_at
            )`.as("collectionIds"),
          )
          .whereRef("run_id", "=", "runs.id"),
      ).as("galleryItem"),
    ])
    .where("user_id", "=", userId);
  if (after !== undefined) query = query.where("stamp", ">", after);
  return query.orderBy("stamp").limit(limit).execute();
}

export interface Payment {
  readonly reference: string;
  readonly plan: PaidPlan;
  readonly tokens: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly reversedTokens: number;
  readonly createdAt: Date;
}

/** Lists the user's payments, oldest first, without those at an earlier test checkout. */
export async function listPayments(tx: Tx, userId: string): Promise<Payment[]> {
  return getKysely(tx)
    .selectFrom("payments")
    .select(["reference", "plan", "tokens", "amount_cents as amountCents", "currency"])
    .select(["reversed_tokens as reversedTokens", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .where("is_test", "=", false)
    .orderBy("created_at")
    .execute();
}
