import {
  addToCollection,
  countCollectionItems,
  deleteCollection,
  findCollection,
  type GallerySelection,
  insertCollection,
  listCollections,
  lockUser,
  removeFromCollection,
  renameCollection as renameStoredCollection,
  type Tx,
} from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports } from "../../ports/index.ts";

/** Maximum collections per user. */
const MAX_COLLECTIONS = 200;
/** Maximum items per collection, because sorting a collection by name reads all of them. */
const MAX_ITEMS = 5000;

export const collectionView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    createdAt: z.date(),
    items: z.number().describe("Number of its items, without archived ones and those in the trash."),
  })
  .readonly()
  .meta({ id: "Collection" });
export type CollectionView = z.infer<typeof collectionView>;

type CollectionPorts = Pick<Ports, "db" | "clock">;

/** Lists the user's collections by name. */
export async function readCollections({ db }: Pick<Ports, "db">, userId: string): Promise<CollectionView[]> {
  return listCollections(db, userId);
}

/** @throws AppError CONFLICT when the name is taken or the user has the maximum number */
export async function createCollection(
  { db, clock }: CollectionPorts,
  userId: string,
  name: string,
): Promise<CollectionView> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireFreeName(tx, { userId, name });
    if ((await listCollections(tx, userId)).length >= MAX_COLLECTIONS) {
      const text = `You have ${MAX_COLLECTIONS} collections. Delete one you no longer use, then try again.`;
      throw new AppError("CONFLICT", text);
    }
    return insertCollection(tx, { userId, name, createdAt: clock.now() });
  });
}

/**
 * @throws AppError NOT_FOUND, including for another user's collection; CONFLICT when another collection has the name
 */
export async function renameCollection(
  { db }: Pick<Ports, "db">,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<CollectionView> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireFreeName(tx, { userId, name, id });
    return (await renameStoredCollection(tx, { userId, id, name })) ?? throwNotFound();
  });
}

async function requireFreeName(
  tx: Tx,
  { userId, name, id }: { readonly userId: string; readonly name: string; readonly id?: string },
): Promise<void> {
  const sameName = await findCollection(tx, { userId, name });
  if (sameName !== undefined && sameName.id !== id)
    throw new AppError("CONFLICT", `You already have a collection named “${sameName.name}”.`);
}

/**
 * Deletes a collection; its items stay in the gallery.
 * @throws AppError NOT_FOUND, even when another user has this collection
 */
export async function removeCollection({ db }: Pick<Ports, "db">, userId: string, id: string): Promise<void> {
  if (!(await deleteCollection(db, { userId, id }))) throwNotFound();
}

interface CollectionChange {
  readonly userId: string;
  readonly collectionId: string;
  readonly selection: GallerySelection;
}

/**
 * Adds items to a collection. Resolves to the number of items that weren't in it before.
 * @throws AppError NOT_FOUND for a collection that the user doesn't have; CONFLICT, with nothing added, when it would
 * have too many items
 */
export async function addItemsToCollection(
  { db }: Pick<Ports, "db">,
  addedAt: Date,
  items: CollectionChange,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockUser(tx, items.userId);
    if (!(await findCollection(tx, { userId: items.userId, id: items.collectionId }))) throwNotFound();
    // One item more than the maximum is enough to find out that there are too many.
    const added = await addToCollection(tx, { ...items, addedAt, limit: MAX_ITEMS + 1 });
    if ((await countCollectionItems(tx, items.collectionId)) > MAX_ITEMS) {
      const maxItems = MAX_ITEMS.toLocaleString("en-US");
      throw new AppError(
        "CONFLICT",
        `A collection holds at most ${maxItems} items. Add fewer, or start another one.`,
      );
    }
    return added;
  });
}

/**
 * Removes the selected items from a collection, or only the ones added at `addedAt`. Resolves to the number of removed
 * items.
 * @throws AppError NOT_FOUND for a collection that the user doesn't have
 */
export async function removeItemsFromCollection(
  { db }: Pick<Ports, "db">,
  items: CollectionChange & { readonly addedAt?: Date | undefined },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockUser(tx, items.userId);
    if (!(await findCollection(tx, { userId: items.userId, id: items.collectionId }))) throwNotFound();
    return removeFromCollection(tx, items);
  });
}

function throwNotFound(): never {
  throw new AppError("NOT_FOUND", "Collection not found. It may already be deleted.");
}
