import { sql } from "kysely";
import { kyselyOf, type Tx } from "../tx.ts";

/** The images are storage keys here; whoever shows them signs links. */
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
  readonly tags: string[];
  readonly createdAt: Date;
}

const itemColumns = [
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
  "tags",
  "created_at as createdAt",
] as const;

export interface NewGalleryItem extends Omit<
  GalleryItem,
  "id" | "status" | "imageCount" | "isFavorite" | "isArchived" | "tags"
> {
  readonly userId: string;
  /** There is at least one. */
  readonly generatedImageKeys: [string, ...string[]];
}

/**
 * Keeps one item for each run. A retry that made more pictures updates what describes them and keeps what the person
 * added.
 */
export async function saveGalleryItem(tx: Tx, item: NewGalleryItem): Promise<void> {
  const pictures = {
    generated_image_url: item.generatedImageKeys[0],
    generated_image_urls: item.generatedImageKeys,
    image_count: item.generatedImageKeys.length,
    thumbnail_url: item.thumbnailKey,
    generation_time_seconds: item.generationTimeSeconds,
    prompt: item.prompt,
    style_settings: JSON.stringify(item.styleSettings),
  };
  await kyselyOf(tx)
    .insertInto("user_gallery")
    .values({
      ...pictures,
      user_id: item.userId,
      run_id: item.runId,
      tool_name: item.toolName,
      tool_display_name: item.toolDisplayName,
      original_image_url: item.originalImageKey,
      title: item.title,
      generation_settings: JSON.stringify(item.generationSettings),
      created_at: item.createdAt,
    })
    .onConflict((conflict) => conflict.column("run_id").doUpdateSet(pictures))
    .execute();
}

/** A page begins after the item created at `at` (ISO, in UTC, to the microsecond) with this id. */
export interface GalleryCursor {
  readonly at: string;
  readonly id: string;
}

export interface GalleryPage {
  readonly items: GalleryItem[];
  readonly next: GalleryCursor | null;
}

interface GalleryQuery {
  readonly userId: string;
  /** The slug of a tool limits the list to what that tool made. */
  readonly toolName?: string | undefined;
  readonly after: GalleryCursor | undefined;
  readonly limit: number;
}

/** Lists the items in keyset pages, newest first. */
export async function listGallery(
  tx: Tx,
  { userId, toolName, after, limit }: GalleryQuery,
): Promise<GalleryPage> {
  let query = kyselyOf(tx)
    .selectFrom("user_gallery")
    .select(itemColumns)
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as("at"))
    .where("user_id", "=", userId);
  if (toolName !== undefined) query = query.where("tool_name", "=", toolName);
  if (after !== undefined) {
    query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? { at: last.at, id: last.id } : null };
}

/** Resolves to undefined when there is no such item or it is somebody else's. */
export async function findGalleryItem(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<GalleryItem | undefined> {
  return kyselyOf(tx)
    .selectFrom("user_gallery")
    .select(itemColumns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
