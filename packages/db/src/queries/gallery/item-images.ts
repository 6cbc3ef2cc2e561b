import { getKysely, type Tx } from "../../tx.ts";
import { type StoredImage, type Variation, toVariation } from "../run-variations.ts";

export type ItemImage = Pick<Variation, "index" | "label" | "stamp"> & { readonly image: StoredImage };

/** Maps each of the runs to its images, in order. */
export async function listItemImages(
  tx: Tx,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, ItemImage[]>> {
  const rows = await getKysely(tx)
    .selectFrom("run_variations")
    .selectAll()
    .where("run_id", "in", [...runIds, ...noIds])
    .where("image_key", "is not", null)
    .orderBy("run_id")
    .orderBy("index")
    .execute();
  const images = new Map<string, ItemImage[]>();
  for (const row of rows) {
    const { image, ...variation } = toVariation(row);
    if (image === null) continue;
    const runImages = images.get(row.run_id) ?? [];
    images.set(row.run_id, runImages);
    runImages.push({ ...variation, image });
  }
  return images;
}

/** An ID that no run has, because SQL doesn't allow an empty `in` list. */
const noIds = ["00000000-0000-0000-0000-000000000000"];

/** A gallery item that another item was made from, or that was made from it. */
export interface Relative {
  readonly id: string;
  readonly title: string;
  readonly toolDisplayName: string;
  readonly thumbnailKey: string;
}

const relativeColumns = [
  "user_gallery.id",
  "user_gallery.title",
  "user_gallery.tool_display_name as toolDisplayName",
  "user_gallery.thumbnail_url as thumbnailKey",
] as const;

/** Lists the items whose results this run was made from. */
export async function listSourceItems(tx: Tx, runId: string): Promise<Relative[]> {
  return getKysely(tx)
    .selectFrom("run_inputs")
    .innerJoin("uploads", "uploads.id", "run_inputs.upload_id")
    .innerJoin("run_variations", "run_variations.image_key", "uploads.result_key")
    .innerJoin("user_gallery", "user_gallery.run_id", "run_variations.run_id")
    .select(relativeColumns)
    .distinct()
    .where("run_inputs.run_id", "=", runId)
    .where("user_gallery.deleted_at", "is", null)
    .execute();
}

/** Lists up to `limit` items that were made from this run's results. */
export async function listDerivedItems(tx: Tx, runId: string, limit: number): Promise<Relative[]> {
  return getKysely(tx)
    .selectFrom("run_variations")
    .innerJoin("uploads", "uploads.result_key", "run_variations.image_key")
    .innerJoin("run_inputs", "run_inputs.upload_id", "uploads.id")
    .innerJoin("user_gallery", "user_gallery.run_id", "run_inputs.run_id")
    .select([...relativeColumns, "user_gallery.created_at"])
    .distinct()
    .where("run_variations.run_id", "=", runId)
    .where("user_gallery.deleted_at", "is", null)
    .orderBy("user_gallery.created_at", "desc")
    .limit(limit)
    .execute();
}
