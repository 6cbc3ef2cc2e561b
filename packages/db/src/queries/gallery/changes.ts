import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";
import { indexGalleryItems, type Rating } from "./items.ts";
import { type GalleryFilter, matchesFilter } from "./list.ts";
import { buildSearchQuery } from "./search-terms.ts";

/** Items by their IDs, or all items that match a filter, minus exceptions. */
export type GallerySelection =
  | { readonly ids: readonly string[] }
  | { readonly filter: GalleryFilter; readonly except: readonly string[] };

export interface GalleryChange {
  readonly isFavorite?: boolean;
  readonly isArchived?: boolean;
  readonly rating?: Rating | null;
  readonly deletedAt?: Date | null;
}

interface SelectedItems {
  readonly userId: string;
  readonly selection: GallerySelection;
}

/** Changes the user's selected items in one statement. Resolves to the number of items changed. */
export async function changeGallery(
  tx: Tx,
  { userId, selection }: SelectedItems,
  { isFavorite, isArchived, rating, deletedAt }: GalleryChange,
): Promise<number> {
  const { numUpdatedRows } = await getKysely(tx)
    .updateTable("user_gallery")
    .set({
      ...(isFavorite !== undefined && { is_favorite: isFavorite }),
      ...(isArchived !== undefined && { is_archived: isArchived }),
      ...(rating !== undefined && { rating }),
      ...(deletedAt !== undefined && { deleted_at: deletedAt }),
    })
    .where("user_id", "=", userId)
    .where(matchesSelection({ userId, selection }))
    // Items that are already in the trash keep their time of deletion.
    .$if(deletedAt instanceof Date, (query) => query.where("deleted_at", "is", null))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Takes a run's item out of the trash, if it's there. */
export async function restoreItemOfRun(tx: Tx, runId: string): Promise<void> {
  await getKysely(tx)
    .updateTable("user_gallery")
    .set({ deleted_at: null })
    .where("run_id", "=", runId)
    .where("deleted_at", "is not", null)
    .execute();
}

/** Restores all items that were deleted at a given time. Resolves to the number of items restored. */
export async function restoreDeletedAt(tx: Tx, userId: string, deletedAt: Date): Promise<number> {
  const { numUpdatedRows } = await getKysely(tx)
    .updateTable("user_gallery")
    .set({ deleted_at: null })
    .where("user_id", "=", userId)
    .where("deleted_at", "=", deletedAt)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Lists at most `limit` of the selected items' IDs, in order, starting after the given ID. */
export async function listSelected(
  tx: Tx,
  { userId, selection, after, limit }: SelectedItems & { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await getKysely(tx)
    .selectFrom("user_gallery")
    .select("id")
    .where("user_id", "=", userId)
    .where(matchesSelection({ userId, selection }))
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns a condition for the selected items. */
export function matchesSelection({ userId, selection }: SelectedItems) {
  if ("ids" in selection) return sql<boolean>`id = any(${selection.ids}::uuid[])`;
  const { filter, except } = selection;
  const searchTerms = buildSearchQuery(userId, filter);
  const words = searchTerms === null ? sql`` : sql`and search @@ ${searchTerms}::tsquery`;
  return sql<boolean>`${matchesFilter({ ...filter, userId })} ${words} and not id = any(${except}::uuid[])`;
}

interface TagChange {
  readonly userId: string;
  readonly ids: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** The maximum number of tags per item; extra tags are dropped. */
  readonly maxTags: number;
}

/** Adds and removes the items' tags. Resolves to the number of items that exist. */
export async function tagGalleryItems(
  tx: Tx,
  { userId, ids, add, remove, maxTags }: TagChange,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update user_gallery set tags = array(
      select tag from unnest(tags || ${add}::text[]) with ordinality as numbered (tag, number)
      where not tag = any(${remove}::text[]) group by tag order by min(number) limit ${maxTags}
    )
    where user_id = ${userId} and id = any(${ids}::uuid[]) returning id`.execute(getKysely(tx));
  if (rows.length > 0)
    await indexGalleryItems(
      tx,
      userId,
      rows.map(({ id }) => id),
    );
  return rows.length;
}

/** Replaces the tags, the title, or both. Resolves to false when the user has no such item. */
export async function editGalleryItem(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  { title, tags }: { title?: string; tags?: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await getKysely(tx)
    .updateTable("user_gallery")
    .set({ ...(title !== undefined && { title }), ...(tags !== undefined && { tags: [...tags] }) })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await indexGalleryItems(tx, userId, [id]);
  return true;
}
