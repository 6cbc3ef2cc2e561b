import {
  hashKey,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useMemo, useRef, useState } from "react";
import { sendItemChange } from "../../api/change-queue.ts";
import { type GalleryInput, type GalleryItem, trpc } from "../../api/trpc.ts";
import { GrowingList } from "./growing-list.ts";

/**
 * Loads the gallery page by page. Loaded pages stay fresh until they change here or are refetched explicitly.
 * Otherwise, each return to a large gallery would refetch all of it.
 */
export function useGalleryList(input: GalleryInput) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { list } = utils.gallery;
  const ownKey = getQueryKey(trpc.gallery.list, input, "infinite");
  const changing = useRef(0);
  /** Whether to reload all pages once the server has stored the changes. */
  const outdated = useRef(false);
  const pages = trpc.gallery.list.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const loaded = pages.data?.pages;
  const [listUniqueItems] = useState(createItemLister);
  const items = useMemo(() => listUniqueItems(loaded ?? []), [listUniqueItems, loaded]);

  /**
   * Sends a change after the earlier ones, because the server may handle the later of two requests first. Meanwhile,
   * pages aren't fetched: the server may not know the change that the screen already shows.
   */
  async function whileChanging<Result>(change: () => Promise<Result>): Promise<Result> {
    changing.current += 1;
    try {
      return await sendItemChange(change);
    } finally {
      changing.current -= 1;
      void reloadIfOutdated();
    }
  }

  /** Loads all pages again, after the changes that are being sent. */
  async function reload(): Promise<void> {
    outdated.current = true;
    await reloadIfOutdated();
  }

  async function reloadIfOutdated(): Promise<void> {
    if (!outdated.current || changing.current > 0) return;
    outdated.current = false;
    await pages.refetch();
  }

  /** Changes the loaded items; null removes one. */
  function patch(change: (item: GalleryItem) => GalleryItem | null): void {
    const canceled = changePages(queryClient, ownKey, change);
    if (canceled === null) return;
    outdated.current ||= canceled === "all pages";
    // By then, the change has been queued for sending, so the fetch waits for it.
    queueMicrotask(() => void (canceled === "next page" ? pages.fetchNextPage() : reloadIfOutdated()));
  }

  /** Refetches all other lists: one that was opened in the meantime may not include a change made in this one. */
  function refetchOthers(): void {
    void list.invalidate(undefined, { refetchType: "none" });
    void list.invalidate(undefined, { predicate: ({ queryHash }) => queryHash !== hashKey(ownKey) });
  }

  /**
   * Refetches the first page and inserts its new items before the rest. While `mayMove` returns false, new items wait,
   * because they would move what the user is looking at. Resolves to the number of waiting items.
   */
  async function refreshHead(mayMove: () => boolean): Promise<number> {
    if (changing.current > 0) return 0;
    const before = list.getInfiniteData(input);
    const head = await utils.client.gallery.list.query(input);
    const data = list.getInfiniteData(input);
    // The response is older than a change made in the meantime; each change triggers another refresh.
    if (changing.current > 0) return 0;
    // A first page that was reloaded in the meantime may be newer or older than the response.
    if (data?.pages[0] !== before?.pages[0]) return refreshHead(mayMove);
    const knownIds = new Set(data?.pages.flatMap((page) => page.items.map(({ id }) => id)));
    const fresh = head.items.filter(({ id }) => !knownIds.has(id));
    if (input.sort === "newest" && fresh.length > 0 && !mayMove()) return fresh.length;
    // If none of them is known, there may be more new items than a page holds.
    if (data === undefined || data.pages.length === 1 || fresh.length === head.items.length) {
      list.setInfiniteData(input, { pages: [head], pageParams: [null] });
      return 0;
    }
    const heads = new Map(head.items.map((item) => [item.id, item]));
    patch((item) => heads.get(item.id) ?? item);
    // In a different order, new items belong farther down, where they appear when their page loads.
    if (input.sort === "newest")
      list.setInfiniteData(input, (now) => {
        const [first, ...rest] = now?.pages ?? [];
        return now && first && { ...now, pages: [{ ...first, items: [...fresh, ...first.items] }, ...rest] };
      });
    return 0;
  }

  return { pages, items, patch, whileChanging, reload, refetchOthers, refreshHead };
}

export type GalleryList = ReturnType<typeof useGalleryList>;

interface Page<Item> {
  readonly items: readonly Item[];
}

/**
 * Changes a list's loaded items; null removes one. Cancels a fetch in progress, which would revert the change. Returns
 * what that fetch would have loaded, so that the caller can restart it.
 */
export function changePages<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (item: Item) => Item | null,
): "all pages" | "next page" | null {
  const { data: loaded, fetchStatus, fetchMeta } = client.getQueryState(queryKey) ?? {};
  const isFetching = loaded !== undefined && fetchStatus === "fetching";
  if (isFetching) void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<InfiniteData<Page<Item>>>(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((item) => change(item) ?? []),
        })),
      },
  );
  if (!isFetching) return null;
  return fetchMeta?.fetchMore ? "next page" : "all pages";
}

/**
 * Returns a function that lists the items of all pages, without the duplicates that appear when items move while pages
 * load. It only reads the pages added since its last call, because a large gallery has thousands.
 */
export function createItemLister() {
  let known: readonly Page<GalleryItem>[] = [];
  let items = GrowingList.from<GalleryItem>([]);
  const seenIds = new Set<string>();
  return (pages: readonly Page<GalleryItem>[]): GrowingList<GalleryItem> => {
    if (!known.every((page, index) => page === pages[index])) {
      known = [];
      items = GrowingList.from<GalleryItem>([]);
      seenIds.clear();
    }
    const added = pages.slice(known.length).flatMap((page) => page.items);
    items = items.append(added.filter(({ id }) => seenIds.size < seenIds.add(id).size));
    known = pages;
    return items;
  };
}
