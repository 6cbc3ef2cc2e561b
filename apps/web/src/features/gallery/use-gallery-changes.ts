import { useState } from "react";
import { toApiError } from "../../api/error.ts";
import { type BulkResult, type BulkSelection, type GalleryItem, trpc } from "../../api/trpc.ts";
import { showToast } from "../../ui/toasts.tsx";
import { type Change, findShelf } from "./actions/action.ts";
import { toFilter } from "./gallery-filter.ts";
import type { GallerySearch } from "./gallery-search.ts";
import { createPendingChanges } from "./pending-changes.ts";
import { isSelected, type Selection } from "./selection.ts";
import type { GalleryList } from "./use-gallery-list.ts";

export const failedToTag = "Failed to update tags";

/** Changes items on the screen immediately, and rolls a change back when the server rejects it. */
export function useGalleryChanges(
  { patch, reload, whileChanging, refetchOthers }: GalleryList,
  search: GallerySearch,
) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const keepListed = keepIfListed(search);
  const [showPending] = useState(createPendingChanges);

  /** Invalidates all other queries that may contain these items. Lists are refetched when they are next shown. */
  function invalidateOthers(): void {
    void utils.gallery.stats.invalidate();
    void utils.gallery.tags.invalidate();
    void utils.collections.list.invalidate();
    void utils.gallery.get.invalidate();
    void utils.gallery.ofRun.invalidate();
    refetchOthers();
  }

  /** Shows a change while it's being sent. Resolves to null, after a message, when the server rejects it. */
  async function sendShown<Result>(
    apply: (item: GalleryItem) => GalleryItem | null,
    failed: string,
    send: () => Promise<Result>,
  ): Promise<Result | null> {
    const shown = showPending(patch, apply);
    try {
      const result = await whileChanging(send);
      shown.confirm();
      invalidateOthers();
      return result;
    } catch (error) {
      // The first page wasn't refreshed while the change was being sent. Refetching the counts refreshes it.
      void utils.gallery.stats.invalidate();
      if (!shown.rollBack()) await reload();
      showToast({ text: `${failed}. ${toApiError(error).message}`, failed: true });
      return null;
    }
  }

  async function change(
    selection: Selection,
    { send, state, removes, failed, undo }: Change,
  ): Promise<boolean> {
    const input = createInput(selection);
    const result = await sendShown(
      (item) => {
        if (!isSelected(selection, item.id)) return item;
        return removes ? null : keepListed({ ...item, ...state });
      },
      failed,
      () => client.gallery.bulk.mutate({ selection: input, action: send }),
    );
    if (result === null) return false;
    if (undo) offerUndo(undo, input, result);
    // The selection may extend beyond the loaded pages.
    if (selection.kind === "all" || state === null) await reload();
    return true;
  }

  function offerUndo(
    { done: doneText, request: createRequest, failed }: NonNullable<Change["undo"]>,
    selection: BulkSelection,
    result: BulkResult,
  ): void {
    const text = doneText(result.items);
    const request = createRequest(result, selection);
    if (request === null) {
      showToast({ text });
      return;
    }
    const undo = async () => {
      await whileChanging<unknown>(() =>
        "deletedAt" in request ? client.gallery.restore.mutate(request) : client.gallery.bulk.mutate(request),
      );
      invalidateOthers();
      await reload();
    };
    showToast({
      text,
      action: {
        label: "Undo",
        onPress: () =>
          void undo().catch((error: unknown) =>
            showToast({ text: `${failed}. ${toApiError(error).message}`, failed: true }),
          ),
      },
    });
  }

  function createInput(selection: Selection): BulkSelection {
    if (selection.kind === "some") return { ids: [...selection.ids] };
    return { filter: toFilter(search), except: [...selection.except] };
  }

  /** Resolves to whether the item was renamed. */
  async function rename({ id }: GalleryItem, title: string): Promise<boolean> {
    const apply = (item: GalleryItem) => (item.id === id ? { ...item, title } : item);
    const send = () => client.gallery.setTitle.mutate({ id, title });
    return (await sendShown(apply, "Couldn't rename the item", send)) !== null;
  }

  /**
   * Adds and removes tags instead of replacing all, because others may have been added to the item in the meantime.
   * @param before the item as the user saw it when editing it
   * @returns whether the tags were stored
   */
  async function setTags({ id, tags: before }: GalleryItem, tags: readonly string[]): Promise<boolean> {
    const add = tags.filter((tag) => !before.includes(tag));
    const remove = before.filter((tag) => !tags.includes(tag));
    const apply = (item: GalleryItem) => {
      if (item.id !== id) return item;
      const changed = new Set([...add, ...remove]);
      return { ...item, tags: [...item.tags.filter((tag) => !changed.has(tag)), ...add] };
    };
    const input = { selection: { ids: [id] }, action: { type: "tag" as const, add, remove } };
    return (await sendShown(apply, failedToTag, () => client.gallery.bulk.mutate(input))) !== null;
  }

  return { change, rename, setTags };
}

export type GalleryChanges = ReturnType<typeof useGalleryChanges>;

/** Returns a function that drops items that no longer belong to the list. */
function keepIfListed({
  shelf,
  favorites,
  rating,
}: GallerySearch): (item: GalleryItem) => GalleryItem | null {
  return (item) => {
    if (findShelf(item) !== (shelf ?? "gallery")) return null;
    if (rating !== undefined && item.rating !== rating) return null;
    return favorites && !item.isFavorite ? null : item;
  };
}
