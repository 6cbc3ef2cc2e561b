import { useMemo, useRef, useState } from "react";
import { type GalleryInput, type GalleryItem, trpc } from "../../api/trpc.ts";
import { createCollector } from "./collector.ts";

type Patch = (item: GalleryItem) => GalleryItem | null;

/**
 * Loads the gallery page by page. What is loaded stays as it is until it is changed here or asked for anew, because a
 * large gallery would otherwise be fetched as a whole each time one comes back to it.
 */
export function useGalleryList(input: GalleryInput) {
  const utils = trpc.useUtils();
  const changing = useRef(0);
  const pages = trpc.gallery.list.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const [collect] = useState(createCollector);
  const loaded = pages.data?.pages;
  const items = useMemo(() => collect(loaded ?? []), [collect, loaded]);

  /** Keeps the first page from being fetched while the server may not know a change yet that the screen shows. */
  async function whileChanging<Result>(change: () => Promise<Result>): Promise<Result> {
    changing.current += 1;
    try {
      return await change();
    } finally {
      changing.current -= 1;
    }
  }

  /** Changes the loaded items; null takes one out. */
  function patch(change: Patch): void {
    utils.gallery.list.setInfiniteData(input, (data) =>
      data === undefined
        ? data
        : {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.flatMap((item) => change(item) ?? []),
            })),
          },
    );
  }

  /**
   * Fetches the first page again and puts what is new in it before the rest. While `mayMove` says no, what is new waits,
   * because it would move what the person looks at. Resolves to how many items wait.
   */
  async function refreshHead(mayMove: () => boolean): Promise<number> {
    if (changing.current > 0) return 0;
    const before = utils.gallery.list.getInfiniteData(input);
    const head = await utils.client.gallery.list.query({ ...input, cursor: null });
    const data = utils.gallery.list.getInfiniteData(input);
    // What was fetched is older than what has changed meanwhile; a change is followed by another count.
    if (data !== before || changing.current > 0) return 0;
    const known = new Set(data?.pages.flatMap((page) => page.items.map(({ id }) => id)));
    const fresh = head.items.filter(({ id }) => !known.has(id));
    if (input.sort === "newest" && fresh.length > 0 && !mayMove()) return fresh.length;
    // With nothing known among them, there may be more new ones than a page holds.
    if (data === undefined || data.pages.length === 1 || fresh.length === head.items.length) {
      utils.gallery.list.setInfiniteData(input, { pages: [head], pageParams: [null] });
      return 0;
    }
    // In another order, what is new belongs further down, where it is found in its turn.
    const inserted = input.sort === "newest" ? fresh : [];
    const heads = new Map(head.items.map((item) => [item.id, item]));
    utils.gallery.list.setInfiniteData(input, {
      ...data,
      pages: data.pages.map((page, place) => ({
        ...page,
        items: [...(place === 0 ? inserted : []), ...page.items.map((item) => heads.get(item.id) ?? item)],
      })),
    });
    return 0;
  }

  return { pages, items, patch, whileChanging, refreshHead };
}

export type GalleryList = ReturnType<typeof useGalleryList>;
