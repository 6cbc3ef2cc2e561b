import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import { useGallery } from "../gallery-context.ts";
import type { GrowingList } from "../growing-list.ts";

/** Finds the items before and after this one in the list behind the viewer, and loads the next page in time. */
export function useNeighbors(id: string) {
  const { list, search } = useGallery();
  const navigate = useNavigate();
  const state = useLocation({ select: (location) => location.state });
  const position = list.items.findIndex((item) => item.id === id);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list.pages;
  const nearEnd = position >= 0 && position >= list.items.length - 2;
  useEffect(() => {
    // After a failure, the user decides when to retry.
    if (nearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const previous = position > 0 ? list.items.get(position - 1)?.id : undefined;
  const next = position >= 0 ? list.items.get(position + 1)?.id : undefined;
  // The history keeps one entry for the viewer, so that Back leads to the gallery.
  const open = (item: string) =>
    void navigate({
      to: "/gallery/$item",
      params: { item },
      search,
      replace: true,
      resetScroll: false,
      state: { ...(state.fromGallery && { fromGallery: true }) },
    });
  return {
    previous,
    next,
    open,
    step: (by: 1 | -1) => {
      const beside = by === 1 ? next : previous;
      if (beside !== undefined) open(beside);
    },
  };
}

export type Neighbors = ReturnType<typeof useNeighbors>;

/**
 * Lists the URLs to preload: the item's next and previous image, and the first image of the previous and the next item.
 */
export function listNextUrls(
  items: GrowingList<GalleryItem>,
  { id, images }: Pick<GalleryItem, "id" | "images">,
  imageIndex: number,
): readonly string[] {
  const position = items.findIndex((item) => item.id === id);
  const beside = position < 0 ? [] : [items.get(position + 1), items.get(position - 1)];
  const adjacentImages = [imageIndex + 1, imageIndex - 1].map((index) =>
    images.at(index % Math.max(images.length, 1)),
  );
  return [...adjacentImages, ...beside.map((item) => item?.images[0])].flatMap((image) => image?.url ?? []);
}

/** Preloads the images that the user is likely to view next. */
export function usePreload(item: GalleryItem, imageIndex: number): void {
  const { list } = useGallery();
  useEffect(() => {
    for (const url of listNextUrls(list.items, item, imageIndex)) new Image().src = url;
  }, [list.items, item, imageIndex]);
}
