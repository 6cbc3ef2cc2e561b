import { useMemo } from "react";
import { type GalleryInput, type GalleryItem, trpc } from "../../api/trpc.ts";

type Patch = (item: GalleryItem) => GalleryItem | null;

/**
 * Loads the gallery page by page. What is loaded stays as it is until it is changed here or asked for anew, because a
 * large gallery would otherwise be fetched as a whole each time one comes back to it.
 */
export function useGalleryList(input: GalleryInput) {
  const utils = trpc.useUtils();
  const pages = trpc.gallery.list.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const items = useMemo(() => unique(pages.data?.pages.flatMap((page) => page.items) ?? []), [pages.data]);

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

  /** Fetches the first page again and puts what is new in it before the rest. Resolves to the number of new items. */
  async function refreshHead(): Promise<number> {
    const { client } = utils;
    const head = await client.gallery.list.query({ ...input, cursor: null });
    const data = utils.gallery.list.getInfiniteData(input);
    const known = new Set(data?.pages.flatMap((page) => page.items.map(({ id }) => id)));
    const fresh = head.items.filter(({ id }) => !known.has(id));
    // With nothing known among them, there may be more new ones than a page holds.
    if (data === undefined || fresh.length === head.items.length) {
      await utils.gallery.list.reset(input);
      return fresh.length;
    }
    const heads = new Map(head.items.map((item) => [item.id, item]));
    utils.gallery.list.setInfiniteData(input, {
      ...data,
      pages: data.pages.map((page, place) => ({
        ...page,
        items: [...(place === 0 ? fresh : []), ...page.items.map((item) => heads.get(item.id) ?? item)],
      })),
    });
    return fresh.length;
  }

  return { pages, items, patch, refreshHead };
}

export type GalleryList = ReturnType<typeof useGalleryList>;

/** Drops an item that comes again, because others moved while pages were loaded. */
function unique(items: readonly GalleryItem[]): readonly GalleryItem[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
