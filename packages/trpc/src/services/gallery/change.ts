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
import { collectItems, uncollectItems } from "./collections.ts";
import { createNotInGalleryError } from "./details.ts";
import { type SimilarityFilter, findSimilarIds } from "./similar.ts";

export const MAX_TAGS = 20;
/** Maximum items that are tagged or deleted per transaction, because each one's search terms or images change, too. */
const ITEMS_PER_TRANSACTION = 500;

type ChangePorts = Pick<Ports, "db" | "clock">;

interface One {
  readonly userId: string;
  readonly id: string;
}

/** Replaces the title or the tags. Rejects with NOT_FOUND. */
export async function editItem(
  { db }: ChangePorts,
  one: One,
  changes: { readonly title?: string; readonly tags?: readonly string[] },
): Promise<void> {
  if (!(await db.transaction((tx) => editGalleryItem(tx, one, changes)))) throw createNotInGalleryError();
}

/** Changes one item. Rejects with NOT_FOUND. */
export async function changeItem(
  ports: ChangePorts,
  { userId, id }: One,
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

interface Many {
  readonly userId: string;
  readonly selection: GallerySelection;
}

/** Limits changes of many items, because tagging thousands of items takes a while: each is indexed again. */
const bulkRule: RateRule = { name: "gallery bulk", points: 600, perSeconds: 600 };

/** Items by their IDs, or all items that match a filter, which may include similarity to another item. */
type SelectionInput =
  | { readonly ids: readonly string[] }
  | { readonly filter: SimilarityFilter; readonly except: readonly string[] };

interface WantedMany {
  readonly userId: string;
  readonly selection: SelectionInput;
}

/**
 * Changes all selected items, within the user's rate limit. Rejects with RATE_LIMITED, or with NOT_FOUND if the filter
 * refers to an unknown item.
 */
export async function changeMany(
  ports: ChangePorts & Pick<Ports, "rateLimiter">,
  { userId, selection }: WantedMany,
  action: BulkAction,
): Promise<BulkResult> {
  await ports.rateLimiter.take(bulkRule, userId);
  return changeItems(ports, { userId, selection: await resolveSelection(ports, userId, selection) }, action);
}

/** Resolves a search for similar items to the IDs of those that a list shows. */
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
async function changeItems({ db, clock }: ChangePorts, many: Many, action: BulkAction): Promise<BulkResult> {
  const now = clock.now();
  const plain = { deletedAt: null, addedAt: null };
  switch (action.type) {
    case "favorite":
      return { ...plain, items: await changeAfterLock({ isFavorite: action.isFavorite }) };
    case "archive":
      return { ...plain, items: await changeAfterLock({ isArchived: action.isArchived }) };
    case "rate":
      return { ...plain, items: await changeAfterLock({ rating: action.rating }) };
    case "delete":
      return { ...plain, items: await changeAfterLock({ deletedAt: now }), deletedAt: now };
    case "restore":
      return { ...plain, items: await changeAfterLock({ deletedAt: null }) };
    case "tag":
      return { ...plain, items: await tagItems({ db }, many, action) };
    case "addToCollection":
      return { ...plain, items: await collectItems({ db }, now, { ...many, ...action }), addedAt: now };
    case "removeFromCollection":
      return { ...plain, items: await uncollectItems({ db }, { ...many, ...action }) };
  }

  /** Changes items after locking the user, so that two changes of many items can't deadlock. */
  function changeAfterLock(change: Parameters<typeof changeGallery>[2]): Promise<number> {
    return db.transaction(async (tx) => {
      await lockUser(tx, many.userId);
      return changeGallery(tx, many, change);
    });
  }
}

async function tagItems(
  { db }: Pick<Ports, "db">,
  { userId, selection }: Many,
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

/** Restores all items that were deleted at a given time. Rejects with NOT_FOUND when there are none left. */
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
 * Permanently deletes the items in the user's trash, within the rate limit of bulk changes. The sweep deletes the
 * files, and items of unfinished runs. Rejects with RATE_LIMITED.
 */
export async function emptyTrash(
  { db, clock, rateLimiter }: ChangePorts & Pick<Ports, "rateLimiter">,
  userId: string,
  deletedUntil: Date,
): Promise<BulkResult> {
  await rateLimiter.take(bulkRule, userId);
  const before = new Date(Math.min(deletedUntil.getTime(), clock.now().getTime()));
  let items = 0;
  for (;;) {
    const batch = { userId, before, limit: ITEMS_PER_TRANSACTION };
    const deleted = await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      return deleteTrash(tx, batch);
    });
    items += deleted;
    if (deleted < ITEMS_PER_TRANSACTION) return { items, deletedAt: null, addedAt: null };
  }
}
