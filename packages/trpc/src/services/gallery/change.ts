import {
  changeGallery,
  deleteTrash,
  editGalleryItem,
  type GallerySelection,
  listSelected,
  lockUser,
  type Rating,
  restoreDeletedAt,
  tagGalleryItems,
} from "@packshot/db";
import { z } from "zod";
import type { Ports, RateRule } from "../../ports/index.ts";
import { addItemsToCollection, removeItemsFromCollection } from "./collections.ts";
import { createNotInGalleryError } from "./details.ts";
import { type SimilarityFilter, findSimilarIds } from "./similar.ts";

export const MAX_TAGS = 20;
/** Maximum items tagged or deleted per transaction, because the search terms or images of each also change. */
const ITEMS_PER_TRANSACTION = 500;

type ChangePorts = Pick<Ports, "db" | "clock">;

interface ItemRef {
  readonly userId: string;
  readonly id: string;
}

/** Replaces an item's title or tags. Rejects with NOT_FOUND. */
export async function editItem(
  { db }: ChangePorts,
  item: ItemRef,
  changes: { readonly title?: string; readonly tags?: readonly string[] },
): Promise<void> {
  if (!(await db.transaction((tx) => editGalleryItem(tx, item, changes)))) throw createNotInGalleryError();
}

/** Changes one item. Rejects with NOT_FOUND. */
export async function changeItem(
  ports: ChangePorts,
  { userId, id }: ItemRef,
  action: Extract<BulkAction, { type: "favorite" | "archive" | "rate" | "delete" | "restore" }>,
): Promise<BulkResult> {
  const result = await changeItems(ports, { userId, selection: { ids: [id] } }, action);
  if (result.items === 0) throw createNotInGalleryError();
  return result;
}

export type BulkAction =
  | { readonly type: "favorite"; readonly isFavorite: boolean }
  | { readonly type: "archive"; readonly isArchived: boolean }
  | { readonly type: "rate"; readonly rating: Rating | null }
  | { readonly type: "delete" }
  | { readonly type: "restore" }
  | { readonly type: "tag"; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly type: "addToCollection"; readonly collectionId: string }
  | {
      readonly type: "removeFromCollection";
      readonly collectionId: string;
      readonly addedAt?: Date | undefined;
    };

export const bulkResult = z
  .strictObject({
    items: z.number().describe("Number of changed items."),
    deletedAt: z
      .date()
      .nullable()
      .describe("Time of a deletion, for restoring all of its items together; null for other changes."),
    addedAt: z
      .date()
      .nullable()
      .describe(
        "Time of an addition to a collection, for removing these items again; null for other changes.",
      ),
  })
  .readonly();
export type BulkResult = z.infer<typeof bulkResult>;

interface SelectedItems {
  readonly userId: string;
  readonly selection: GallerySelection;
}

/** Limits bulk changes. Tagging thousands of items takes a while, because each is indexed again. */
const bulkRule: RateRule = { name: "gallery bulk", points: 600, perSeconds: 600 };

/** Items by their IDs, or all items that match a filter, which may include similarity to another item. */
type SelectionInput =
  | { readonly ids: readonly string[] }
  | { readonly filter: SimilarityFilter; readonly except: readonly string[] };

interface SelectionRequest {
  readonly userId: string;
  readonly selection: SelectionInput;
}

/**
 * Changes all selected items, within the user's rate limit. Rejects with RATE_LIMITED, or with NOT_FOUND if the filter
 * refers to an unknown item.
 */
export async function changeMany(
  ports: ChangePorts & Pick<Ports, "rateLimiter">,
  { userId, selection }: SelectionRequest,
  action: BulkAction,
): Promise<BulkResult> {
  await ports.rateLimiter.take(bulkRule, userId);
  return changeItems(ports, { userId, selection: await resolveSelection(ports, userId, selection) }, action);
}

/** Replaces a filter by similarity with the IDs of the items that the gallery lists for it. */
async function resolveSelection(
  ports: Pick<Ports, "db" | "rateLimiter">,
  userId: string,
  selection: SelectionInput,
): Promise<GallerySelection> {
  if ("ids" in selection) return selection;
  const { similarTo, ...filter } = selection.filter;
  if (similarTo === undefined) return { filter, except: selection.except };
  const ids = await findSimilarIds(ports, { userId, similarTo, filter });
  return { ids: ids.filter((id) => !selection.except.includes(id)) };
}

/** Changes all selected items, except other users' and deleted items. */
async function changeItems(
  { db, clock }: ChangePorts,
  items: SelectedItems,
  action: BulkAction,
): Promise<BulkResult> {
  const now = clock.now();
  const noTimes = { deletedAt: null, addedAt: null };
  switch (action.type) {
    case "favorite":
      return { ...noTimes, items: await changeAfterLock({ isFavorite: action.isFavorite }) };
    case "archive":
      return { ...noTimes, items: await changeAfterLock({ isArchived: action.isArchived }) };
    case "rate":
      return { ...noTimes, items: await changeAfterLock({ rating: action.rating }) };
    case "delete":
      return { ...noTimes, items: await changeAfterLock({ deletedAt: now }), deletedAt: now };
    case "restore":
      return { ...noTimes, items: await changeAfterLock({ deletedAt: null }) };
    case "tag":
      return { ...noTimes, items: await tagItems({ db }, items, action) };
    case "addToCollection":
      return {
        ...noTimes,
        items: await addItemsToCollection({ db }, now, { ...items, ...action }),
        addedAt: now,
      };
    case "removeFromCollection":
      return { ...noTimes, items: await removeItemsFromCollection({ db }, { ...items, ...action }) };
  }

  /** Changes the items after locking the user, to prevent deadlocks between two bulk changes. */
  function changeAfterLock(change: Parameters<typeof changeGallery>[2]): Promise<number> {
    return db.transaction(async (tx) => {
      await lockUser(tx, items.userId);
      return changeGallery(tx, items, change);
    });
  }
}

async function tagItems(
  { db }: Pick<Ports, "db">,
  { userId, selection }: SelectedItems,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<number> {
  let items = 0;
  for (let after: string | undefined; ;) {
    const ids = await listSelected(db, { userId, selection, after, limit: ITEMS_PER_TRANSACTION });
    if (ids.length > 0) {
      items += await db.transaction((tx) =>
        tagGalleryItems(tx, { userId, ids, add, remove, maxTags: MAX_TAGS }),
      );
    }
    if (ids.length < ITEMS_PER_TRANSACTION) return items;
    after = ids.at(-1);
  }
}

/** Restores all items that were deleted at a given time. Rejects with NOT_FOUND when none of them is in the trash. */
export async function restoreDeletion(
  { db }: ChangePorts,
  userId: string,
  deletedAt: Date,
): Promise<BulkResult> {
  const items = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    return restoreDeletedAt(tx, userId, deletedAt);
  });
  if (items === 0) throw createNotInGalleryError();
  return { items, deletedAt: null, addedAt: null };
}

/**
 * Permanently deletes the items that are in the user's trash now, within the rate limit of bulk changes. The sweep
 * deletes the files, and items of unfinished runs. Rejects with RATE_LIMITED.
 */
export async function emptyTrash(
  { db, clock, rateLimiter }: ChangePorts & Pick<Ports, "rateLimiter">,
  userId: string,
): Promise<BulkResult> {
  await rateLimiter.take(bulkRule, userId);
  const batch = { userId, before: clock.now(), limit: ITEMS_PER_TRANSACTION };
  let items = 0;
  for (;;) {
    const deleted = await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      return deleteTrash(tx, batch);
    });
    items += deleted;
    if (deleted < ITEMS_PER_TRANSACTION) return { items, deletedAt: null, addedAt: null };
  }
}
