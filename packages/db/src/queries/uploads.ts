import { kyselyOf, type Tx } from "../tx.ts";

export interface Upload {
  readonly id: string;
  readonly imageKey: string;
  readonly thumbnailKey: string;
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly sha256: string;
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
  "uploads.created_at as createdAt",
] as const;

export interface NewUpload extends Omit<Upload, "id"> {
  readonly userId: string;
  readonly bytes: number;
}

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<Upload> {
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
      created_at: upload.createdAt,
    })
    .returning(uploadColumns)
    .executeTakeFirstOrThrow();
}

/** Undefined when there is none or it is somebody else's: the caller must not tell these apart. */
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
