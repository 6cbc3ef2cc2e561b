import { type RawBuilder, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type {
  DigitalSourceColumn,
  OriginalColumn,
  RightsColumn,
  RunStatus,
  SentFileColumn,
  SourceColumn,
} from "../schema.ts";
import { getKysely, type Tx } from "../tx.ts";

export interface Upload {
  readonly id: string;
  readonly imageKey: string;
  readonly thumbnailKey: string;
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly sha256: string;
  /** How the photo was made, according to the file's metadata; null if unknown. */
  readonly digitalSource: DigitalSourceColumn | null;
  /** True if the upload is a copy of a result whose edges the engine was unsure of. */
  readonly uncertainEdges: boolean;
  /** The name of the user's file; null if there was none. */
  readonly fileName: string | null;
  /** The file's original size and the photo's fixes; null if the photo was neither scaled nor fixed. */
  readonly scaledFrom: OriginalColumn | null;
  /** Facts about the user's file that the stored PNG no longer has; null if unknown. */
  readonly sentFile: SentFileColumn | null;
  /** The page where the photo was found; null if it comes from no page. */
  readonly source: SourceColumn | null;
  readonly createdAt: Date;
}

export const uploadColumns = [
  "uploads.id",
  "uploads.image_key as imageKey",
  "uploads.thumbnail_key as thumbnailKey",
  "uploads.width",
  "uploads.height",
  "uploads.has_alpha as hasAlpha",
  "uploads.sha256",
  "uploads.digital_source as digitalSource",
  "uploads.uncertain_edges as uncertainEdges",
  "uploads.file_name as fileName",
  "uploads.scaled_from as scaledFrom",
  "uploads.sent_file as sentFile",
  "uploads.source",
  "uploads.created_at as createdAt",
] as const;

export interface NewUpload extends Omit<Upload, "id"> {
  readonly userId: string;
  readonly bytes: number;
  /** The storage key of the result that the upload is a copy of. */
  readonly resultKey: string | null;
  /** The API key that sent the upload; null for an upload from a browser. */
  readonly apiKeyId?: string | null;
  /** The digest of the file as it was sent, or of the URL that it was fetched from; absent for a copy. */
  readonly sourceDigest?: string | null;
}

/** Resolves to undefined, with nothing written, when there is already an upload of this result. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<Upload | undefined> {
  return getKysely(tx)
    .insertInto("uploads")
    .values({
      user_id: upload.userId,
      image_key: upload.imageKey,
      thumbnail_key: upload.thumbnailKey,
      width: upload.width,
      height: upload.height,
      bytes: upload.bytes,
      has_alpha: upload.hasAlpha,
      sha256: upload.sha256,
      file_sha256: upload.sourceDigest ?? null,
      digital_source: upload.digitalSource,
      result_key: upload.resultKey,
      uncertain_edges: upload.uncertainEdges,
      file_name: upload.fileName,
      api_key_id: upload.apiKeyId ?? null,
      scaled_from: upload.scaledFrom && JSON.stringify(upload.scaledFrom),
      sent_file: upload.sentFile && JSON.stringify(upload.sentFile),
      source: upload.source === null ? null : JSON.stringify(upload.source),
      created_at: upload.createdAt,
    })
    .onConflict((conflict) => conflict.column("result_key").doNothing())
    .returning(uploadColumns)
    .executeTakeFirst();
}

/** Finds the upload that is a copy of this result, if there is one. Keys are unique across all users. */
export async function findUploadOfResult(tx: Tx, resultKey: string): Promise<Upload | undefined> {
  return getKysely(tx)
    .selectFrom("uploads")
    .select(uploadColumns)
    .where("result_key", "=", resultKey)
    .executeTakeFirst();
}

interface Owner {
  readonly userId: string;
  /** If given, finds only uploads that were sent with this API key. */
  readonly apiKeyId?: string;
}

/**
 * Resolves to undefined when there is no such upload or it belongs to another user; the caller must treat
 * both the same.
 */
export async function findUpload(
  tx: Tx,
  { userId, id, apiKeyId }: Owner & { readonly id: string },
): Promise<Upload | undefined> {
  let query = getKysely(tx)
    .selectFrom("uploads")
    .select(uploadColumns)
    .where("id", "=", id)
    .where("user_id", "=", userId);
  if (apiKeyId !== undefined) query = query.where("api_key_id", "=", apiKeyId);
  return query.executeTakeFirst();
}

/** Finds the owner's uploads with these IDs, in arbitrary order. */
export async function findUploads(
  tx: Tx,
  { userId, ids, apiKeyId }: Owner & { readonly ids: readonly string[] },
): Promise<Upload[]> {
  if (ids.length === 0) return [];
  let query = getKysely(tx)
    .selectFrom("uploads")
    .select(uploadColumns)
    .where("user_id", "=", userId)
    .where("id", "in", ids);
  if (apiKeyId !== undefined) query = query.where("api_key_id", "=", apiKeyId);
  return query.execute();
}

export interface UploadOfFile {
  readonly id: string;
  readonly sha256: string;
}

/**
 * Finds the newest upload of each file, by the files' digests. Finds one from before `since` only if a run uses it,
 * because unused uploads are deleted. Excludes uploads that come from a page, because their rights may differ.
 */
export async function findUploadsOfFiles(
  tx: Tx,
  { userId, apiKeyId, sha256, since }: Owner & { readonly sha256: readonly string[]; readonly since: Date },
): Promise<UploadOfFile[]> {
  if (sha256.length === 0) return [];
  let query = getKysely(tx)
    .selectFrom("uploads")
    .distinctOn("file_sha256")
    .select(["id", "file_sha256 as sha256"])
    .where("user_id", "=", userId)
    .where("file_sha256", "in", sha256)
    .where((where) =>
      where.or([
        where("created_at", ">", since),
        where.exists(
          where.selectFrom("run_inputs").select("run_id").whereRef("run_inputs.upload_id", "=", "uploads.id"),
        ),
      ]),
    )
    .where("source", "is", null)
    .orderBy("file_sha256")
    .orderBy("created_at", "desc");
  if (apiKeyId !== undefined) query = query.where("api_key_id", "=", apiKeyId);
  return query.$narrowType<{ sha256: string }>().execute();
}

/** Resolves to false, with nothing changed, when the user has no such upload or its source is unknown. */
export async function setUploadRights(
  tx: Tx,
  { userId, id, rights }: { userId: string; id: string; rights: RightsColumn },
): Promise<boolean> {
  const { numUpdatedRows } = await getKysely(tx)
    .updateTable("uploads")
    .set({ source: sql<string>`jsonb_set(source, '{rights}', to_jsonb(${rights}::text))` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("source", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists the websites that the user's photos come from, by name. Reads one index entry per website. */
export async function listSourceHosts(
  tx: Tx,
  { userId, limit }: { userId: string; limit: number },
): Promise<string[]> {
  const first = (after: RawBuilder<unknown>) => sql`
    select source_host from uploads where user_id = ${userId} and source_host is not null ${after}
    order by source_host limit 1`;
  const { rows } = await sql<{ host: string }>`
    with recursive hosts as (
      select 1 as number, (${first(sql``)}) as host
      union all
      select number + 1, (${first(sql`and source_host > hosts.host`)}) from hosts
      where hosts.host is not null and number < ${limit}
    )
    select host from hosts where host is not null order by number`.execute(getKysely(tx));
  return rows.map(({ host }) => host);
}

export interface UsedUpload extends Upload {
  /** The newest run made from the upload; null if there is none. */
  readonly run: { readonly id: string; readonly tool: string; readonly status: RunStatus } | null;
}

/** Lists the user's uploads with these IDs, in arbitrary order. */
export async function listUsedUploads(
  tx: Tx,
  { userId, ids, apiKeyId }: Owner & { readonly ids: readonly string[] },
): Promise<UsedUpload[]> {
  if (ids.length === 0) return [];
  let query = getKysely(tx)
    .selectFrom("uploads")
    .select(uploadColumns)
    .select((db) =>
      jsonObjectFrom(
        db
          .selectFrom("run_inputs")
          .innerJoin("runs", "runs.id", "run_inputs.run_id")
          .select(["runs.id", "runs.tool", "runs.status"])
          .whereRef("run_inputs.upload_id", "=", "uploads.id")
          .orderBy("runs.created_at", "desc")
          .orderBy("runs.stamp", "desc")
          .limit(1),
      ).as("run"),
    )
    .where("uploads.id", "in", ids)
    .where("uploads.user_id", "=", userId);
  if (apiKeyId !== undefined) query = query.where("uploads.api_key_id", "=", apiKeyId);
  return query.execute();
}
