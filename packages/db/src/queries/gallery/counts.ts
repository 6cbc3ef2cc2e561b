import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";

/** Counts of the items that aren't in the trash. */
export interface GalleryStats {
  readonly totalGenerations: number;
  readonly favoritesCount: number;
  readonly toolsUsed: number;
  /** The slug of the tool with the most items; null if there are no items. */
  readonly mostUsedTool: string | null;
}

/** Reads counts that triggers maintain, so it takes the same time for any number of items. */
export async function readGalleryStats(tx: Tx, userId: string): Promise<GalleryStats> {
  const rows = await getKysely(tx)
    .selectFrom("gallery_counts")
    .select(["tool_name as toolName", "items", "favorites"])
    .where("user_id", "=", userId)
    .where("items", ">", 0)
    .orderBy("items", "desc")
    .orderBy("tool_name")
    .execute();
  return {
    totalGenerations: rows.reduce((sum, { items }) => sum + items, 0),
    favoritesCount: rows.reduce((sum, { favorites }) => sum + favorites, 0),
    toolsUsed: rows.length,
    mostUsedTool: rows[0]?.toolName ?? null,
  };
}

export interface TagCount {
  readonly tag: string;
  readonly items: number;
}

/** Lists the user's tags that start with this prefix, most used first. */
export async function listGalleryTags(
  tx: Tx,
  { userId, prefix, limit }: { userId: string; prefix: string; limit: number },
): Promise<TagCount[]> {
  return getKysely(tx)
    .selectFrom("gallery_tags")
    .select(["tag", "items"])
    .where("user_id", "=", userId)
    .where(sql<boolean>`starts_with(tag, ${prefix})`)
    .orderBy("items", "desc")
    .orderBy("tag")
    .limit(limit)
    .execute();
}
