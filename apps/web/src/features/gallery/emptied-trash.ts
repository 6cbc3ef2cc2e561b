import { useSyncExternalStore } from "react";
import type { GalleryItem } from "../../api/trpc.ts";
import { GrowingList } from "./growing-list.ts";

/**
 * The times at which the user emptied the trash, as ISO strings, until the server has deleted the items or the user
 * has chosen Undo. Lists that are fetched before that still contain the items.
 */
let emptied: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(to: ReadonlySet<string>): void {
  emptied = to;
  for (const listener of listeners) listener();
}

/**
 * Hides the items that were deleted up to this time. Returns a function that shows them again, except those that the
 * server has deleted for good.
 */
export function hideDeleted(until: string): () => void {
  change(emptied.union(new Set([until])));
  return () => change(emptied.difference(new Set([until])));
}

/** Drops the items that the user has emptied from the trash. */
export function dropEmptied(
  items: GrowingList<GalleryItem>,
  times: ReadonlySet<string>,
): GrowingList<GalleryItem> {
  if (times.size === 0) return items;
  return GrowingList.from(
    items.slice().filter((item) => ![...times].some((until) => isDeletedBy(item, until))),
  );
}

export function isDeletedBy({ deletedAt }: Pick<GalleryItem, "deletedAt">, until: string): boolean {
  return deletedAt !== null && deletedAt <= until;
}

export const getEmptiedTimes = () => emptied;

export function useEmptiedTimes(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, getEmptiedTimes);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
