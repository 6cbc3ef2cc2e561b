import { getKysely, type Tx } from "../../tx.ts";
import type { NewImage } from "../run-variations.ts";
import { updateItemSignature } from "./signatures.ts";

/** An image that was made before colors and features were stored. */
export interface UndescribedImage {
  readonly runId: string;
  readonly index: number;
  readonly imageKey: string;
}

export async function listUndescribedImages(tx: Tx, limit: number): Promise<UndescribedImage[]> {
  const rows = await getKysely(tx)
    .selectFrom("run_variations")
    .select(["run_id as runId", "index", "image_key as imageKey"])
    .where("image_key", "is not", null)
    .where("features", "is", null)
    .orderBy("run_id")
    .orderBy("index")
    .limit(limit)
    .execute();
  return rows.flatMap(({ imageKey, ...row }) => (imageKey === null ? [] : { ...row, imageKey }));
}

/**
 * Stores an image's color and features, and its item's signature. Does nothing if the image was replaced in the
 * meantime.
 */
export async function describeImage(
  tx: Tx,
  { runId, index, imageKey }: UndescribedImage,
  { color, features }: Pick<NewImage, "color" | "features">,
): Promise<void> {
  const result = await getKysely(tx)
    .updateTable("run_variations")
    .set({ color, features: new Uint8Array(features) })
    .where("run_id", "=", runId)
    .where("index", "=", index)
    .where("image_key", "=", imageKey)
    .where("features", "is", null)
    .returning("run_id")
    .executeTakeFirst();
  if (result === undefined) return;
  const item = await getKysely(tx)
    .selectFrom("user_gallery")
    .select("id")
    .where("run_id", "=", runId)
    .executeTakeFirst();
  if (item !== undefined) await updateItemSignature(tx, item.id);
}
