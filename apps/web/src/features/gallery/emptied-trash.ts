import { useSyncExternalStore } from "react";
import type { GalleryItem } from "../../api/trpc.ts";

/**
 * The times at which the trash was emptied, as ISO strings, until the server has deleted the items or the user undoes it.
 * Lists that are fetched meanwhile still contain the items that were deleted before.
 */
let emptied: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(to: ReadonlySet<string>): void {
  emptied = to;
  for (const listener of listeners) listener();
}

/** Hides the items deleted until then. Returns a function that shows those that are still there. */
export function hideDeleted(until: string): () => void {
  change(emptied.union(new Set([until])));
  return () => change(emptied.difference(new Set([until])));
}

/** Drops the items that the user has emptied from the trash. */
export function dropEmptied(
  items: readonly GalleryItem[],
  times: ReadonlySet<string>,
): readonly GalleryItem[] {
  if (times.size === 0) return items;
  return items.filter((item) => ![...times].some((until) => isDeletedBy(item, until)));
}

export function isDeletedBy({ deletedAt }: Pick<GalleryItem, "deletedAt">, until: string): boolean {
  return deletedAt !== null && deletedAt <= until;
}

export const getEmptiedTimes = () => emptied;

export function useEmptiedTimes(): ReadonlySet<string> {
  return useSyncExternalStore(follow, getEmptiedTimes);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
