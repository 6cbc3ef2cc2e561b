import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";
import { createLexemes, getShape, type Traits } from "./search-terms.ts";
import { updateItemSignature } from "./signatures.ts";

/** A user's opinion of an item. */
export type Rating = "good" | "bad";

/** A gallery item. It has storage keys, which the caller turns into signed links. */
export interface GalleryItem {
  readonly id: string;
  readonly runId: string;
  readonly toolName: string;
  readonly toolDisplayName: string;
  readonly originalImageKey: string | null;
  readonly generatedImageKeys: string[];
  readonly thumbnailKey: string;
  readonly title: string;
  readonly prompt: string;
  readonly styleSettings: Record<string, unknown>;
  readonly generationSettings: Record<string, unknown>;
  readonly generationTimeSeconds: number;
  readonly status: "completed";
  readonly imageCount: number;
  readonly isFavorite: boolean;
  readonly isArchived: boolean;
  /** Null if the user hasn't rated the item. */
  readonly rating: Rating | null;
  readonly tags: string[];
  /** The name of the first source file; null if there was none. */
  readonly fileName: string | null;
  readonly createdAt: Date;
  /** When the item was put in the trash. */
  readonly deletedAt: Date | null;
}

export const itemColumns = [
  "id",
  "run_id as runId",
  "tool_name as toolName",
  "tool_display_name as toolDisplayName",
  "original_image_url as originalImageKey",
  "generated_image_urls as generatedImageKeys",
  "thumbnail_url as thumbnailKey",
  "title",
  "prompt",
  "style_settings as styleSettings",
  "generation_settings as generationSettings",
  "generation_time_seconds as generationTimeSeconds",
  "status",
  "image_count as imageCount",
  "is_favorite as isFavorite",
  "is_archived as isArchived",
  "rating",
  "tags",
  "file_name as fileName",
  "created_at as createdAt",
  "deleted_at as deletedAt",
] as const;

export interface NewGalleryItem extends Omit<
  GalleryItem,
  "id" | "status" | "imageCount" | "isFavorite" | "isArchived" | "rating" | "tags" | "deletedAt"
> {
  readonly userId: string;
  /** The result images, at least one. */
  readonly generatedImageKeys: [string, ...string[]];
}

/**
 * Saves a run's item. If the run already has one because a retry made more images, updates its images and keeps the
 * user's changes.
 */
export async function saveGalleryItem(tx: Tx, item: NewGalleryItem): Promise<void> {
  const images = {
    generated_image_url: item.generatedImageKeys[0],
    generated_image_urls: item.generatedImageKeys,
    image_count: item.generatedImageKeys.length,
    thumbnail_url: item.thumbnailKey,
    generation_time_seconds: item.generationTimeSeconds,
    prompt: item.prompt,
    style_settings: JSON.stringify(item.styleSettings),
  };
  const { id } = await getKysely(tx)
    .insertInto("user_gallery")
    .values({
      ...images,
      user_id: item.userId,
      run_id: item.runId,
      tool_name: item.toolName,
      tool_display_name: item.toolDisplayName,
      original_image_url: item.originalImageKey,
      title: item.title,
      generation_settings: JSON.stringify(item.generationSettings),
      file_name: item.fileName,
      created_at: item.createdAt,
    })
    .onConflict((conflict) => conflict.column("run_id").doUpdateSet(images))
    .returning("id")
    .executeTakeFirstOrThrow();
  await indexGalleryItems(tx, item.userId, [id]);
  await updateItemSignature(tx, id);
}

/** Updates the search index of items. Must be called after each change to their text or images. */
export async function indexGalleryItems(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const rows = await getKysely(tx)
    .selectFrom("user_gallery")
    .select([
      "id",
      "run_id as runId",
      "title",
      "prompt",
      "tool_display_name as toolDisplayName",
      "file_name as fileName",
      "tags",
    ])
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
  const traits = await listTraits(
    tx,
    rows.map(({ runId }) => runId),
  );
  const lexemes = rows.map((row) => JSON.stringify(createLexemes(userId, row, traits.get(row.runId))));
  await sql`
    update user_gallery set search = array_to_tsvector(array(select jsonb_array_elements_text(entry.lexemes)))
    from (
      select unnest(${rows.map(({ id }) => id)}::uuid[]) as id, unnest(${lexemes}::jsonb[]) as lexemes
    ) entry
    where user_gallery.id = entry.id`.execute(getKysely(tx));
}

/** Maps each run to the engines and shapes of its images, and to the websites of its photos. */
async function listTraits(tx: Tx, runIds: readonly string[]): Promise<ReadonlyMap<string, Traits[]>> {
  const { rows: images } = await sql<{ runId: string; engine: string; width: number; height: number }>`
    select run_id as "runId", engine, width, height from run_variations
    where run_id = any(${runIds}::uuid[]) and image_key is not null`.execute(getKysely(tx));
  const { rows: photos } = await sql<{ runId: string; host: string }>`
    select run_id as "runId", source_host as host from run_inputs join uploads on uploads.id = upload_id
    where run_id = any(${runIds}::uuid[]) and source_host is not null`.execute(getKysely(tx));
  const traits = new Map<string, Traits[]>();
  const add = (runId: string, trait: Traits) => traits.set(runId, [...(traits.get(runId) ?? []), trait]);
  for (const { runId, engine, width, height } of images)
    add(runId, { engine, shape: getShape(width, height) });
  for (const { runId, host } of photos) add(runId, { host });
  return traits;
}

/**
 * Resolves to undefined when there is no such item or it belongs to another user. A run has at most one item.
 */
export async function findGalleryItem(
  tx: Tx,
  { userId, ...key }: { userId: string } & ({ id: string } | { runId: string }),
): Promise<GalleryItem | undefined> {
  const owned = getKysely(tx).selectFrom("user_gallery").select(itemColumns).where("user_id", "=", userId);
  const items = "id" in key ? owned.where("id", "=", key.id) : owned.where("run_id", "=", key.runId);
  return items.executeTakeFirst();
}

/** Lists the user's items with these IDs, in the order of the IDs. */
export async function listItemsById(tx: Tx, userId: string, ids: readonly string[]): Promise<GalleryItem[]> {
  const items = await getKysely(tx)
    .selectFrom("user_gallery")
    .select(itemColumns)
    .where("user_id", "=", userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
