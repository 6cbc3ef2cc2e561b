import type { DigitalSourceColumn } from "../schema.ts";
import { kyselyOf, type Tx } from "../tx.ts";

export interface Upload {
  readonly id: string;
  readonly imageKey: string;
  readonly thumbnailKey: string;
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly sha256: string;
  /** The picture says itself that it was made in this way; it is null when it doesn't. */
  readonly digitalSource: DigitalSourceColumn | null;
  /** If true, the upload is a copy of a result of which the engine was not sure where the subject ends. */
  readonly uncertainEdges: boolean;
  /** Is the name of the person's file; null when it had none. */
  readonly fileName: string | null;
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
  "uploads.created_at as createdAt",
] as const;

export interface NewUpload extends Omit<Upload, "id"> {
  readonly userId: string;
  readonly bytes: number;
  /** The upload is a copy of the result with this storage key. */
  readonly resultKey: string | null;
}

/** Resolves to undefined, with nothing written, when there is already an upload of this result. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<Upload | undefined> {
  return kyselyOf(tx)
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
      digital_source: upload.digitalSource,
      result_key: upload.resultKey,
      uncertain_edges: upload.uncertainEdges,
      file_name: upload.fileName,
      created_at: upload.createdAt,
    })
    .onConflict((conflict) => conflict.column("result_key").doNothing())
    .returning(uploadColumns)
    .executeTakeFirst();
}

/** Finds the upload that is a copy of this result, if there is one. Keys are unique among all users. */
export async function findUploadOfResult(tx: Tx, resultKey: string): Promise<Upload | undefined> {
  return kyselyOf(tx)
    .selectFrom("uploads")
    .select(uploadColumns)
    .where("result_key", "=", resultKey)
    .executeTakeFirst();
}

/**
 * Resolves to undefined when there is no such upload or it is somebody else's: the caller must not tell these apart.
 */
export async function findUpload(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<Upload | undefined> {
  return kyselyOf(tx)
    .selectFrom("uploads")
    .select(uploadColumns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
