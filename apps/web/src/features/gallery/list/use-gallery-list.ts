import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useMemo, useRef, useState } from "react";
import { type GalleryInput, trpc } from "../../../api/trpc.ts";
import { createCollector } from "./collector.ts";
import { PackedItems } from "./packed-items.ts";

interface Page {
  readonly items: PackedItems;
  readonly nextCursor: string | null;
}
type Pages = InfiniteData<Page, string | null>;

/**
 * Loads the gallery page by page. Loaded pages stay until they change here or are refetched explicitly, because each
 * return to a large gallery would otherwise refetch all of it.
 */
export function useGalleryList(input: GalleryInput) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const changing = useRef(0);
  // tRPC's own hook would keep the pages as they arrive. With its key, invalidating `gallery.list` also reaches this
  // list.
  const queryKey = getQueryKey(trpc.gallery.list, input, "infinite");
  const fetchPage = async (cursor: string | null): Promise<Page> => {
    const { items, nextCursor } = await client.gallery.list.query({ ...input, cursor });
    return { items: PackedItems.of(items), nextCursor };
  };
  const pages = useInfiniteQuery<Page, Error, Pages, typeof queryKey, string | null>({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const [collect] = useState(createCollector);
  const loaded = pages.data?.pages;
  const items = useMemo(() => collect(loaded ?? []), [collect, loaded]);
  const dataNow = () => queryClient.getQueryData<Pages>(queryKey);

  /** Keeps the first page from being fetched while the server may not know a change that the screen already shows. */
  async function whileChanging<Result>(change: () => Promise<Result>): Promise<Result> {
    changing.current += 1;
    try {
      return await change();
    } finally {
      changing.current -= 1;
    }
  }

  /** Changes the loaded items page by page; the first page has index 0. */
  function patch(change: (items: PackedItems, place: number) => PackedItems): void {
    queryClient.setQueryData<Pages>(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, place) => ({ ...page, items: change(page.items, place) })),
        },
    );
  }

  /**
   * Refetches the first page and inserts its new items before the rest. While `mayMove` returns false, new items wait,
   * because they would move what the user is looking at. Resolves to the number of waiting items.
   */
  async function refreshHead(mayMove: () => boolean): Promise<number> {
    if (changing.current > 0) return 0;
    const before = dataNow();
    const head = await fetchPage(null);
    const data = dataNow();
    // The response is older than a change made meanwhile; another count follows each change.
    if (data !== before || changing.current > 0) return 0;
    const fresh = head.items.only((id) => data?.pages.every(({ items: known }) => !known.has(id)) ?? true);
    if (input.sort === "newest" && fresh.length > 0 && !mayMove()) return fresh.length;
    // If none of them is known, there may be more new items than a page holds.
    if (data === undefined || data.pages.length === 1 || fresh.length === head.items.length) {
      queryClient.setQueryData<Pages>(queryKey, { pages: [head], pageParams: [null] });
      return 0;
    }
    // In another order, new items belong farther down, where they appear when their page loads.
    const inserted = input.sort === "newest" ? fresh.unpack() : [];
    const heads = new Map(head.items.unpack().map((item) => [item.id, item]));
    patch((known, place) => {
      const updated = known.withItems(
        (id) => heads.has(id),
        (item) => heads.get(item.id) ?? item,
      );
      return place === 0 ? PackedItems.of([...inserted, ...updated.unpack()]) : updated;
    });
    return 0;
  }

  return { pages, items, patch, whileChanging, refreshHead };
}

export type GalleryList = ReturnType<typeof useGalleryList>;
