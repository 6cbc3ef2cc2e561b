import { toApiError } from "../../api/error.ts";
import { type BulkResult, type BulkSelection, type GalleryItem, trpc } from "../../api/trpc.ts";
import { showToast } from "../../ui/toasts.tsx";
import { type Change, type ItemState, findShelf } from "./actions/action.ts";
import { toFilter } from "./gallery-filter.ts";
import type { GallerySearch } from "./gallery-search.ts";
import { isSelected, type Selection } from "./selection.ts";
import type { GalleryList } from "./use-gallery-list.ts";

export const failedToTag = "Failed to update tags";

/** Changes items on the screen immediately, and rolls a change back when the server rejects it. */
export function useGalleryChanges(
  { items, patch, reload, whileChanging, refetchOthers }: GalleryList,
  search: GallerySearch,
) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const keepListed = keepIfListed(search);

  /** Invalidates all other queries that may contain these items. Lists are refetched when they are next shown. */
  function invalidateOthers(): void {
    void utils.gallery.stats.invalidate();
    void utils.gallery.tags.invalidate();
    void utils.collections.list.invalidate();
    void utils.gallery.get.invalidate();
    void utils.gallery.ofRun.invalidate();
    refetchOthers();
  }

  async function change(
    selection: Selection,
    { send, state, removes, failed, undo }: Change,
  ): Promise<boolean> {
    const applyChange = (item: GalleryItem) => (removes ? null : keepListed({ ...item, ...state }));
    const before = new Map(
      items
        .slice()
        .filter(({ id }) => isSelected(selection, id))
        .map((item) => [item.id, item]),
    );
    patch((item) => (isSelected(selection, item.id) ? applyChange(item) : item));
    try {
      const input = createInput(selection);
      const result = await whileChanging(() =>
        client.gallery.bulk.mutate({ selection: input, action: send }),
      );
      invalidateOthers();
      if (undo) offerUndo(undo, input, result);
      // The selection may extend beyond the loaded pages.
      if (selection.kind === "all" || state === null) await reload();
      return true;
    } catch (error) {
      // The first page wasn't refreshed while the change was being sent. Refetching the counts refreshes it.
      void utils.gallery.stats.invalidate();
      // A removed item has lost its position, so the list is refetched.
      if ([...before.values()].some((item) => applyChange(item) === null)) await reload();
      else patch((item) => ({ ...item, ...pickState(before.get(item.id) ?? item) }));
      showToast({ text: `${failed}. ${toApiError(error).message}`, failed: true });
      return false;
    }
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

  /** @param before the item as the user saw it when editing it */
  async function save(
    before: GalleryItem,
    edit: Pick<Partial<GalleryItem>, "title" | "tags">,
  ): Promise<boolean> {
    const { id } = before;
    const replace = (to: Partial<GalleryItem>) =>
      patch((item) => (item.id === id ? { ...item, ...to } : item));
    replace(edit);
    try {
      const { title, tags } = edit;
      await whileChanging(async () => {
        if (title !== undefined) await client.gallery.setTitle.mutate({ id, title });
        if (tags !== undefined) await changeTags(id, before.tags, tags);
      });
      invalidateOthers();
      return true;
    } catch (error) {
      void utils.gallery.stats.invalidate();
      replace({ title: before.title, tags: before.tags });
      const failure = edit.tags === undefined ? "Couldn't rename the item" : failedToTag;
      showToast({ text: `${failure}. ${toApiError(error).message}`, failed: true });
      return false;
    }
  }

  /** Adds and removes tags instead of replacing all, because the item may have got others in the meantime. */
  function changeTags(id: string, before: readonly string[], tags: readonly string[]) {
    const add = tags.filter((tag) => !before.includes(tag));
    const remove = before.filter((tag) => !tags.includes(tag));
    return client.gallery.bulk.mutate({ selection: { ids: [id] }, action: { type: "tag", add, remove } });
  }

  return { change, save };
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

function pickState({ isFavorite, isArchived, rating, deletedAt }: GalleryItem): ItemState {
  return { isFavorite, isArchived, rating, deletedAt };
}
