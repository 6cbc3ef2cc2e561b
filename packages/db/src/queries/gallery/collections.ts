import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";
import { type GallerySelection, matchesSelection } from "./changes.ts";

/** A named list of a user's gallery items. */
export interface Collection {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** The number of its items that are neither in the archive nor in the trash. */
  readonly items: number;
}

interface Owner {
  readonly userId: string;
}

const columns = [
  "collections.id",
  "collections.name",
  "collections.created_at as createdAt",
  "collections.items",
] as const;

/** Lists the user's collections by name. */
export async function listCollections(tx: Tx, userId: string): Promise<Collection[]> {
  return getKysely(tx)
    .selectFrom("collections")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Lists the collections that an item is in, by name. */
export async function listCollectionsOfItem(tx: Tx, itemId: string): Promise<Collection[]> {
  return getKysely(tx)
    .selectFrom("collection_items")
    .innerJoin("collections", "collections.id", "collection_items.collection_id")
    .select(columns)
    .where("item_id", "=", itemId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Finds one of the user's collections by its ID or by its name, ignoring case. */
export async function findCollection(
  tx: Tx,
  { userId, ...key }: Owner & ({ readonly id: string } | { readonly name: string }),
): Promise<Collection | undefined> {
  const owned = getKysely(tx).selectFrom("collections").select(columns).where("user_id", "=", userId);
  const query =
    "id" in key
      ? owned.where("id", "=", key.id)
      : owned.where(sql<boolean>`lower(name) = lower(${key.name}::text)`);
  return query.executeTakeFirst();
}

/** Rejects when the user already has a collection with this name. */
export async function insertCollection(
  tx: Tx,
  { userId, name, createdAt }: Owner & Omit<Collection, "id" | "items">,
): Promise<Collection> {
  return getKysely(tx)
    .insertInto("collections")
    .values({ user_id: userId, name, created_at: createdAt })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Resolves to undefined when the user has no such collection. Rejects when another collection has the name. */
export async function renameCollection(
  tx: Tx,
  { userId, id, name }: Owner & Pick<Collection, "id" | "name">,
): Promise<Collection | undefined> {
  return getKysely(tx)
    .updateTable("collections")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a collection but none of its items. Resolves to false when the user has no such collection. */
export async function deleteCollection(
  tx: Tx,
  { userId, id }: Owner & Pick<Collection, "id">,
): Promise<boolean> {
  const { numDeletedRows } = await getKysely(tx)
    .deleteFrom("collections")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface CollectionChange extends Owner {
  readonly collectionId: string;
  readonly selection: GallerySelection;
}

/**
 * Adds at most `limit` of the selected items to one of the same user's collections. Resolves to the number of items that
 * weren't in the collection before.
 */
export async function addToCollection(
  tx: Tx,
  { userId, collectionId, selection, addedAt, limit }: CollectionChange & { addedAt: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into collection_items (collection_id, item_id, item_created_at, added_at, is_shown)
    select ${collectionId}::uuid, id, created_at, ${addedAt}::timestamptz, deleted_at is null and not is_archived
    from user_gallery
    where user_id = ${userId} and ${matchesSelection({ userId, selection })} limit ${limit}
    on conflict do nothing`.execute(getKysely(tx));
  return Number(numAffectedRows);
}

/**
 * Removes the selected items from a collection, or only those that were added at a given time. Resolves to the
 * number of items removed.
 */
export async function removeFromCollection(
  tx: Tx,
  { userId, collectionId, selection, addedAt }: CollectionChange & { addedAt?: Date | undefined },
): Promise<number> {
  const { numDeletedRows } = await getKysely(tx)
    .deleteFrom("collection_items")
    .where("collection_id", "=", collectionId)
    .where("item_id", "in", (db) =>
      db
        .selectFrom("user_gallery")
        .select("id")
        .where("user_id", "=", userId)
        .where(matchesSelection({ userId, selection })),
    )
    .$if(addedAt !== undefined, (query) => query.where("added_at", "=", addedAt ?? new Date(0)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function countCollectionItems(tx: Tx, collectionId: string): Promise<number> {
  const { items } = await getKysely(tx)
    .selectFrom("collection_items")
    .select(({ fn }) => fn.countAll<number>().as("items"))
    .where("collection_id", "=", collectionId)
    .executeTakeFirstOrThrow();
  return items;
}
